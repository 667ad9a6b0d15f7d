import { hotelTypeName } from '#shared/domain/tour/terms.ts'
import { rating } from '#shared/domain/text/format.ts'
import type { ChosenFilter } from '#client/ui/form/chosen-chips.tsx'
import { HOTEL_FACETS, type HotelFacet, type HotelFilters } from './hotel-filters.ts'

/** Formats "5" as "5★". */
export function starsLabel(stars: string): string {
  return stars === '0' ? 'Без звёзд' : `${stars}★`
}

export function chosenHotelFilters(
  filters: HotelFilters,
  resortNames: Map<string, string>,
): ChosenFilter<HotelFilters>[] {
  const labels: Record<HotelFacet, (value: string) => string> = {
    resorts: (resort) => resortNames.get(resort) || resort,
    stars: starsLabel,
    types: hotelTypeName,
  }
  const ticked = HOTEL_FACETS.flatMap((facet) =>
    filters[facet].map((value) => ({
      key: `${facet} ${value}`,
      label: labels[facet](value),
      without: { ...filters, [facet]: filters[facet].filter((one) => one !== value) },
    })),
  )
  const name = filters.name.trim()
  return [
    ...(name === '' ? [] : [{ key: 'name', label: `«${name}»`, without: { ...filters, name: '' } }]),
    ...(filters.rating === 0
      ? []
      : [
          {
            key: 'rating',
            label: `Рейтинг от ${rating(filters.rating)}`,
            without: { ...filters, rating: 0 },
          },
        ]),
    ...ticked,
  ]
}
