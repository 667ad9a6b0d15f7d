import { formatMoney } from '../text/format.ts'
import { numberInWords } from '../text/spelled-numbers.ts'
import { facetLabel } from './facet-labels.ts'
import { FACETS, isSet, noFilters, SINGLE_FILTERS, type Filters, type SingleFilter } from './filters.ts'

interface ChosenFilter {
  key: string
  label: string
  without: Filters
}

export function chosenFilters(filters: Filters): ChosenFilter[] {
  const ticked = FACETS.flatMap((facet) =>
    filters[facet].map((value) => ({
      key: `${facet} ${value}`,
      label: facetLabel(facet, value),
      without: { ...filters, [facet]: filters[facet].filter((one) => one !== value) },
    })),
  )
  const single = SINGLE_FILTERS.filter((filter) => isSet(filters, filter)).map((filter) => ({
    key: filter,
    label: singleLabels[filter](filters),
    without: { ...filters, [filter]: noFilters[filter] },
  }))
  return [...ticked, ...single]
}

const singleLabels = {
  rating: ({ rating }) => `Рейтинг от ${numberInWords(rating)}`,
  budget: ({ budget }) => `До ${formatMoney(budget)}`,
  instantOnly: () => 'Мгновенное подтверждение',
  nonstopOnly: () => 'Прямой рейс',
} satisfies Record<SingleFilter, (filters: Filters) => string>
