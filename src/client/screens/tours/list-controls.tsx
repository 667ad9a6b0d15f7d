import { chosenFilters, noFilters, SORTS, type Filters } from '#shared/domain/search/filters.ts'
import { quickFilters, type QuickFilter } from '#shared/domain/search/quick-filters.ts'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { ChosenChips } from '#client/ui/form/chosen-chips.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { SortSelect } from '#client/ui/form/sort-select.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import css from './list-controls.module.css'
import { MapSheet } from './map-views.tsx'
import type { ViewProps } from './view-props.ts'
import type { MapView } from './use-filters.ts'

interface ListControlsProps {
  view: ViewProps
  map: MapView
  /** All filters, if there is no space for them next to the list. */
  panel: ReactNode
  /** True if the reader has scrolled past the top of the list. */
  isAway: boolean
  /** Ref of the place for news of the list. */
  newsRef: (place: HTMLElement | null) => void
}

/**
 * Filters, order and map in one row, then active filters, then the most used ones with live counts. Leaves
 * with the top of the list; a scroll up brings it back under the header.
 */
export function ListControls({ view, map, panel, isAway, newsRef }: ListControlsProps) {
  const { hotels, shown, narrowed, count } = view
  const { filters, setFilters } = narrowed
  const [isOpen, setIsOpen] = useState(false)
  const isUp = useIsScrollingUp()
  // A tap shows at once; the counts follow deferred.
  const counting = useDeferredValue(filters)
  const quick = useMemo(() => quickFilters(hotels, counting), [hotels, counting])
  const chosen = chosenFilters(filters)
  const row = useActiveFirst(chosen.map(({ key }) => key).join())
  return (
    <div className={classNames(css.controls, isAway && css.stuck, isAway && !isUp && css.away)}>
      <div ref={row} className={css.row} role="group" aria-label="Быстрые фильтры">
        {panel !== undefined && (
          <Chip
            className={css.control}
            isOn={chosen.length > 0}
            aria-haspopup="dialog"
            aria-pressed={undefined}
            onClick={() => setIsOpen(true)}
          >
            Фильтры{chosen.length > 0 ? ` · ${chosen.length}` : ''}
          </Chip>
        )}
        <SortSelect isText sorts={SORTS} sort={narrowed.sort} onSort={narrowed.setSort} />
        <Chip
          className={css.control}
          isOn={map.isOpen}
          aria-haspopup={panel === undefined ? undefined : 'dialog'}
          aria-pressed={panel === undefined ? map.isOpen : undefined}
          onClick={map.toggle}
        >
          Карта
        </Chip>
        <QuickChips quick={quick} chosen={chosen} onFilters={setFilters} countRef={count} />
      </div>
      <div ref={newsRef} className={css.news} />
      <Sheet
        title="Фильтры"
        isOpen={isOpen && panel !== undefined}
        onClose={() => setIsOpen(false)}
        action={
          chosen.length > 0 && (
            <Button look="quiet" size="s" onClick={() => setFilters(noFilters)}>
              Сбросить
            </Button>
          )
        }
        footer={
          <Button isWide size="l" onClick={() => setIsOpen(false)}>
            {`Показать ${counted(shown.length, HOTELS)}`}
          </Button>
        }
      >
        {panel}
      </Sheet>
      {panel !== undefined && map.isOpen && <MapSheet {...view} onClose={map.toggle} />}
    </div>
  )
}

interface QuickChipsProps {
  quick: QuickFilter[]
  onFilters: (filters: Filters) => void
  countRef: ViewProps['count']
  chosen: ReturnType<typeof chosenFilters>
}

/** Active filters first, wherever they were set: what narrows the list is never out of sight. */
function QuickChips({ quick, chosen, onFilters, countRef }: QuickChipsProps) {
  const on = quick.filter(({ isOn }) => isOn)
  const shown = new Set(on.flatMap(({ shows }) => shows))
  const toChip = ({ key, label, isOn, count, next }: QuickFilter) => (
    <Chip key={key} isOn={isOn} onClick={() => onFilters(next)}>
      {label} <span className="muted regular numeric">{count}</span>
    </Chip>
  )
  return (
    <>
      {on.map(toChip)}
      {chosen.length > 0 && (
        <div className={css.chosen} role="group" aria-label="Выбранные фильтры">
          <ChosenChips
            chosen={chosen.filter(({ key }) => !shown.has(key))}
            none={noFilters}
            onFilters={onFilters}
            focusAfter={countRef}
          />
        </div>
      )}
      {quick.filter(({ isOn }) => !isOn).map(toChip)}
    </>
  )
}

/** Returns the ref of a row that scrolls to its start when the active filters change: they are first in it. */
function useActiveFirst(chosen: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  const known = useRef(chosen)
  useEffect(() => {
    if (known.current === chosen) return
    known.current = chosen
    row.current?.scrollTo?.({ left: 0, behavior: 'smooth' })
  }, [chosen])
  return row
}

/** A shorter scroll is the tremble of a finger, px. */
const LEAST_SCROLL = 8

/** True if the last scroll of the page went up. */
function useIsScrollingUp(): boolean {
  const [isUp, setIsUp] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const { scrollY } = window
      if (Math.abs(scrollY - last) < LEAST_SCROLL) return
      setIsUp(scrollY < last)
      last = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return isUp
}
