import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import type { HotDirectionLanding, HotTour } from '#shared/contract/tour.ts'
import type { SearchProgress } from '#shared/domain/search/search.ts'
import type { QueryClient } from '@tanstack/react-query'

/** A hotel as a search of this visit found it. */
export interface FoundInSearch {
  hotel: FoundHotel
  /** The search as its call: parameters of `/search/request`. */
  call: URLSearchParams
  /** When operators named its prices, ms. */
  at: number
}

/** Returns the searches of this visit that found a hotel, the first one first: its list was seen before. */
export function findInSearches(
  client: QueryClient,
  isWanted: (hotel: FoundHotel) => boolean,
): FoundInSearch[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: ['search'] })
    .flatMap(({ queryKey: [, call], state }) => {
      const progress = state.data as SearchProgress | undefined
      const hotel = progress?.hotels.find(isWanted)
      if (!progress || !hotel) return []
      const at = progress.storedAt ?? state.dataUpdatedAt - progress.age * 1000
      return [{ hotel, call: new URLSearchParams(String(call)), at }]
    })
}

/** Finds a tour among the search results of this visit. */
export function findFoundTour(
  client: QueryClient,
  tourid: string,
): (FoundInSearch & { tour: Tour }) | undefined {
  const hasTour = ({ tours }: FoundHotel) => tours.tour.some((tour) => tour.tourid === tourid)
  const [found] = findInSearches(client, hasTour)
  const tour = found?.hotel.tours.tour.find((one) => one.tourid === tourid)
  return found && tour && { ...found, tour }
}

/** Finds a tour among the hot tours of this visit. */
export function findHotTour(client: QueryClient, tourid: string): HotTour | undefined {
  const lists = client.getQueriesData<HotTour[] | false>({ queryKey: ['hot-tours'] })
  const landings = client.getQueriesData<HotDirectionLanding | false>({ queryKey: ['hot-direction'] })
  return [
    ...lists.flatMap(([, tours]) => tours || []),
    ...landings.flatMap(([, landing]) => (landing ? landing.tours : [])),
  ].find((tour) => tour.tourid === tourid)
}
