import { useApi } from '#client/api/api-context.tsx'
import { historyQuery } from '#client/api/queries/history.ts'
import type { HistoryItem } from '#shared/contract/history.ts'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Keeps the visible card in place while cards above it grow. */
export function useKeptPlace(list: RefObject<HTMLUListElement | null>, history: HistoryItem[]): void {
  const client = useQueryClient()
  const hash = hashKey(historyQuery(useApi()).queryKey)
  const putBack = useRef<() => void>(undefined)
  useEffect(
    () =>
      // Runs before React renders the response.
      client.getQueryCache().subscribe((event) => {
        const isAnswer = event.type === 'updated' && event.action.type === 'success'
        if (isAnswer && event.query.queryHash === hash) putBack.current = noteFirstSeen(list.current)
      }),
    [client, hash, list],
  )
  // Runs between layout and paint.
  useLayoutEffect(() => {
    putBack.current?.()
    putBack.current = undefined
  }, [history])
}

/** Records the position of the first visible card; returns a function that scrolls by the card's shift. */
function noteFirstSeen(list: HTMLUListElement | null): () => void {
  const cards = [...(list?.children ?? [])]
  const measureTop = (card: Element) => card.getBoundingClientRect().top
  const seen =
    cards.find((card) => measureTop(card) >= 0 && measureTop(card) < window.innerHeight) ??
    cards.find((card) => card.getBoundingClientRect().bottom > 0)
  if (seen === undefined || window.scrollY === 0) return () => {}
  const top = measureTop(seen)
  return () => {
    const moved = measureTop(seen) - top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }
}
