import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { href } from '#shared/routes/href.ts'
import { useLocalStorage } from '#client/session/client-context.tsx'
import { useEffect } from 'react'
import { rememberSearch } from './recent-searches.ts'
import type { QueryWords } from './format-query.ts'
import { useShareSearches } from './use-shared-searches.ts'

/** Adds a started search to the recent ones. */
export function useRememberSearch(query: TourQuery, words: QueryWords): void {
  const storage = useLocalStorage()
  const share = useShareSearches()
  const { from, to, dates, nights, party } = words
  useEffect(() => {
    if (from === '' || to === '') return
    rememberSearch(storage, {
      address: href('tours', undefined, queryToParams(query)),
      title: `${from} → ${to}`,
      note: `${dates}, ${nights}, ${party}`,
    })
    void share()
  }, [storage, share, query, from, to, dates, nights, party])
}
