import type { FoundHotel } from '#shared/contract/search.ts'
import { applyFilters, type Filters } from '#shared/domain/search/filters.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { toPlace } from '#shared/domain/place/place.ts'
import { ResortMap } from '#client/features/country-map/resort-map.tsx'
import { MapChoice } from '#client/features/live-map/map-choice.tsx'
import type { Spot } from '#client/features/live-map/spot.ts'
import { useMemo } from 'react'

interface FoundOnMapProps {
  hotels: FoundHotel[]
  /** Its resorts are those chosen on the map, which hide no others. */
  filters: Filters
  unit: string
  onRegions: (regions: string[]) => void
  /** Codes of the hotels of the pressed mark. */
  picked: string[]
  onPick: (codes: string[]) => void
}

/** Results after the other filters, by resort. */
export function FoundOnMap({ hotels, filters, unit, onRegions, picked, onPick }: FoundOnMapProps) {
  const { regions } = filters
  const left = useMemo(() => applyFilters(hotels, { ...filters, regions: [] }, 'price'), [hotels, filters])
  const spots = useMemo(() => left.flatMap(toSpots), [left])
  const around = useMemo(
    () => left.filter(({ regionname }) => regions.includes(regionname)).flatMap(toSpots),
    [left, regions],
  )
  const country = hotels.find(({ countryname }) => countryname !== '')?.countryname ?? ''
  return (
    <MapChoice
      spots={spots}
      label={`Карта: отели с ценами, ${country}`}
      choice={regions.join()}
      around={around}
      open={picked}
      onOpen={onPick}
      outside={`https://yandex.ru/maps/?${new URLSearchParams({ text: [country, ...regions].join(', ') }).toString()}`}
      fallback="Показываем схему."
    >
      {({ open, map }) => (
        <ResortMap
          hotels={left}
          unit={unit}
          chosen={regions}
          onChoose={onRegions}
          fallback={map}
          open={open}
        />
      )}
    </MapChoice>
  )
}

/** A hotel with coordinates; hotels without them appear only in the list. */
function toSpots(hotel: FoundHotel): Spot[] {
  const place = toPlace(hotel)
  if (!place) return []
  return [{ key: hotel.hotelcode, place, name: hotelName(hotel.hotelname), price: formatMoney(hotel.price) }]
}
