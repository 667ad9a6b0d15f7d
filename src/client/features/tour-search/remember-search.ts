import type { SearchProgress } from '#shared/domain/search/search.ts'
import { queryToCall, queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { href } from '#shared/routes/href.ts'
import { useLocalStorage } from '#client/session/client-context.tsx'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rememberSearch, keepSearches, readRecentSearches } from './recent-searches.ts'
import type { QueryWords } from './format-query.ts'
import { useShareSearches } from './use-shared-searches.ts'
import { searchKeep } from './use-tour-search.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'

/** Prices of one run vary while it continues: only a later run makes a change, ms. */
const OTHER_RUN_MS = HOUR_MS

/** Stores the lowest price that a run of a remembered search has found. */
export function rememberPrice(storage: SafeStorage, address: string, price: number, nowMs: number): void {
  const searches = readRecentSearches(storage)
  const changed = searches.map((known) => {
    if (known.address !== address) return known
    const isLater = known.pricedAt !== undefined && nowMs - known.pricedAt >= OTHER_RUN_MS
    const before = isLater ? known.price : known.before
    return { ...known, price, before: before === price ? undefined : before, pricedAt: nowMs }
  })
  keepSearches(storage, changed)
}

/** Adds a started search to the recent ones, and later the lowest price it has found. */
export function useRememberSearch(query: TourQuery, words: QueryWords): void {
  const storage = useLocalStorage()
  const share = useShareSearches()
  const { from, to, dates, nights, party } = words
  const isNamed = from !== '' && to !== ''
  const price = useFoundPrice(query)
  useEffect(() => {
    if (!isNamed) return
    rememberSearch(storage, {
      address: addressTo(query),
      title: `${from} → ${to}`,
      note: `${dates}, ${nights}, ${party}`,
    })
    void share()
  }, [storage, share, query, isNamed, from, to, dates, nights, party])
  useEffect(() => {
    if (isNamed && price !== undefined) rememberPrice(storage, addressTo(query), price, Date.now())
  }, [storage, query, isNamed, price])
}

/** The lowest price of a finished search; undefined before. */
function useFoundPrice(query: TourQuery): number | undefined {
  const callKey = new URLSearchParams(queryToCall(query)).toString()
  return useQuery<SearchProgress, Error, number | undefined>({
    queryKey: ['search', callKey],
    queryFn: skipToken,
    ...searchKeep,
    select: ({ phase, hotels }) => (phase === 'finished' ? hotels[0]?.price : undefined),
  }).data
}

function addressTo(query: TourQuery): string {
  return href('tours', undefined, queryToParams(query))
}
