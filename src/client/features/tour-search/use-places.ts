import { useApi } from '#client/api/api-context.tsx'
import { statusOf } from '#client/api/api-error.ts'
import { hotelsQuery, regionsQuery } from '#client/api/queries/guidebooks.ts'
import type { HotelSummary } from '#shared/contract/hotel.ts'
import type { Country, Region } from '#shared/contract/settings.ts'
import { useQueries, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldSheetProps } from './field-sheet.ts'

const SHOWN_HOTELS = 30
/** Countries that are asked for their resorts in one turn, and the milliseconds in which the list is drawn before the next. */
const ASKED_AT_ONCE = 6
const TURN_MS = 50

interface FoundPlaces {
  regions: Region[]
  hotels: HotelSummary[]
  /** Whether more may come. */
  isAsking: boolean
  /** Asks again for what has not come; undefined while nothing of what is asked now has failed. */
  retry: (() => void) | undefined
}

/** Resorts and hotels that match what is typed; as long as nothing is, the resorts of the chosen country. */
export function usePlaces(
  { query, words: { countries } }: FieldSheetProps,
  wanted: string,
  matches: (name: string) => boolean,
): FoundPlaces {
  const api = useApi()
  const client = useQueryClient()
  const isTyped = wanted.length > 1
  const { reach, begin } = useReach(isTyped, countries.length)
  const isAsked = ({ ext_id }: Country, place: number) =>
    ext_id === query.country || (isTyped && place < reach)
  const regions = useQueries({
    queries: countries.map((country, place) => ({
      ...regionsQuery(api, country.ext_id),
      enabled: isAsked(country, place),
    })),
    combine: (results) => ({
      all: results.flatMap((result) => result.data || []),
      isAsking: results.some(({ isLoading }) => isLoading),
      isFailed: results.some(({ error }, place) => {
        const country = countries[place]
        return country && isAsked(country, place) && mayPass(error)
      }),
    }),
  })
  const hotels = useQuery({ ...hotelsQuery(api, query.country), enabled: isTyped })
  const isFailed = regions.isFailed || (isTyped && mayPass(hotels.error))
  const retry = () => {
    // Whatever waits for its turn is asked again when it comes; what waits for none is asked now.
    begin()
    for (const { queryKey } of [regionsQuery(api, query.country), hotelsQuery(api, query.country)])
      void client.refetchQueries({ queryKey, type: 'active', predicate: hasFailed })
  }
  return {
    regions: regions.all.filter(({ country, name }) =>
      wanted === '' ? country === query.country : matches(name),
    ),
    hotels: isTyped ? (hotels.data || []).filter(({ name }) => matches(name)).slice(0, SHOWN_HOTELS) : [],
    isAsking: regions.isAsking || hotels.isLoading || (isTyped && reach < countries.length),
    retry: isFailed ? retry : undefined,
  }
}

/** Whether another try may end otherwise: a provider that knows no such country says so again. */
function mayPass(error: Error | null): boolean {
  return error !== null && statusOf(error) !== 404
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error'
}

/** How many countries are asked for their resorts: more by turns, so that the next key need not wait for all of them. */
function useReach(isTyped: boolean, countries: number) {
  const [reach, setReach] = useState(ASKED_AT_ONCE)
  useEffect(() => {
    if (!isTyped || reach >= countries) return
    const timer = setTimeout(() => setReach(reach + ASKED_AT_ONCE), TURN_MS)
    return () => clearTimeout(timer)
  }, [isTyped, reach, countries])
  return { reach, begin: () => setReach(0) }
}
