import * as searchCalls from '#shared/contract/endpoints/search.ts'
import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { KEEP_MS } from '#client/api/queries/freshness.ts'
import { useLocalStorage, useMetrics } from '#client/session/client-context.tsx'
import {
  reduceSearch,
  searchStart,
  type SearchEvent,
  type SearchProgress,
} from '#shared/domain/search/search.ts'
import { queryToCall, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { restoreList } from './last-list.ts'
import { runSearch, waitFor } from './run-search.ts'

export interface TourSearchState {
  progress: SearchProgress
  /** Requests the next batch from the operators (metered). */
  more: () => void
  isAskingMore: boolean
  /** Why requesting more failed; the results stay. */
  moreProblem: string | undefined
  /** Restarts after a failure, keeping the results. */
  retry: () => void
}

/** How the query cache keeps a search; the same for every reader. */
export const searchKeep = {
  staleTime: Infinity,
  gcTime: KEEP_MS,
  // `mergeHotels` keeps unchanged hotels identical. Deep comparison of a thousand hotels and their tours
  // per page costs more than the rest of the search.
  structuralSharing: false,
} as const

/**
 * A search stored in the query cache: leaving the screen stops polling, returning resumes it or shows the
 * results. `undefined` searches nothing.
 */
export function useTourSearch(query: TourQuery | undefined): TourSearchState {
  const api = useApi()
  const client = useQueryClient()
  const metrics = useMetrics()
  const storage = useLocalStorage()
  const callKey = query === undefined ? '' : new URLSearchParams(queryToCall(query)).toString()
  const [attempt, setAttempt] = useState(0)
  const [isAskingMore, setIsAskingMore] = useState(false)
  const [moreProblem, setMoreProblem] = useState<string>()
  const { data } = useQuery<SearchProgress>({
    queryKey: ['search', callKey],
    queryFn: skipToken,
    ...searchKeep,
  })
  const emit = useCallback(
    (event: SearchEvent) => {
      client.setQueryData<SearchProgress>(['search', callKey], (known) => {
        const next = reduceSearch(known ?? searchStart, event)
        return event.type === 'search-failed' ? restoreList(next, storage, callKey, Date.now()) : next
      })
      if (event.type === 'request-accepted') metrics.countSearch()
    },
    [client, callKey, metrics, storage],
  )

  useEffect(() => {
    if (callKey === '') return
    const known = client.getQueryData<SearchProgress>(['search', callKey])
    if (known?.phase === 'finished' || (known?.phase === 'failed' && attempt === 0)) return
    const controller = new AbortController()
    const call = Object.fromEntries(new URLSearchParams(callKey))
    if (!known) client.setQueryData(['search', callKey], searchStart)
    const { signal } = controller
    void runSearch({ api, call, ...resumeAt(known, attempt), signal, emit, wait: waitFor })
    return () => controller.abort()
  }, [api, client, callKey, emit, attempt])

  const requestId = data?.requestId
  const more = () => {
    if (requestId === undefined || isAskingMore) return
    setIsAskingMore(true)
    setMoreProblem(undefined)
    api
      .call(searchCalls.searchContinue, { query: { requestid: requestId } })
      .then((reply) => {
        if (reply === false) return setMoreProblem(problemText(undefined))
        emit({ type: 'more-requested', requestId: reply.requestid ?? requestId })
        return setAttempt((count) => count + 1)
      })
      .catch((error: unknown) => setMoreProblem(problemText(error)))
      .finally(() => setIsAskingMore(false))
  }

  const retry = () => {
    client.setQueryData<SearchProgress>(['search', callKey], (known) => ({
      ...(known ?? searchStart),
      phase: 'searching',
    }))
    setAttempt((count) => count + 1)
  }

  useRetryOnline(data?.phase === 'failed' && data.problem === undefined, retry)
  return { progress: data ?? searchStart, more, isAskingMore, moreProblem, retry }
}

/** Restarts a search that the network cut off once the network is back. */
function useRetryOnline(isCutOff: boolean, retry: () => void): void {
  const goOn = useEffectEvent(retry)
  useEffect(() => {
    if (!isCutOff) return
    const onOnline = () => goOn()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isCutOff])
}

/** The search to continue. A portion that was just asked for needs the first pause. */
function resumeAt(known: SearchProgress | undefined, attempt: number) {
  return { requestId: known?.requestId, isDue: attempt === 0 && known?.pinned !== undefined }
}
