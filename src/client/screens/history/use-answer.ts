import * as historyCalls from '#shared/contract/endpoints/history.ts'
import { ApiError, problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { historyQuery } from '#client/api/queries/history.ts'
import { useMessenger } from '#client/session/client-context.tsx'
import type { HistoryItem } from '#shared/contract/history.ts'
import type { Offer } from '#shared/contract/lead-progress.ts'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export type OfferAnswer = 'accept' | 'decline'
export type AnswerState = { kind: 'none' | 'sending' } | { kind: 'failed'; text: string }

/** One answer to an offer. The provider treats a repeated answer as the same, so retrying is safe. */
export function useAnswer(offer: Offer) {
  const api = useApi()
  const client = useQueryClient()
  const messenger = useMessenger()
  const [state, setState] = useState<AnswerState>({ kind: 'none' })
  const isLocked = useRef(false)
  const send = async (answer: OfferAnswer): Promise<boolean> => {
    if (isLocked.current) return false
    isLocked.current = true
    setState({ kind: 'sending' })
    try {
      const reply = await api.call(historyCalls.answerOffer, {
        params: { offer: offer.id },
        body: { answer },
      })
      if (reply === false) throw undefined
      // An older response in flight must not overwrite this one.
      await client.cancelQueries(historyQuery(api))
      client.setQueryData(historyQuery(api).queryKey, (known) =>
        known ? { history: known.history.map((item) => withOffer(item, reply.offer)) } : known,
      )
      messenger.haptic('success')
      // Runs after the page has rendered the answer: otherwise the buttons would reappear for a moment.
      notifyManager.schedule(() => setState({ kind: 'none' }))
      return true
    } catch (problem) {
      messenger.haptic('error')
      setState({ kind: 'failed', text: answerProblem(problem) })
      // The offer may have been withdrawn, or the answer accepted after all.
      void client.invalidateQueries(historyQuery(api))
      return false
    } finally {
      isLocked.current = false
    }
  }
  return { state, send, reset: () => setState({ kind: 'none' }) }
}

function withOffer(item: HistoryItem, offer: Offer): HistoryItem {
  return { ...item, offers: item.offers.map((one) => (one.id === offer.id ? offer : one)) }
}

/** Only the provider knows why an offer cannot be answered. */
function answerProblem(problem: unknown): string {
  const isClosed = problem instanceof ApiError && [404, 409].includes(problem.status)
  return (isClosed && problem.serverMessage) || problemText(problem)
}
