import * as historyCalls from '#shared/contract/endpoints/history.ts'
import { ApiError, problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { historyQuery } from '#client/api/queries/history.ts'
import { sharedListQuery } from '#client/api/queries/shared-lists.ts'
import { useMessenger } from '#client/session/client-context.tsx'
import type { SetTour, SharedList } from '#shared/contract/shared-list.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { Button } from '#client/ui/button.tsx'
import { Badge } from '#client/ui/form/controls.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import css from './together.module.css'

interface TakeTourProps {
  set: SharedList
  shared: SetTour
  isGone: boolean
  /** For the party, as last heard. */
  price: number
}

/** Accepts the manager's selection with this tour; others only see which one was chosen. */
export function TakeTour({ set, shared: { tour }, isGone, price }: TakeTourProps) {
  const { offer = '', offer_state: state, taken } = set.selection ?? {}
  const { send, isSending, problem } = useTake(set.id, offer)
  const [isAsking, setAsking] = useState(false)
  if (taken === tour.tourid) return <Badge tone="good">Выбран: менеджер подтвердит места</Badge>
  const isOpen = offer !== '' && state === 'open' && !isGone
  // The sheet stays with the reason if the selection ends while it is open.
  if (!isOpen && !isAsking) return null
  const name = hotelName(tour.hotelname)
  return (
    <>
      {isOpen && (
        <Button aria-label={`Беру этот: ${name}`} onClick={() => setAsking(true)}>
          Беру этот
        </Button>
      )}
      <Sheet title="Берёте этот тур?" isOpen={isAsking} onClose={() => setAsking(false)}>
        <div className={css.form}>
          <p>
            <b>{name}</b>
            {`, ${tripDates(tour) ?? 'дата уточняется'}, ${formatMoney(price)}`}
          </p>
          <p className={css.muted}>
            Менеджер подтвердит места и цену и свяжется с вами. Деньги пока не списываются.
          </p>
          {problem !== undefined && (
            <Notice tone="bad" isUrgent>
              {problem}
            </Notice>
          )}
          {isOpen && (
            <Button
              isWide
              isBusy={isSending}
              onClick={({ currentTarget }) => {
                restoreFocus(currentTarget)
                void send(tour.tourid)
              }}
            >
              Беру этот тур
            </Button>
          )}
        </div>
      </Sheet>
    </>
  )
}

/** Taking twice is harmless: the provider answers a repeat as the first time. */
function useTake(set: string, offer: string) {
  const api = useApi()
  const client = useQueryClient()
  const messenger = useMessenger()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (tour: string) => {
    setSending(true)
    setProblem(undefined)
    try {
      const body = { answer: 'accept', tour } as const
      const reply = await api.call(historyCalls.answerOffer, { params: { offer }, body })
      if (reply === false) throw new Error('no data came back')
      messenger.haptic('success')
    } catch (error) {
      messenger.haptic('error')
      // Only the provider knows why the selection cannot be answered.
      const isClosed = error instanceof ApiError && [404, 409, 422].includes(error.status)
      setProblem((isClosed && error.serverMessage) || problemText(error))
    } finally {
      void client.invalidateQueries(historyQuery(api))
      await client.invalidateQueries(sharedListQuery(api, set))
      setSending(false)
    }
  }
  return { send, isSending, problem }
}
