import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from './button.tsx'
import { ChosenChips, type ChosenFilter } from './form/chosen-chips.tsx'
import { SortSelect } from './form/sort-select.tsx'
import { Icon } from './icons.tsx'
import css from './list-toolbar.module.css'
import { Sheet } from './frame/sheet.tsx'

interface ListToolbarProps<Filters, Sort extends string> {
  /** Number of entries, as text. */
  count: string
  /** Ref of the count: other actions move focus there. */
  countRef?: RefObject<HTMLParagraphElement | null> | undefined
  /** True if changes of the count are announced. */
  isCountLive?: boolean
  chosen: ChosenFilter<Filters>[]
  /** The filters without any restriction. */
  none: Filters
  onFilters: (filters: Filters) => void
  sorts: Record<Sort, string>
  sort: Sort
  onSort: (sort: Sort) => void
  /** Filters, if there is no space for them next to the list. */
  panel: ReactNode
  /** Label of the button that closes the filters and shows the list. */
  showText: string
}

/** Count, sorting, the filters button of a phone, and the active filters. */
export function ListToolbar<Filters, Sort extends string>(props: ListToolbarProps<Filters, Sort>) {
  const {
    count,
    countRef,
    isCountLive = false,
    chosen,
    none,
    onFilters,
    sorts,
    sort,
    onSort,
    panel,
    showText,
  } = props
  const [isOpen, setIsOpen] = useState(false)
  const ownCount = useRef<HTMLParagraphElement>(null)
  const counted = countRef ?? ownCount
  return (
    <div className={css.toolbar}>
      <div className="row gap-xs align-center wrap">
        <p ref={counted} className={css.count} tabIndex={-1} role={isCountLive ? 'status' : undefined}>
          {count}
        </p>
        <SortSelect {...{ sorts, sort, onSort }} />
        {panel !== undefined && (
          <Button
            look="quiet"
            size="s"
            icon={<Icon name="sliders" size={18} />}
            onClick={() => setIsOpen(true)}
          >
            Фильтры{chosen.length > 0 ? `: ${chosen.length}` : ''}
          </Button>
        )}
      </div>
      {chosen.length > 0 && (
        <div className="row gap-xs wrap" role="group" aria-label="Выбранные фильтры">
          <ChosenChips {...{ chosen, none, onFilters }} focusAfter={counted} />
        </div>
      )}
      <Sheet
        title="Фильтры"
        isOpen={isOpen && panel !== undefined}
        onClose={() => setIsOpen(false)}
        footer={
          <Button isWide size="l" onClick={() => setIsOpen(false)}>
            {showText}
          </Button>
        }
      >
        {panel}
      </Sheet>
    </div>
  )
}
