import type { FoundHotel } from '#shared/contract/search.ts'
import { applyFilters, type Filters } from '#shared/domain/search/filters.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { formatSurcharge } from '#shared/domain/tour/surcharge.ts'
import { toPlace } from '#shared/domain/place/place.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { ResortMap } from '#client/features/country-map/resort-map.tsx'
import { MapChoice } from '#client/features/live-map/map-choice.tsx'
import type { Spot } from '#client/features/live-map/spot.ts'
import { foundHotelAddress } from '#shared/domain/search/tour-addresses.ts'
import { useMemo } from 'react'

interface FoundOnMapProps {
  hotels: FoundHotel[]
  filters: Filters
  unit: string
  query: TourQuery
  countryUrl: string | undefined
  onFilters: (filters: Filters) => void
}

/** Results after the other filters, by resort; choosing a resort here sets the resort filter. */
export function FoundOnMap({ hotels, filters, unit, query, countryUrl, onFilters }: FoundOnMapProps) {
  const left = useMemo(() => applyFilters(hotels, { ...filters, regions: [] }, 'price'), [hotels, filters])
  const spots = useMemo(() => {
    const isChosen = ({ regionname }: FoundHotel) =>
      filters.regions.length === 0 || filters.regions.includes(regionname)
    return left.filter(isChosen).flatMap((hotel) => toSpots(hotel, unit, query, countryUrl))
  }, [left, filters.regions, unit, query, countryUrl])
  const country = hotels.find(({ countryname }) => countryname !== '')?.countryname ?? ''
  return (
    <MapChoice
      spots={spots}
      label={`Карта: отели с ценами, ${country}`}
      choice={filters.regions.join()}
      outside={`https://yandex.ru/maps/?${new URLSearchParams({ text: [country, ...filters.regions].join(', ') }).toString()}`}
      fallback="Показываем схему."
    >
      {({ open, map }) => (
        <ResortMap
          hotels={left}
          unit={unit}
          chosen={filters.regions}
          onChoose={(regions) => onFilters({ ...filters, regions })}
          fallback={map}
          open={open}
        />
      )}
    </MapChoice>
  )
}

/** A hotel with coordinates; hotels without them appear only in the list. */
function toSpots(hotel: FoundHotel, unit: string, query: TourQuery, countryUrl: string | undefined): Spot[] {
  const place = toPlace(hotel)
  if (!place) return []
  const offer = {
    address: foundHotelAddress(hotel, query, countryUrl),
    price: formatMoney(hotel.price),
    unit: [unit, hotel.tours.tour[0] && formatSurcharge(hotel.tours.tour[0])].filter(Boolean).join(', '),
    about: [starsText(hotel.hotelstars), hotel.regionname].filter(Boolean).join(' · '),
  }
  return [{ key: hotel.hotelcode, place, name: hotelName(hotel.hotelname), offer }]
}
