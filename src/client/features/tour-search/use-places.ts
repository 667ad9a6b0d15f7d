import { useApi } from '#client/api/api-context.tsx'
import { readErrorStatus } from '#client/api/api-error.ts'
import { hotelsQuery, regionsQuery } from '#client/api/queries/guidebooks.ts'
import type { HotelSummary } from '#shared/contract/hotel.ts'
import type { Country, Region } from '#shared/contract/settings.ts'
import { createRank } from '#shared/domain/text/text-match.ts'
import { useQueries, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldSheetProps } from './field-sheet.ts'
import { isSoldFrom } from './sold-countries.ts'

const SHOWN_HOTELS = 30
/** Countries requested per batch, and the delay between batches so the list can render, ms. */
const ASKED_AT_ONCE = 6
const TURN_MS = 50
/** Fewer letters fit too many hotels to load the guidebooks of all countries for them. */
const LEAST_LETTERS = 3
/** A guidebook of hotels is long: the next ones are requested after these. */
const GUIDEBOOKS_AT_ONCE = 2

export interface FoundHotelPlace {
  country: string
  hotel: HotelSummary
}

interface FoundPlaces {
  regions: Region[]
  hotels: FoundHotelPlace[]
  /** True if more may arrive. */
  isAsking: boolean
  /** Retries what failed; undefined if nothing has failed. */
  retry: (() => void) | undefined
}

/**
 * Resorts and hotels of all countries that match the input, those that begin with it first; without input, the resorts
 * of the chosen country.
 */
export function usePlaces(
  { query, words: { countries } }: FieldSheetProps,
  wanted: string,
  matches: (name: string) => boolean,
): FoundPlaces {
  const client = useQueryClient()
  const rank = createRank(wanted)
  const byRank = <Place>(places: Place[], toName: (place: Place) => string) =>
    places
      .filter((place) => matches(toName(place)))
      .sort((one, other) => rank(toName(one)) - rank(toName(other)))
  const regions = useRegions(query.country, countries, wanted)
  const hotels = useHotels(query, countries, wanted)
  const retry = () => {
    // Countries in later batches are requested again when their batch starts; the current ones now.
    regions.begin()
    retryFailed(client)
  }
  return {
    regions:
      wanted === ''
        ? regions.all.filter(({ country }) => country === query.country)
        : byRank(regions.all, ({ name }) => name),
    hotels: byRank(hotels.all, ({ hotel }) => hotel.name).slice(0, SHOWN_HOTELS),
    isAsking: regions.isAsking || hotels.isAsking,
    retry: regions.isFailed || hotels.isFailed ? retry : undefined,
  }
}

function useRegions(chosen: string, countries: Country[], wanted: string) {
  const api = useApi()
  const isTyped = wanted.length > 1
  const [reach, setReach] = useState(ASKED_AT_ONCE)
  const isAsked = ({ ext_id }: Country, place: number) => ext_id === chosen || (isTyped && place < reach)
  const found = useQueries({
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
  const hasNext = isTyped && reach < countries.length
  useDelayed(hasNext, reach, () => setReach(reach + ASKED_AT_ONCE))
  return { ...found, isAsking: found.isAsking || hasNext, begin: () => setReach(0) }
}

/** Hotels of the chosen country from two letters on, then country by country of those sold from the city. */
function useHotels(
  { country: chosen, departure }: FieldSheetProps['query'],
  countries: Country[],
  wanted: string,
) {
  const api = useApi()
  const others = countries.filter((one) => one.ext_id !== chosen && isSoldFrom(one, departure))
  const ids = [...(chosen === '' ? [] : [chosen]), ...others.map(({ ext_id }) => ext_id)]
  const isLong = wanted.length >= LEAST_LETTERS
  const [reach, setReach] = useState(GUIDEBOOKS_AT_ONCE)
  const isAsked = (id: string, place: number) =>
    wanted.length > 1 && (id === chosen || (isLong && place < reach))
  const found = useQueries({
    queries: ids.map((id, place) => ({ ...hotelsQuery(api, id), enabled: isAsked(id, place) })),
    combine: (results) => ({
      all: results.flatMap(({ data }, place) => {
        const country = ids[place]
        return country !== undefined && isAsked(country, place)
          ? (data || []).map((hotel) => ({ country, hotel }))
          : []
      }),
      isAsking: results.some(({ isLoading }) => isLoading),
      isFailed: results.some(({ error }, place) => isAsked(ids[place] ?? '', place) && mayPass(error)),
    }),
  })
  const hasNext = isLong && reach < ids.length
  useDelayed(hasNext && !found.isAsking, reach, () => setReach(reach + GUIDEBOOKS_AT_ONCE))
  return { ...found, isAsking: found.isAsking || hasNext }
}

function retryFailed(client: QueryClient): void {
  for (const name of ['regions', 'hotels'])
    void client.refetchQueries({ queryKey: [name], type: 'active', predicate: hasFailed })
}

/** True if a retry may succeed: a provider that does not know the country gives the same answer. */
function mayPass(error: Error | null): boolean {
  return error !== null && readErrorStatus(error) !== 404
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error'
}

/** Calls `act` a moment after `isDue` or `step` changes: the next keystroke does not wait for all countries. */
function useDelayed(isDue: boolean, step: number, act: () => void) {
  const late = useEffectEvent(act)
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => late(), TURN_MS)
    return () => clearTimeout(timer)
  }, [isDue, step])
}
