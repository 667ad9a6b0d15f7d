import * as v from 'valibot'
import { NewLeadBody } from '#shared/contract/agency/bodies.ts'
import { BotUpdate, type BotUpdateReply } from '#shared/contract/endpoints/bot-update-body.ts'
import { FILE_MAX } from '#shared/contract/conversation.ts'
import { oneLine } from '#shared/contract/text/one-line.ts'
import { chooseLead, isFirstWords } from '#shared/domain/lead/choose-lead.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { cleanFileName } from '../files/file-name.ts'
import type { NewFile } from '../files/repository.ts'
import { sha256 } from '../http/limits/digest.ts'
import { Refusal } from '../http/handler.ts'
import { refundLimits, tryConsumeLimits } from '../http/limits/limits.ts'
import { readPromise } from '../leads/answer-promise.ts'
import { createLeadByHand } from '../leads/lead-by-hand.ts'
import { readLeadContext } from '../leads/message/lead-context.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import type { BotLead } from './bot-messages.ts'
import { isBotUpdateSigned } from './bot-signature.ts'
import type { ConversationContext } from './context.ts'
import { messageBudgets, travellerActing } from './traveller-words.ts'

/** Clocks of the bot process and of the host may differ by so much. */
const SIGNED_WITHIN_MS = 10 * MINUTE_MS

const NOTHING: BotUpdateReply = { outcome: 'no_lead', lead: '', lead_id: '', is_first: false, others: [] }

/** Puts what a person wrote to the bot into the conversation of an open lead. */
export async function receiveBotUpdate(
  context: ConversationContext,
  { update: text, signature }: { update: string; signature: string },
): Promise<BotUpdateReply> {
  const { store, settings, clock } = context
  const update = readUpdate(text)
  const now = clock()
  const isRecent = update !== undefined && Math.abs(now - update.at) <= SIGNED_WITHIN_MS
  if (!isRecent || !isBotUpdateSigned(settings.botToken ?? '', text, signature))
    throw new Refusal(401, 'Сообщения передаёт только бот этой витрины')
  if (update.kind === 'contact') return enterContact(context, update)
  const accountId = await store.botMessages.findAccount(update.telegram_id)
  if (accountId === undefined) return NOTHING
  const leads = await store.botMessages.listOpenLeads(accountId)
  switch (update.kind) {
    case 'edit':
      return edit(context, update)
    case 'choose':
      return choose(context, update, accountId, leads)
    case 'unreadable': {
      const lead = chooseLead(leads, now)
      return lead ? { ...NOTHING, outcome: 'unknown', lead: titleLead(lead.row) } : NOTHING
    }
    case 'message':
      // Who writes to the bot has started it.
      await store.noticeChoices.allowBot(accountId, true)
      return write(context, update, accountId, leads)
  }
}

