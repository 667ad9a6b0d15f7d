import { queryToParams, type TourQuery } from '#domain/tour-query.ts'
import { href } from '#routes/href.ts'
import { useLocalStorage } from '#session/session-context.tsx'
import { useEffect } from 'react'
import { rememberSearch } from './recent-searches.ts'
import type { QueryWords } from './query-words.ts'

/** Puts a started search among the recent ones. */
export function useRememberSearch(query: TourQuery, words: QueryWords): void {
  const storage = useLocalStorage()
  const { from, to, dates, nights, party } = words
  useEffect(() => {
    if (from === '' || to === '') return
    rememberSearch(storage, {
      address: href('tours', undefined, queryToParams(query)),
      title: `${from} → ${to}`,
      note: `${dates}, ${nights}, ${party}`,
    })
  }, [storage, query, from, to, dates, nights, party])
}
