import { useApi } from '#client/api/api-context.tsx'
import { hotelDetailQuery } from '#client/api/queries/guidebooks.ts'
import { actualTourQuery, tourDetailQuery } from '#client/api/queries/tours.ts'
import { useNow } from '#client/delivery/use-now.ts'
import type { useComparedTours } from '#client/features/tour-offers/compared-tours.ts'
import { offerState } from '#client/features/tour-offers/use-tour-offer.ts'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { useQueries } from '@tanstack/react-query'

export type AskedTour = ReturnType<typeof useTourColumns>[number]

/** Reloads each tour in the order chosen, with the facts of its hotel. */
export function useTourColumns(tours: ReturnType<typeof useComparedTours>['tours']) {
  const api = useApi()
  const today = useNow(todayAt)
  const actual = useQueries({ queries: tours.map(({ tourid }) => actualTourQuery(api, tourid)) })
  const known = actual.map(({ data }) => (data ? data.tour : undefined))
  const details = useQueries({
    queries: tours.map(({ tourid }, index) => ({
      ...tourDetailQuery(api, tourid),
      enabled: known[index] !== undefined,
    })),
  })
  // Two tours of one hotel need one request.
  const codes = [...new Set(known.flatMap((tour) => (tour ? [tour.hotelcode] : [])))]
  const hotels = useQueries({ queries: codes.map((code) => hotelDetailQuery(api, code)) })
  return tours.flatMap((saved, index) => {
    const [price, detail] = [actual[index], details[index]]
    if (!price || !detail) return []
    const params = new URLSearchParams(saved.search)
    const { query, isExplicit } = queryFromParams(params, today)
    const offered = offerState(price, detail, query, params)
    const found = hotels[codes.indexOf(known[index]?.hotelcode ?? '')]?.data
    return [
      {
        saved,
        query,
        isExplicit,
        ...offered,
        // A sold tour has nothing to compare.
        offer: 'tour' in offered.state ? offered.offer : undefined,
        hotel: found ? found.hotel : undefined,
        check: () => void price.refetch(),
      },
    ]
  })
}
