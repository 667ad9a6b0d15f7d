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
import { useCallback, useMemo, useRef, useState, useEffect } from 'react'
import { HotelFilterPanel } from './filter-panel.tsx'
import {
  applyHotelFilters,
  noHotelFilters,
  toParams,
  type ListedHotel,
  readHotelFilters,
  readSort,
  type HotelFilters,
  type HotelSort,
} from './hotel-filters.ts'
import { HotelToolbar } from './toolbar.tsx'
import { useSearchParams } from '#client/delivery/navigation.ts'
import { Items } from '#client/ui/items.tsx'
import { ListedHotelCard } from './hotel-card.tsx'
import css from './country-hotels.module.css'
import { useHydrated } from '#client/delivery/use-now.ts'
import { useTabStorage } from '#client/session/client-context.tsx'
import { useIncrementalList } from '#client/ui/use-incremental-list.ts'
import { useLocation, useNavigationType } from 'react-router-dom'

const SLICE = 24
const MAX_COUNT = 5000

/**
 * Number of rendered items of a long list, so that a thousand hotels cost as much as the visible ones.
 * Back renders as many as before at once, so the router restores the scroll position.
 */
function useGrownList(orderKey: string) {
  const storage = useTabStorage()
  const isBack = useNavigationType() === 'POP'
  const isHydrated = useHydrated()
  const name = `grown:${useLocation().key}`
  const [known] = useState(() => (isBack ? readCount(storage.get(name)) : SLICE))
  const { count, sentinel } = useIncrementalList(orderKey, {
    first: SLICE,
    inReach: () => SLICE,
    slice: SLICE,
    known,
  })
  useEffect(() => {
    if (count > SLICE) storage.set(name, String(count))
  }, [count, name, storage])
  // A page that came as HTML contains the first slice, whatever this tab has stored.
  return { count: isHydrated ? count : SLICE, sentinel }
}

function readCount(text: string | undefined): number {
  const count = Number(text)
  return Number.isInteger(count) && count > SLICE && count < MAX_COUNT ? count : SLICE
}

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

/**
 * Filters and sorting from the address. A change replaces the history entry, keeps the scroll position
 * and shows at once: the router updates the address a moment later.
 */
function useHotelFilters() {
  const [params, setParams] = useSearchParams()
  const [wanted, setWanted] = useState<{ over: string; text: string }>()
  const written = params.toString()
  const text = wanted?.over === written ? wanted.text : written
  const { filters, sort } = useMemo(() => {
    const current = new URLSearchParams(text)
    return { filters: readHotelFilters(current), sort: readSort(current) }
  }, [text])
  const write = (next: URLSearchParams) => {
    setWanted({ over: written, text: next.toString() })
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    filters,
    sort,
    setFilters: (next: HotelFilters) => write(toParams(next, sort)),
    setSort: (next: HotelSort) => write(toParams(filters, next)),
  }
}

interface HotelGridProps {
  hotels: ListedHotel[]
  country: string
  hrefTo: (hotel: ListedHotel) => string
  /** Changes with the order and the filters; the list then starts from the beginning. */
  orderKey: string
}

/** Cards rendered in growing slices, so that find in page and Back keep working. */
function HotelGrid({ hotels, country, hrefTo, orderKey }: HotelGridProps) {
  const { count, sentinel } = useGrownList(orderKey)
  return (
    <>
      <Items name="hotel" of={hotels.slice(0, count)} toKey={(hotel) => hotel.ext_id} className={css.grid}>
        {(hotel, index) => (
          <ListedHotelCard hotel={hotel} country={country} hrefTo={hrefTo} isFirst={index < 3} />
        )}
      </Items>
      {count < hotels.length && (
        <div key={count} ref={sentinel} className={css.sentinel} aria-hidden="true" />
      )}
    </>
  )
}
