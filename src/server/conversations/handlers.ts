import { Refusal, type Call, type Handlers } from '../http/handler.ts'
import { readIdempotencyKey } from '../http/limits/idempotency-key.ts'
import { consumeLimits, withLimitRefund } from '../http/limits/limits.ts'
import { signedIn } from '../http/signed-in.ts'
import { toIso } from '../leads/progress-view.ts'
import { receiveBotUpdate } from './bot-updates.ts'
import type { ConversationContext } from './context.ts'
import { linkOwnFile } from './own-files.ts'
import { linkTripCalendar } from './own-trip.ts'
import type { Written } from './repository.ts'
import { describeText } from './thread.ts'
import { messageBudgets, travellerActing } from './traveller-words.ts'

export function conversationHandlers(
  context: ConversationContext,
): Handlers<'sendMessage' | 'readMessages' | 'ownFileLink' | 'tripCalendarLink' | 'takeBotUpdate'> {
  return {
    sendMessage: (call) => send(context, call),
    async readMessages({ account, body }) {
      const { store, clock } = context
      const lead = await store.leads.byId(body.lead)
      if (lead === undefined || lead.account_id !== signedIn(account).userId) throw unknownLead()
      await store.conversations.markRead(lead.id, body.message, 'traveller', clock())
      return { message: 'Прочитано' }
    },
    ownFileLink: (call) => linkOwnFile(context, call),
    tripCalendarLink: (call) => linkTripCalendar(context, call),
    takeBotUpdate: ({ body }) => receiveBotUpdate(context, body),
  }
}

async function send(context: ConversationContext, call: Call<'sendMessage'>) {
  const { store, clock, settings } = context
  const { lead: leadId, text } = call.body
  const { userId } = signedIn(call.account)
  const lead = await store.leads.byId(leadId)
  if (lead === undefined || lead.account_id !== userId) throw unknownLead()
  const now = clock()
  const budgets = messageBudgets(context, userId, leadId)
  await consumeLimits(store, budgets, now, 'Слишком много сообщений подряд.')
  const key = readIdempotencyKey(context, `message-${leadId}`, call)
  const written = await withLimitRefund(context, budgets, now, () =>
    store.conversations.writeToManager(
      leadId,
      userId,
      { text, key, sinks: settings.sinks },
      travellerActing(context, now),
    ),
  )
  const { delivery: _, reason: __, at, ...sent } = describeText(expectWritten(written).message)
  return { message: 'Отправлено менеджеру', sent: { ...sent, at: toIso(at) } }
}

function expectWritten(written: Written): Extract<Written, { kind: 'done' }> {
  if (written.kind === 'done') return written
  if (written.kind === 'missing') throw unknownLead()
  const closed = 'Заявка закрыта, её больше не читают. Отправьте новую или позвоните нам'
  const other = 'Под этим Idempotency-Key уже отправлено другое. Для нового возьмите новый ключ'
  throw new Refusal(409, written.why === 'other' ? other : closed)
}

function unknownLead(): Refusal {
  return new Refusal(404, 'Такой заявки нет. Обновите «Мои заявки»')
}
