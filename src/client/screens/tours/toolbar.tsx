import type { FoundHotel } from '#shared/contract/search.ts'
import { chosenFilters } from '#shared/domain/search/chosen-filters.ts'
import { noFilters, SORTS, type Filters, type Sort } from '#shared/domain/search/filters.ts'
import type { SearchProgress } from '#shared/domain/search/search.ts'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { ListToolbar } from '#client/ui/list-toolbar.tsx'
import type { ReactNode, RefObject } from 'react'
import css from './tours.module.css'

interface ToolbarProps {
  countRef: RefObject<HTMLParagraphElement | null>
  found: FoundHotel[]
  total: SearchProgress
  filters: Filters
  sort: Sort
  /** Filters, if there is no space for them next to the list. */
  panel: ReactNode
  /** Actions on the whole list. */
  act: ReactNode
  /** Other views of the results. */
  views: ReactNode
  onFilters: (filters: Filters) => void
  onSort: (sort: Sort) => void
}

/** Count, order and filters of the results. The results announce the outcome. */
export function Toolbar(props: ToolbarProps) {
  const { countRef, found, total, filters, sort, panel, act, views, onFilters, onSort } = props
  const chosen = chosenFilters(filters)
  const isFiltered = chosen.length > 0 && found.length !== total.hotels.length
  return (
    <>
      <ListToolbar
        countRef={countRef}
        count={
          isFiltered
            ? `${counted(found.length, HOTELS)} из ${total.hotels.length}`
            : counted(total.hotels.length, HOTELS)
        }
        chosen={chosen}
        none={noFilters}
        onFilters={onFilters}
        sorts={SORTS}
        sort={sort}
        onSort={onSort}
        panel={panel}
        act={act}
        views={views}
        showText={`Показать ${counted(found.length, HOTELS)}`}
      />
      {/* True by construction: the list is sorted here by the prices shown (domain/search/filters.ts). */}
      <p className={css.order}>
        Порядок: {SORTS[sort].toLowerCase()}. За место в списке никто не платит. Обязательные доплаты, если
        они есть, названы в туре.
      </p>
    </>
  )
}
