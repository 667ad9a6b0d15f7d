import type { HotelSummary } from '#shared/contract/hotel.ts'
import type { Country, Region } from '#shared/contract/settings.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { parseHotelCode, hotelName } from '#shared/domain/tour/hotel.ts'
import { hotelPlace, regionSlug } from '#shared/domain/place/hotel-place.ts'
import { href } from '#shared/routes/href.ts'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { listData } from '#client/features/seo/structured-data.ts'
import { useStructuredData } from '#client/features/seo/use-structured-data.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { SideColumns } from '#client/ui/frame/side-columns.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { useCallback, useMemo, useRef } from 'react'
import { HotelFilterPanel } from './filter-panel.tsx'
import { applyHotelFilters, noHotelFilters, toParams, type ListedHotel } from './hotel-filters.ts'
import { HotelGrid } from './hotel-grid.tsx'
import { HotelToolbar } from './toolbar.tsx'
import { useHotelFilters } from './use-hotel-filters.ts'

/** Number of hotels in the page's structured data. */
const NAMED = 20

interface HotelCatalogueProps {
  country: Country
  summaries: HotelSummary[]
  regions: Region[]
}

/** Hotel list with filters: next to it on a desktop, in a sheet on a phone. */
export function HotelCatalogue({ country, summaries, regions }: HotelCatalogueProps) {
  const { filters, sort, setFilters, setSort } = useHotelFilters()
  const isWide = useWide()
  const count = useRef<HTMLParagraphElement>(null)
  const hotels = useMemo(() => listed(summaries, regions), [summaries, regions])
  const found = useMemo(() => applyHotelFilters(hotels, filters, sort), [hotels, filters, sort])
  const resortNames = useMemo(() => new Map(hotels.map(({ resort, region }) => [resort, region])), [hotels])
  const hrefTo = useCallback(
    (hotel: ListedHotel) =>
      href('hotel', hotelPlace({ ...hotel, hotelcode: parseHotelCode(hotel.ext_id) }, country, regions)),
    [country, regions],
  )
  useNamedHotels(hotels, hrefTo)
  const panel = (
    <HotelFilterPanel hotels={hotels} filters={filters} resortNames={resortNames} onChange={setFilters} />
  )
  if (hotels.length === 0)
    return (
      <EmptyState icon="bed" title="Отелей пока нет">
        Каталог этой страны обновляется. Загляните позже.
      </EmptyState>
    )
  return (
    <SideColumns label="Фильтры" side={isWide ? panel : undefined}>
      <HotelToolbar
        countRef={count}
        total={hotels.length}
        found={found.length}
        filters={filters}
        resortNames={resortNames}
        sort={sort}
        panel={isWide ? undefined : panel}
        onFilters={setFilters}
        onSort={setSort}
      />
      {found.length === 0 ? (
        <FilteredOut focusAfter={() => count.current} onReset={() => setFilters(noHotelFilters)} />
      ) : (
        <HotelGrid
          hotels={found}
          country={country.name}
          hrefTo={hrefTo}
          orderKey={toParams(filters, sort).toString()}
        />
      )}
    </SideColumns>
  )
}

interface FilteredOutProps {
  /** Element to focus when the button disappears. */
  focusAfter: () => Element | null
  onReset: () => void
}

function FilteredOut({ focusAfter, onReset }: FilteredOutProps) {
  return (
    <EmptyState
      title="Под все условия отелей нет"
      actions={
        <Button
          onClick={(event) => {
            restoreFocus(event.currentTarget, focusAfter)
            onReset()
          }}
        >
          Сбросить фильтры
        </Button>
      }
    >
      Снимите часть условий: их список стоит над этим сообщением.
    </EmptyState>
  )
}

function useNamedHotels(hotels: ListedHotel[], hrefTo: (hotel: ListedHotel) => string): void {
  const origin = useSiteOrigin()
  const items = useMemo(
    () =>
      applyHotelFilters(hotels, noHotelFilters, 'rating')
        .slice(0, NAMED)
        .map((hotel) => ({ title: hotelName(hotel.name), address: hrefTo(hotel) })),
    [hotels, hrefTo],
  )
  useStructuredData(items.length > 0 ? [listData(items, origin)] : [])
}

function listed(summaries: HotelSummary[], regions: Region[]): ListedHotel[] {
  return distinctBy(summaries, ({ ext_id }) => ext_id).map((hotel) => ({
    ...hotel,
    resort: regionSlug(hotel.region, regions),
  }))
}
