import { SINGLE_FILTERS, singleFilters, FACETS, facetLabel } from './filter-table.ts'
import { isSet, noFilters, type Filters } from './filters.ts'

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
  const chosen = SINGLE_FILTERS.filter((choice) => isSet(filters, choice)).map((choice) => ({
    key: choice,
    label: singleFilters[choice].chip(filters[choice]),
    without: { ...filters, [choice]: noFilters[choice] },
  }))
  return [...ticked, ...chosen]
}
