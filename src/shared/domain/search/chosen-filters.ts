import { money } from '../text/format.ts'
import { numberInWords } from '../text/number-words.ts'
import { facetLabel } from './facet-labels.ts'
import { FACETS, type Filters } from './filters.ts'

interface ChosenFilter {
  key: string
  label: string
  without: Filters
}

/** What is filtered now in words, each removable by itself. */
export function chosenFilters(filters: Filters): ChosenFilter[] {
  const ticked = FACETS.flatMap((facet) =>
    filters[facet].map((value) => ({
      key: `${facet} ${value}`,
      label: facetLabel(facet, value),
      without: { ...filters, [facet]: filters[facet].filter((one) => one !== value) },
    })),
  )
  const single = [
    {
      key: 'rating',
      isOn: filters.rating > 0,
      label: `Рейтинг от ${numberInWords(filters.rating)}`,
      without: { ...filters, rating: 0 },
    },
    {
      key: 'budget',
      isOn: filters.budget > 0,
      label: `До ${money(filters.budget)}`,
      without: { ...filters, budget: 0 },
    },
    {
      key: 'instant',
      isOn: filters.instantOnly,
      label: 'Мгновенное подтверждение',
      without: { ...filters, instantOnly: false },
    },
  ].filter((one) => one.isOn)
  return [...ticked, ...single]
}
