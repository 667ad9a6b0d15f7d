import { useApi } from '#client/api/api-context.tsx'
import { readErrorStatus } from '#client/api/api-error.ts'
import { hotelsQuery, regionsQuery } from '#client/api/queries/guidebooks.ts'
import type { HotelSummary } from '#shared/contract/hotel.ts'
import type { Country, Region } from '#shared/contract/settings.ts'
import { useQueries, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldSheetProps } from './field-sheet.ts'

const SHOWN_HOTELS = 30
/** Countries requested per batch, and the delay between batches so the list can render, ms. */
const ASKED_AT_ONCE = 6
const TURN_MS = 50

interface FoundPlaces {
  regions: Region[]
  hotels: HotelSummary[]
  /** True if more may arrive. */
  isAsking: boolean
  /** Retries what failed; undefined if nothing has failed. */
  retry: (() => void) | undefined
}

/** Resorts and hotels that match the input; without input, the resorts of the chosen country. */
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
    // Countries in later batches are requested again when their batch starts; the current ones now.
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

/** True if a retry may succeed: a provider that does not know the country gives the same answer. */
function mayPass(error: Error | null): boolean {
  return error !== null && readErrorStatus(error) !== 404
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error'
}

/**
 * How many countries to request resorts of: grows in batches, so the next keystroke does not wait for
 * all.
 */
function useReach(isTyped: boolean, countries: number) {
  const [reach, setReach] = useState(ASKED_AT_ONCE)
  useEffect(() => {
    if (!isTyped || reach >= countries) return
    const timer = setTimeout(() => setReach(reach + ASKED_AT_ONCE), TURN_MS)
    return () => clearTimeout(timer)
  }, [isTyped, reach, countries])
  return { reach, begin: () => setReach(0) }
}
