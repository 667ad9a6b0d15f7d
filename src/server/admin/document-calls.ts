import { DOCUMENT_MAX } from '#shared/contract/trips/document.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { isDiskFull } from '../db/store-away.ts'
import { receiveDocument } from '../documents/receive-document.ts'
import { openFormBody, type FormBody } from '../http/form-data.ts'
import { Refusal } from '../http/handler.ts'
import { consumeLimits } from '../http/limits/limits.ts'
import type { DeskContext } from './context.ts'
import type { DeskCall, DeskHandlers } from './desk-call.ts'
import { nameAuthor, toKey } from './conversation-calls.ts'
import { answerWith, toActing } from './lead-calls.ts'

const NO_SPACE = 'На сервере кончилось место, документ не сохранён. Скажите владельцу сайта'

/** Documents that managers attach to leads. */
export function documentHandlers(context: DeskContext): DeskHandlers<'addDocument' | 'removeDocument'> {
  return {
    addDocument: (call) => receive(context, call),
    removeDocument: async ({ params, entrant }) =>
      answerWith(
        context,
        await context.store.documents.remove(params.id, params.document, toActing(context, entrant)),
      ),
  }
}

/** Of a body that is refused at most so much is read, bytes: the sender should see why. */
const MOST_DROPPED = 2 * DOCUMENT_MAX

/** @throws Refusal 507 for a full disk */
async function receive(context: DeskContext, call: DeskCall<'addDocument'>) {
  const body = openFormBody(call.stream)
  try {
    return await add(context, call, body)
  } catch (error) {
    throw isDiskFull(error) ? new Refusal(507, NO_SPACE) : error
  } finally {
    await body.drain(MOST_DROPPED)
  }
}

async function add(
  context: DeskContext,
  { params: { id: leadId }, headers, entrant }: DeskCall<'addDocument'>,
  body: FormBody,
) {
  const { store, clock, limits, settings } = context
  const lead = await store.leads.byId(leadId)
  if (lead === undefined) throw new Refusal(404, 'Такой заявки нет')
  const budget = { key: `answers-lead:${leadId}`, limit: limits.answersPerLeadMinute, windowMs: MINUTE_MS }
  await consumeLimits(store, [budget], clock(), 'Слишком много документов подряд.')
  const key = toKey(`document-${leadId}`, headers, entrant)
  const received = await receiveDocument({ store, clock }, { lead, key, headers, body })
  if ('why' in received) return answerWith(context, { kind: 'refused', lead, why: received.why })
  const acting = toActing(context, entrant)
  const sent = { key, managerName: nameAuthor(entrant), sinks: settings.sinks }
  const result = await store.documents.add(leadId, received, sent, acting).catch(async (error: unknown) => {
    await store.documents.drop(received.id).catch(() => {})
    throw error
  })
  if (result.kind !== 'done') await store.documents.drop(received.id)
  return answerWith(context, result)
}
