import { numberInWords } from '#shared/domain/text/spelled-numbers.ts'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { ListToolbar } from '#client/ui/list-toolbar.tsx'
import type { ReactNode, RefObject } from 'react'
import { chosenHotelFilters } from './filter-labels.ts'
import { noHotelFilters, HOTEL_SORTS, type HotelFilters, type HotelSort } from './hotel-filters.ts'

interface ToolbarProps {
  countRef: RefObject<HTMLParagraphElement | null>
  total: number
  found: number
  filters: HotelFilters
  resortNames: Map<string, string>
  sort: HotelSort
  /** Filters, if there is no space for them next to the list. */
  panel: ReactNode
  onFilters: (filters: HotelFilters) => void
  onSort: (sort: HotelSort) => void
}

export function HotelToolbar(props: ToolbarProps) {
  const { countRef, total, found, filters, resortNames, sort, panel, onFilters, onSort } = props
  return (
    <ListToolbar
      countRef={countRef}
      count={
        found === total ? counted(total, HOTELS) : `${counted(found, HOTELS)} из ${numberInWords(total)}`
      }
      isCountLive
      chosen={chosenHotelFilters(filters, resortNames)}
      none={noHotelFilters}
      onFilters={onFilters}
      sorts={HOTEL_SORTS}
      sort={sort}
      onSort={onSort}
      panel={panel}
      showText={found === 0 ? 'Отелей нет' : `Показать ${counted(found, HOTELS)}`}
    />
  )
}
