import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { useLocalStorage } from '#client/session/client-context.tsx'
import { FoundHotel } from '#shared/contract/search.ts'
import type { SearchProgress } from '#shared/domain/search/search.ts'
import { queryToCall, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'

/** The last list of results, for a search that fails after a full load of the page. */
const KEY = 'recent_list'
const MOST_HOTELS = 30
/** Browsers give a site about five million characters. */
const MOST_CHARS = 60_000
/** Older prices say nothing. */
const SHOWN_MS = DAY_MS

const LastList = v.object({
  /** Parameters of `/search/request`. */
  call: v.string(),
  /** When operators named the prices, ms. */
  at: v.number(),
  hotels: v.array(FoundHotel),
})

/** Stores the first hotels of a list, each with its best tour; fewer of them if they do not fit. */
export function storeList(storage: SafeStorage, call: string, at: number, hotels: FoundHotel[]): void {
  const stored = hotels.slice(0, MOST_HOTELS).map((hotel) => ({
    ...hotel,
    hoteldescription: '',
    images: hotel.images.slice(0, 1),
    tours: { tour: hotel.tours.tour.slice(0, 1) },
  }))
  const text = JSON.stringify({ call, at, hotels: stored })
  if (text.length <= MOST_CHARS) storage.set(KEY, text)
  else if (stored.length > 1) storeList(storage, call, at, stored.slice(0, Math.floor(stored.length / 2)))
}

/** Adds the stored list of the same search to a search that found nothing because no operator answered. */
export function restoreList(
  progress: SearchProgress,
  storage: SafeStorage,
  call: string,
  nowMs: number,
): SearchProgress {
  if (progress.hotels.length > 0 || progress.problem !== undefined) return progress
  try {
    const stored = v.parse(LastList, JSON.parse(storage.get(KEY) ?? ''))
    if (stored.call !== call || nowMs - stored.at > SHOWN_MS) return progress
    return { ...progress, hotels: stored.hotels, storedAt: stored.at, isExhausted: true }
  } catch {
    return progress
  }
}

/** Stores a finished list as it is shown. */
export function useStoreList(query: TourQuery, listed: SearchProgress, shown: FoundHotel[]): void {
  const storage = useLocalStorage()
  const client = useQueryClient()
  const { phase, hotels, age } = listed
  const keep = useEffectEvent(() => {
    const call = new URLSearchParams(queryToCall(query)).toString()
    const foundAt = client.getQueryState(['search', call])?.dataUpdatedAt
    if (foundAt !== undefined && shown.length > 0) storeList(storage, call, foundAt - age * 1000, shown)
  })
  useEffect(() => {
    if (phase === 'finished') keep()
  }, [phase, hotels])
}
