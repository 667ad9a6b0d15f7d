import type { FoundHotel } from '#contract/search.ts'
import { applyFilters, type Filters } from '#domain/filters.ts'
import { money } from '#domain/format.ts'
import { hotelName, starsText } from '#domain/hotel.ts'
import { placeOf } from '#domain/place.ts'
import type { TourQuery } from '#domain/tour-query.ts'
import { MapChoice } from '#features/live-map/map-choice.tsx'
import type { Spot } from '#features/live-map/spot.ts'
import { foundHotelAddress } from '#features/tour-offers/addresses.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback.tsx'
import { Icon } from '#ui/icons.tsx'
import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

const ResortMap = lazy(() =>
  import('#features/country-map/resort-map.tsx').then((module) => ({ default: module.ResortMap })),
)

const PARAM = 'map'

/** Whether the map stands over the list; the address keeps it. */
export function useMapView(): { isOpen: boolean; toggle: () => void } {
  const [params, setParams] = useSearchParams()
  const isOpen = params.has(PARAM)
  const toggle = () =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (isOpen) next.delete(PARAM)
        else next.set(PARAM, '1')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { isOpen, toggle }
}

export function MapToggle({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  return (
    <Button
      look={isOn ? 'soft' : 'quiet'}
      size="s"
      icon={<Icon name="pin" size={18} />}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      На схеме
    </Button>
  )
}

interface FoundOnMapProps {
  hotels: FoundHotel[]
  filters: Filters
  unit: string
  query: TourQuery
  countryUrl: string | undefined
  onFilters: (filters: Filters) => void
}

/** What the other filters leave, by resort; a resort chosen there is the filter of resorts. */
export function FoundOnMap({ hotels, filters, unit, query, countryUrl, onFilters }: FoundOnMapProps) {
  const left = useMemo(() => applyFilters(hotels, { ...filters, regions: [] }, 'price'), [hotels, filters])
  const spots = useMemo(() => {
    const isChosen = ({ regionname }: FoundHotel) =>
      filters.regions.length === 0 || filters.regions.includes(regionname)
    return left.filter(isChosen).flatMap((hotel) => spotOf(hotel, unit, query, countryUrl))
  }, [left, filters.regions, unit, query, countryUrl])
  const country = hotels.find(({ countryname }) => countryname !== '')?.countryname ?? ''
  return (
    <Suspense fallback={<Skeleton height={420} radius={18} />}>
      <MapChoice
        spots={spots}
        label={`Карта: отели с ценами, ${country}`}
        choice={filters.regions.join()}
        outside={`https://yandex.ru/maps/?${new URLSearchParams({ text: [country, ...filters.regions].join(', ') }).toString()}`}
        instead="Показываем схему."
      >
        {({ open, map }) => (
          <ResortMap
            hotels={left}
            unit={unit}
            chosen={filters.regions}
            onChoose={(regions) => onFilters({ ...filters, regions })}
            instead={map}
            open={open}
          />
        )}
      </MapChoice>
    </Suspense>
  )
}

/** A hotel that says where it stands; one that does not is in the list alone. */
function spotOf(hotel: FoundHotel, unit: string, query: TourQuery, countryUrl: string | undefined): Spot[] {
  const place = placeOf(hotel)
  if (!place) return []
  const offer = {
    address: foundHotelAddress(hotel, query, countryUrl),
    price: money(hotel.price),
    unit,
    about: [starsText(hotel.hotelstars), hotel.regionname].filter(Boolean).join(' · '),
  }
  return [{ key: hotel.hotelcode, place, name: hotelName(hotel.hotelname), offer }]
}
