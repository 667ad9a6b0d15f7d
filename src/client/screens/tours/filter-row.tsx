import type { FoundHotel } from '#shared/contract/search.ts'
import { chosenFilters } from '#shared/domain/search/filters.ts'
import { noFilters, type Filters } from '#shared/domain/search/filters.ts'
import { quickFilters } from '#shared/domain/search/quick-filters.ts'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { Button } from '#client/ui/button.tsx'
import { ChosenChips } from '#client/ui/form/chosen-chips.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { useDeferredValue, useMemo, useState, type ReactNode, type RefObject } from 'react'
import css from './filter-row.module.css'

interface FilterRowProps {
  hotels: FoundHotel[]
  /** Number of hotels that pass the filters. */
  found: number
  filters: Filters
  onFilters: (filters: Filters) => void
  /** All filters, if there is no space for them next to the list. */
  panel: ReactNode
  countRef: RefObject<HTMLParagraphElement | null>
  /** Opens the map; undefined where its button is elsewhere. */
  onMap: (() => void) | undefined
}

/** One row that scrolls: all filters, the most used ones with live counts, and the other active ones. */
export function FilterRow({ hotels, found, filters, onFilters, panel, countRef, onMap }: FilterRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  // A tap shows at once; the counts follow deferred.
  const counting = useDeferredValue(filters)
  const quick = useMemo(() => quickFilters(hotels, counting), [hotels, counting])
  const shown = new Set(quick.filter(({ isOn }) => isOn).flatMap(({ shows }) => shows))
  const chosen = chosenFilters(filters)
  const rest = chosen.filter(({ key }) => !shown.has(key))
  return (
    <div className={css.row} role="group" aria-label="Быстрые фильтры">
      {panel !== undefined && (
        <Chip
          isOn={chosen.length > 0}
          aria-haspopup="dialog"
          aria-pressed={undefined}
          onClick={() => setIsOpen(true)}
        >
          <Icon name="sliders" size={18} />
          Фильтры{chosen.length > 0 ? `: ${chosen.length}` : ''}
        </Chip>
      )}
      {onMap && (
        <Chip aria-haspopup="dialog" aria-pressed={undefined} onClick={onMap}>
          <Icon name="pin" size={18} />
          Карта
        </Chip>
      )}
      {quick.map(({ key, label, isOn, count, next }) => (
        <Chip key={key} isOn={isOn} onClick={() => onFilters(next)}>
          {label} <span className="muted regular numeric">{count}</span>
        </Chip>
      ))}
      {chosen.length > 0 && (
        <div className={css.chosen} role="group" aria-label="Выбранные фильтры">
          <ChosenChips chosen={rest} none={noFilters} onFilters={onFilters} focusAfter={countRef} />
        </div>
      )}
      <Sheet
        title="Фильтры"
        isOpen={isOpen && panel !== undefined}
        onClose={() => setIsOpen(false)}
        action={
          chosen.length > 0 && (
            <Button look="quiet" size="s" onClick={() => onFilters(noFilters)}>
              Сбросить
            </Button>
          )
        }
        footer={
          <Button isWide size="l" onClick={() => setIsOpen(false)}>
            {`Показать ${counted(found, HOTELS)}`}
          </Button>
        }
      >
        {panel}
      </Sheet>
    </div>
  )
}
