import { findDeadline } from '#shared/domain/lead/contact-deadline.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { BY_HAND } from '../conversations/thread.ts'
import { untouchedLead, type LeadRow } from '../db/schema/schema.ts'
import { Refusal } from '../http/handler.ts'
import { sha256 } from '../http/limits/digest.ts'
import { sentKey } from '../http/limits/idempotency-key.ts'
import { consumeLimits, withLimitRefund } from '../http/limits/limits.ts'
import { readPromise } from '../leads/answer-promise.ts'
import { shortNumber } from '../leads/erasures.ts'
import { planNew } from '../leads/lead-plan.ts'
import { writeLeadContext } from '../leads/message/lead-context.ts'
import type { DeskContext } from './context.ts'
import type { DeskCall, DeskHandlers, ManagerPrincipal } from './desk-call.ts'
import { answerWith, toActing } from './lead-calls.ts'
import { leadDetail } from './lead-view.ts'
import { listManagers } from './managers.ts'

/** Leads by hand, what managers write to travellers, and read marks. */
export function deskConversationHandlers(
  context: DeskContext,
): DeskHandlers<'addLead' | 'sendLeadMessage' | 'readLead' | 'managers'> {
  const { store, clock } = context
  return {
    addLead: (call) => add(context, call),
    sendLeadMessage: (call) => send(context, call),
    async readLead({ params, body }) {
      await store.conversations.markRead(params.id, body.message, 'manager', clock())
      const lead = await store.leads.byId(params.id)
      if (lead === undefined) throw new Refusal(404, 'Такой заявки нет')
      return { lead: await leadDetail(context, lead) }
    },
    managers: async () => ({ managers: await listManagers(context) }),
  }
}

async function add(context: DeskContext, { body, headers, entrant }: DeskCall<'addLead'>) {
  const { store, settings } = context
  const acting = toActing(context, entrant)
  const row = createLead(context, body, toKey('lead', headers, entrant))
  const { id, isNew } = await store.leads.add(row, settings.sinks ?? [])
  const { manager } = entrant
  // The journal says who has entered it; a program leaves it to the managers.
  const taken =
    manager.kind === 'program' || !isNew
      ? {}
      : ({ status: 'in_work', manager: manager.name, manager_id: manager.id } as const)
  return answerWith(context, await store.leadDesk.change(id, taken, acting))
}

function createLead(
  { clock, content }: DeskContext,
  { name, phone, email, wish, link }: DeskCall<'addLead'>['body'],
  idempotency_key: string | null,
): LeadRow {
  const now = clock()
  const row: LeadRow = {
    ...untouchedLead,
    id: shortNumber(),
    kind: 'tour',
    account_id: null,
    idempotency_key,
    name,
    phone,
    email,
    context: writeLeadContext({ wish, page: link, channel: BY_HAND }),
    // The agency itself keeps the consent of a person who called or came in.
    consent_version: '',
    consent_at: '',
    client_address: '',
    user_agent: '',
    created_at: now,
    updated_at: now,
    erased_at: null,
    call_by: findDeadline(readPromise(content), now),
  }
  return { ...row, ...planNew(row) }
}

async function send(context: DeskContext, { params, body, headers, entrant }: DeskCall<'sendLeadMessage'>) {
  const { store, settings, limits } = context
  const acting = toActing(context, entrant)
  const budgets = [
    { key: `answers-lead:${params.id}`, limit: limits.answersPerLeadMinute, windowMs: MINUTE_MS },
  ]
  await consumeLimits(store, budgets, acting.now, 'Слишком много сообщений в одной заявке.')
  const text = {
    text: body.text,
    key: toKey(`message-${params.id}`, headers, entrant),
    managerName: entrant.manager.kind === 'program' ? '' : entrant.manager.name,
    sinks: settings.sinks,
  }
  const written = await withLimitRefund(context, budgets, acting.now, () =>
    store.conversations.writeToTraveller(params.id, text, acting),
  )
  if (written.kind === 'done') return { lead: await leadDetail(context, written.lead) }
  return answerWith(context, written)
}

/** A key of one caller; null without one. */
function toKey(kind: string, headers: Headers, { manager }: ManagerPrincipal): string | null {
  const key = sentKey(headers)
  return key === null ? null : `desk-${kind}:${sha256(key)}/${sha256(manager.id)}`
}
