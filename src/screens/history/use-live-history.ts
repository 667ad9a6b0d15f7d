import { useApi } from '#api/api-context.tsx'
import type { Api } from '#api/api.ts'
import type { HistoryItem } from '#contract/history.ts'
import { historyQuery } from '#api/queries/account.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLiveChanges, type Live } from '#features/live-changes/use-live-changes.ts'
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'

/**
 * Keeps the requests on the page as they are at the agency for as long as somebody looks at it. What cannot be heard of
 * at once is asked for when the page is looked at again.
 */
export function useLiveHistory(list: RefObject<HTMLUListElement | null>, history: HistoryItem[]): void {
  const api = useApi()
  const client = useQueryClient()
  const putBack = useRef<() => void>(undefined)
  // In the moment between the new heights and the paint.
  useLayoutEffect(() => {
    putBack.current?.()
    putBack.current = undefined
  }, [history])
  const live = useMemo(
    (): Live => ({
      ask: (query, options) => api.call('historyChanges', { query, ...options }),
      refresh: (signal) =>
        refreshHistory(api, client, {
          signal,
          onCome: () => (putBack.current = noteFirstSeen(list.current)),
        }),
    }),
    [api, client, list],
  )
  useLiveChanges(live)
}

interface Refreshing {
  signal?: AbortSignal | undefined
  /** Just before the page shows them. */
  onCome?: () => void
}

/** Asks for the requests anew; what cannot be read does not take away what stands. False when nothing came. */
export async function refreshHistory(
  api: Api,
  client: QueryClient,
  { signal, onCome }: Refreshing = {},
): Promise<boolean> {
  try {
    const reply = await api.call('history', { signal })
    if (reply === false) return false
    onCome?.()
    client.setQueryData(historyQuery(api).queryKey, reply)
    return true
  } catch {
    return false
  }
}

/** Notes where the first card in view is; what it answers scrolls the page by as much as the card has moved. */
function noteFirstSeen(list: HTMLUListElement | null): () => void {
  const cards = [...(list?.children ?? [])]
  const topOf = (card: Element) => card.getBoundingClientRect().top
  const seen =
    cards.find((card) => topOf(card) >= 0 && topOf(card) < window.innerHeight) ??
    cards.find((card) => card.getBoundingClientRect().bottom > 0)
  if (seen === undefined || window.scrollY === 0) return () => {}
  const top = topOf(seen)
  return () => {
    const moved = topOf(seen) - top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }
}
