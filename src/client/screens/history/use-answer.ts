import * as historyCalls from '#shared/contract/endpoints/history.ts'
import { ApiError, problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { historyQuery } from '#client/api/queries/history.ts'
import { useMessenger } from '#client/session/client-context.tsx'
import type { HistoryItem } from '#shared/contract/history.ts'
import type { Offer } from '#shared/contract/lead-progress.ts'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export type Answer = 'accept' | 'decline'
export type AnswerState = { kind: 'none' | 'sending' } | { kind: 'failed'; text: string }

/** One answer to an offer; the provider takes the same answer twice as one, so it may be sent again. */
export function useAnswer(offer: Offer) {
  const api = useApi()
  const client = useQueryClient()
  const messenger = useMessenger()
  const [state, setState] = useState<AnswerState>({ kind: 'none' })
  const isLocked = useRef(false)
  const send = async (answer: Answer): Promise<boolean> => {
    if (isLocked.current) return false
    isLocked.current = true
    setState({ kind: 'sending' })
    try {
      const reply = await api.call(historyCalls.answerOffer, {
        params: { offer: offer.id },
        body: { answer },
      })
      if (reply === false) throw undefined
      // An older answer on its way must not overwrite this one.
      await client.cancelQueries(historyQuery(api))
      client.setQueryData(historyQuery(api).queryKey, (known) =>
        known ? { history: known.history.map((item) => withOffer(item, reply.offer)) } : known,
      )
      messenger.haptic('success')
      // After the page has heard of the answer: before that the buttons would come back for a moment.
      notifyManager.schedule(() => setState({ kind: 'none' }))
      return true
    } catch (problem) {
      messenger.haptic('error')
      setState({ kind: 'failed', text: answerProblem(problem) })
      // It may have been withdrawn, or answered after all.
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

/** Why an offer cannot be answered only the provider knows. */
function answerProblem(problem: unknown): string {
  const isClosed = problem instanceof ApiError && [404, 409].includes(problem.status)
  return (isClosed && problem.serverMessage) || problemText(problem)
}
