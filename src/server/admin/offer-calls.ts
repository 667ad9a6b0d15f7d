import { parseInstant } from '#shared/domain/time/day.ts'
import type { DeskContext } from './context.ts'
import { Refusal } from '../http/handler.ts'
import { sentKey } from '../http/limits/idempotency-key.ts'
import type { ManagerPrincipal, DeskHandlers } from './desk-call.ts'
import { answerWith, toActing } from './lead-calls.ts'

export function offerHandlers(context: DeskContext): DeskHandlers<'makeOffer' | 'withdrawOffer'> {
  const { offers } = context.store
  const acting = (entrant: ManagerPrincipal) => toActing(context, entrant)
  return {
    async makeOffer({ params, body, headers, entrant }) {
      const valid_until = parseEnd(body.valid_until, context.clock())
      const offer = { ...body, valid_until, idempotency_key: sentKey(headers), selection: '' }
      const result = await offers.makeOffer(params.id, offer, acting(entrant))
      return answerWith(context, result)
    },
    async withdrawOffer({ params, entrant }) {
      const offer = { id: params.offer, lead_id: params.id }
      return answerWith(context, await offers.closeOffer(offer, 'withdrawn', acting(entrant)))
    },
  }
}

/** @throws Refusal 422 for a moment that is over */
export function parseEnd(text: string, now: number): number {
  const at = parseInstant(text)
  if (at !== undefined && at > now) return at
  const message = 'Срок предложения уже прошёл: укажите время впереди'
  throw new Refusal(422, message, { errors: { valid_until: [message] } })
}
