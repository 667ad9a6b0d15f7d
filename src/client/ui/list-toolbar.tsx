import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from './button.tsx'
import { Chip } from './form/controls.tsx'
import { Icon } from './icons.tsx'
import css from './list-toolbar.module.css'
import { restoreFocus } from './restore-focus.ts'
import { Sheet } from './frame/sheet.tsx'

/** One active filter of a list. */
export interface ChosenFilter<Filters> {
  key: string
  label: string
  /** The filters without this one. */
  without: Filters
}

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
  /** Other views of the list. */
  views?: ReactNode
  /** Actions on the whole list. */
  act?: ReactNode
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
    act,
    views,
    showText,
  } = props
  const [isOpen, setIsOpen] = useState(false)
  const ownCount = useRef<HTMLParagraphElement>(null)
  const counted = countRef ?? ownCount
  return (
    <div className={css.toolbar}>
      <div className={css.row}>
        <p ref={counted} className={css.count} tabIndex={-1} role={isCountLive ? 'status' : undefined}>
          {count}
        </p>
        <SortSelect {...{ sorts, sort, onSort }} />
        <div className={css.acts}>
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
          {views}
          {act}
        </div>
      </div>
      {chosen.length > 0 && <Chosen {...{ chosen, none, onFilters }} count={counted} />}
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

type SortProps<Sort extends string> = Pick<ListToolbarProps<unknown, Sort>, 'sorts' | 'sort' | 'onSort'>

function SortSelect<Sort extends string>({ sorts, sort, onSort }: SortProps<Sort>) {
  return (
    <select
      className={css.sort}
      aria-label="Сортировка"
      value={sort}
      onChange={(event) => onSort(event.target.value as Sort)}
    >
      {Object.entries<string>(sorts).map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
}

interface ChosenProps<Filters> extends Pick<
  ListToolbarProps<Filters, string>,
  'chosen' | 'none' | 'onFilters'
> {
  count: RefObject<HTMLElement | null>
}

/** Active filters; a tap removes one and moves focus to the next. */
function Chosen<Filters>({ chosen, none, onFilters, count }: ChosenProps<Filters>) {
  const lift = (chip: Element, filters: Filters) => {
    // The last chip resets all filters and disappears with them.
    const next = chip.nextElementSibling
    restoreFocus(chip, () => (next?.isConnected ? next : count.current))
    onFilters(filters)
  }
  return (
    <div className={css.chosen} role="group" aria-label="Выбранные фильтры">
      {chosen.map(({ key, label, without }) => (
        <Chip
          key={key}
          isOn
          aria-label={`Убрать фильтр: ${label}`}
          onClick={(event) => lift(event.currentTarget, without)}
        >
          {label} <Icon name="close" size={16} />
        </Chip>
      ))}
      <Chip onClick={(event) => lift(event.currentTarget, none)}>Сбросить все</Chip>
    </div>
  )
}