function readUpdate(text: string): BotUpdate | undefined {
  try {
    const read = v.safeParse(BotUpdate, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** The message's key in its conversation. */
function toKey({ telegram_id, message_id }: BotUpdate): string {
  return `telegram:${telegram_id}/${message_id}`
}

async function write(
  context: ConversationContext,
  update: BotUpdate,
  accountId: string,
  leads: readonly BotLead[],
): Promise<BotUpdateReply> {
  const { store, settings, clock } = context
  const now = clock()
  const key = toKey(update)
  const known = await store.botMessages.findLead(key)
  if (known) return describeTaken(known, leads, false)
  const lead = chooseLead(leads, now)
  const file = update.file && toNewFile(update.file)
  if (lead === undefined || (update.text.trim() === '' && file === undefined)) return NOTHING
  if (file && file.size > FILE_MAX) return { ...NOTHING, outcome: 'too_large', lead: titleLead(lead.row) }
  const budgets = messageBudgets(context, accountId, lead.id, file !== undefined)
  if ((await tryConsumeLimits(store, budgets, now)) > 0)
    return { ...NOTHING, outcome: 'too_many', lead: titleLead(lead.row) }
  const acting = travellerActing(context, now)
  const text = { text: update.text.trim(), key, file, sinks: settings.sinks }
  const written = await store.conversations.writeToManager(lead.id, accountId, text, acting)
  if (written.kind === 'done') return describeTaken(lead.row, leads, isFirstWords(lead.lastWordsAt, now))
  await refundLimits(store, budgets, now)
  if (written.kind === 'refused' && written.why === 'full')
    return { ...NOTHING, outcome: 'lead_full', lead: titleLead(lead.row) }
  // Closed or moved to another account since it was read.
  return NOTHING
}

/** Enters a lead from a contact that a manager has shared; a contact of anyone else is no message. */
async function enterContact(context: ConversationContext, update: BotUpdate): Promise<BotUpdateReply> {
  const { store, settings, clock } = context
  const { telegram_id, contact } = update
  if (contact === undefined || settings.desk?.managers.includes(telegram_id) !== true) return NOTHING
  const phone = contact.phone.startsWith('+') ? contact.phone : `+${contact.phone}`
  const read = v.safeParse(NewLeadBody, { name: contact.name.slice(0, 100) || 'Без имени', phone })
  if (!read.success) return { ...NOTHING, outcome: 'unknown' }
  const row = createLeadByHand(context, read.output, `desk-contact:${sha256(toKey(update))}`)
  const { id, isNew } = await store.leads.add(row, settings.sinks ?? [])
  const manager = {
    id: `telegram:${telegram_id}`,
    name: oneLine(contact.sender).slice(0, 100) || telegram_id,
  }
  const actor = { kind: 'manager', ...manager } as const
  if (isNew)
    await store.leads.takeNew(id, manager, { actor, now: clock(), promise: readPromise(context.content) })
  return { ...NOTHING, outcome: 'taken', lead: titleLead({ ...row, id }), lead_id: id }
}

function toNewFile({ id, name, type, size }: NonNullable<BotUpdate['file']>): NewFile {
  return { source: id, name: cleanFileName(name), type: oneLine(type).toLowerCase(), size }
}

async function edit(
  { store, settings, clock }: ConversationContext,
  update: BotUpdate,
): Promise<BotUpdateReply> {
  const key = toKey(update)
  const text = update.text.trim()
  const isKnown = text !== '' && (await store.botMessages.edit(key, text, settings.sinks ?? [], clock()))
  const lead = isKnown ? await store.botMessages.findLead(key) : undefined
  return lead ? describeTaken(lead, [], false) : { ...NOTHING, outcome: 'unknown' }
}

async function choose(
  context: ConversationContext,
  update: BotUpdate,
  accountId: string,
  leads: readonly BotLead[],
): Promise<BotUpdateReply> {
  const { store, settings, clock } = context
  const moving = { acting: travellerActing(context, clock()), sinks: settings.sinks ?? [] }
  const isMoved = await store.botMessages.move(toKey(update), update.lead, accountId, moving)
  const lead = leads.find(({ id }) => id === update.lead)
  if (!isMoved || lead === undefined) return { ...NOTHING, outcome: 'unknown' }
  return describeTaken(lead.row, leads, true)
}

function describeTaken(lead: LeadRow, leads: readonly BotLead[], isFirst: boolean): BotUpdateReply {
  const others = leads
    .filter(({ id }) => id !== lead.id)
    .map(({ id, row }) => ({ id, title: titleLead(row) }))
  return { outcome: 'taken', lead: titleLead(lead), lead_id: '', is_first: isFirst, others }
}

/** Longest part of a wish that still fits a button. */
const MOST_WISH = 30

/** «№ V6P764CE, Rixos Premium». */
function titleLead({ id, kind, context }: LeadRow): string {
  const { tour, wish } = readLeadContext(context)
  const [line = ''] = (wish ?? '').split('\n')
  const about = tour?.hotelname || Array.from(line).slice(0, MOST_WISH).join('')
  return `№ ${id}, ${about || (kind === 'call' ? 'звонок' : 'заявка на тур')}`
}
