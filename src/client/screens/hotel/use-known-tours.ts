import { findInSearches } from '#client/api/queries/listed-tours.ts'
import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { mergeHotels, type SearchProgress } from '#shared/domain/search/search.ts'
import { queryToCall, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** What the list of this visit knew of the hotel, together with what the search finds; then that alone. */
export function useKnownTours(query: TourQuery, { phase, hotels }: SearchProgress): Tour[] {
  const client = useQueryClient()
  const listed = useMemo(() => findListedHotels(client, query), [client, query])
  return useMemo(() => {
    const found = hotels.filter(({ hotelcode }) => hotelcode === query.hotels[0])
    const [hotel] = phase === 'finished' ? found : mergeHotels(mergeHotels([], listed), found)
    return hotel?.tours.tour ?? []
  }, [phase, hotels, listed, query])
}

/** The hotel as lists of the same dates and party found it. */
function findListedHotels(client: QueryClient, query: TourQuery): FoundHotel[] {
  const wanted = withoutPlaces(new URLSearchParams(queryToCall(query)))
  return findInSearches(client, ({ hotelcode }) => hotelcode === query.hotels[0])
    .filter(({ call }) => withoutPlaces(call) === wanted)
    .map(({ hotel }) => hotel)
}

function withoutPlaces(call: URLSearchParams): string {
  call.delete('hotels')
  call.delete('regions')
  return call.toString()
}
