import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { Refusal } from '../http/handler.ts'
import { sha256 } from '../http/limits/digest.ts'
import { sentKey } from '../http/limits/idempotency-key.ts'
import { consumeLimits, withLimitRefund } from '../http/limits/limits.ts'
import { createLeadByHand } from '../leads/lead-by-hand.ts'
import type { DeskContext } from './context.ts'
import type { DeskCall, DeskHandlers, ManagerPrincipal } from './desk-call.ts'
import { answerWith, toActing } from './lead-calls.ts'
import { linkFile } from './lead-files.ts'
import { leadDetail } from './lead-view.ts'
import { listManagers } from './managers.ts'

/** Leads by hand, what managers write to travellers, and read marks. */
export function deskConversationHandlers(
  context: DeskContext,
): DeskHandlers<'addLead' | 'mergeLeads' | 'sendLeadMessage' | 'readLead' | 'fileLink' | 'managers'> {
  const { store, clock } = context
  return {
    addLead: (call) => add(context, call),
    mergeLeads: async ({ params, body, entrant }) =>
      answerWith(context, await store.leads.merge(params.id, body.lead, toActing(context, entrant))),
    sendLeadMessage: (call) => send(context, call),
    async readLead({ params, body }) {
      await store.conversations.markRead(params.id, body.message, 'manager', clock())
      const lead = await store.leads.byId(params.id)
      if (lead === undefined) throw new Refusal(404, 'Такой заявки нет')
      return { lead: await leadDetail(context, lead) }
    },
    fileLink: (call) => linkFile(context, call),
    managers: async () => ({ managers: await listManagers(context) }),
  }
}

async function add(context: DeskContext, { body, headers, entrant }: DeskCall<'addLead'>) {
  const { store, settings } = context
  const acting = toActing(context, entrant)
  const row = createLeadByHand(context, body, toKey('lead', headers, entrant))
  const { id, isNew } = await store.leads.add(row, settings.sinks ?? [])
  const { manager } = entrant
  // A program leaves it to the managers.
  if (manager.kind !== 'program' && isNew)
    return answerWith(context, await store.leads.takeNew(id, manager, acting))
  return answerWith(context, await store.leadDesk.change(id, {}, acting))
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
    managerName: nameAuthor(entrant),
    sinks: settings.sinks,
  }
  const written = await withLimitRefund(context, budgets, acting.now, () =>
    store.conversations.writeToTraveller(params.id, text, acting),
  )
  if (written.kind === 'done') return { lead: await leadDetail(context, written.lead) }
  return answerWith(context, written)
}

/** The manager's name as the traveller reads it; `''` for a program. */
export function nameAuthor({ manager }: ManagerPrincipal): string {
  return manager.kind === 'program' ? '' : manager.name
}

/** A key of one caller; null without one. */
export function toKey(kind: string, headers: Headers, { manager }: ManagerPrincipal): string | null {
  const key = sentKey(headers)
  return key === null ? null : `desk-${kind}:${sha256(key)}/${sha256(manager.id)}`
}
