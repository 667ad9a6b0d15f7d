import type { EventKind, LeadMessage } from '#shared/contract/agency/replies.ts'
import type { MessageFile, ThreadMessage } from '#shared/contract/conversation.ts'
import type { SetTour } from '#shared/contract/shared-list.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { paymentTitles } from '#shared/domain/lead/progress-titles.ts'
import type { PaymentState } from '#shared/contract/price/payment.ts'
import type { PaymentRow } from '../db/schema/payment-rows.ts'
import type { MessageRow } from '../db/schema/conversation-rows.ts'
import type { FileRow } from '../db/schema/file-rows.ts'
import type { LeadEventRow, OfferRow } from '../db/schema/desk-rows.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import type { FieldChange } from '../leads/act.ts'
import { BY_HAND } from '../leads/lead-by-hand.ts'
import { readLeadContext } from '../leads/message/lead-context.ts'
import { toIso } from '../leads/progress-view.ts'
import type { SelectionWithVotes } from '../shared-lists/selections.ts'
import { readDelivery } from './message-route.ts'

type Delivery = Pick<LeadMessage, 'delivery' | 'reason'>

/** What a conversation consists of: texts are stored, everything else is what the lead has anyway. */
export interface ThreadParts {
  lead: LeadRow
  messages: readonly MessageRow[]
  events: readonly LeadEventRow[]
  offers: readonly OfferRow[]
  payments: readonly PaymentRow[]
  selections: readonly SelectionWithVotes[]
  files: readonly FileRow[]
  /** Leads that were merged into this one. */
  merged: readonly LeadRow[]
  /** Path of the reader's files, without a trailing slash. */
  fileBase: string
  /** What became of the notice about an act; absent where it is not asked for. */
  findDelivery?: (event: LeadEventRow) => Delivery
}

/** The conversation of a lead, oldest first. */
export function buildThread(parts: ThreadParts): LeadMessage[] {
  const { lead, messages, events, offers, payments, files } = parts
  const items = [
    describeRequest(lead),
    ...parts.merged.map(describeMerged),
    ...messages.map((message) => describeText(message, listFiles(files, message, parts.fileBase))),
    ...events.flatMap((event) => describeEvent(event, parts)),
    ...offers.map((offer) => describeOwn('offer', offer, offer.text, parts)),
    ...parts.selections.flatMap((selection) => describeVotes(selection, lead)),
    ...payments.map((payment) => describeOwn('payment_link', payment, payment.title, parts)),
  ]
  return items
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...item }) => ({ ...item, at: toIso(at) }))
}

/** The same without what only the agency reads. */
export function buildOwnThread(parts: ThreadParts): ThreadMessage[] {
  return buildThread(parts).map(({ delivery: _delivery, reason: _reason, ...message }) => message)
}

type Item = Omit<LeadMessage, 'at'> & { at: number }

const blank: Omit<Item, 'id' | 'at' | 'from' | 'kind'> = {
  name: '',
  text: '',
  about: '',
  files: [],
  read_at: '',
  edited_at: '',
  delivery: '',
  reason: '',
}

function describeRequest({ context, created_at }: LeadRow): Item {
  const { comment, wish, channel } = readLeadContext(context)
  return {
    ...blank,
    id: 'request',
    at: created_at,
    // A manager has written it down.
    from: channel === BY_HAND ? 'manager' : 'traveller',
    kind: 'request',
    text: comment || wish || '',
  }
}

/** The request of a merged lead, at its own time. */
function describeMerged(lead: LeadRow): Item {
  const { id, text, ...request } = describeRequest(lead)
  return {
    ...request,
    id: `${id}-${lead.id}`,
    kind: 'event',
    text: [`Заявка № ${lead.id}`, text].filter((line) => line !== '').join('\n'),
  }
}

export function describeText(message: MessageRow, files: MessageFile[] = []): Item {
  const { id, created_at, author, manager_name, text, read_at, edited_at, reason } = message
  return {
    ...blank,
    id,
    at: created_at,
    from: author === 'traveller' ? author : 'manager',
    name: manager_name,
    kind: 'text',
    text,
    files,
    read_at: read_at === null ? '' : toIso(read_at),
    edited_at: edited_at === null ? '' : toIso(edited_at),
    delivery: readDelivery(message),
    reason,
  }
}

function listFiles(files: readonly FileRow[], { id }: MessageRow, base: string): MessageFile[] {
  return files
    .filter(({ message_id }) => message_id === id)
    .map(({ id: file, name, type, size, state: job }) => {
      const state = job === 'sent' ? 'ready' : job === 'failed' ? 'failed' : 'waiting'
      return { id: file, name, type, size, state, url: state === 'ready' ? `${base}/${file}` : '' }
    })
}

/** An offer or a payment; the act that made it says whether its notice arrived. */
function describeOwn(
  kind: 'offer' | 'payment_link',
  { id, created_at }: Pick<OfferRow, 'id' | 'created_at'>,
  text: string,
  { lead, events, findDelivery }: ThreadParts,
): Item {
  const made = events.find((event) => readChanges(event).some(({ field, to }) => field === kind && to === id))
  return {
    ...blank,
    id,
    at: created_at,
    from: 'manager',
    name: lead.manager,
    kind,
    text,
    about: id,
    ...(made && findDelivery?.(made)),
  }
}

/** What the traveller likes of a selection, in one line: it changes with the vote. */
function describeVotes({ set, votes }: SelectionWithVotes, { account_id }: LeadRow): Item[] {
  const own = votes.find((vote) => account_id !== null && vote.account_id === account_id)
  if (own === undefined) return []
  // Written by `makeSelection` and `votes.ts` only.
  const tours = JSON.parse(set.tours) as SetTour[]
  const choices = JSON.parse(own.choices) as { tourid?: string; choice: string; reason?: string }[]
  const name = (choice: string) =>
    choices
      .filter((one) => one.choice === choice)
      .map(({ tourid, reason = '' }) => {
        const hotel = hotelName(tours.find(({ tour }) => tour.tourid === tourid)?.tour.hotelname ?? '')
        return reason === '' ? hotel : `${hotel} (${reason})`
      })
      .join(', ')
  const [liked, refused] = [name('for'), name('against')]
  const text = [liked && `Нравится: ${liked}`, refused && `Не подходит: ${refused}`, own.note]
  return [
    {
      ...blank,
      id: `votes-${set.id}`,
      at: own.updated_at,
      from: 'traveller',
      kind: 'event',
      text: text.filter(Boolean).join('. '),
    },
  ]
}

/** Acts that are one line of the conversation. */
const lines: Partial<Record<EventKind, Pick<Item, 'from' | 'text'>>> = {
  corrected: { from: 'traveller', text: 'Заявка исправлена' },
  offer_accepted: { from: 'traveller', text: 'Предложение принято' },
  offer_declined: { from: 'traveller', text: 'Отказ от предложения' },
  offer_withdrawn: { from: 'manager', text: 'Предложение отозвано' },
  document_removed: { from: 'manager', text: 'Документ убран' },
}

function describeEvent(event: LeadEventRow, { lead, findDelivery }: ThreadParts): Item[] {
  const { id, at, kind } = event
  const changes = readChanges(event)
  const find = (field: string) => changes.find((change) => change.field === field)?.to ?? ''
  const line = lines[kind]
  const tour = find('tour')
  const removed = changes.find(({ field, to }) => field === 'document' && to === '')?.from
  if (line !== undefined) {
    const ended = removed === undefined ? line.text : `${line.text}: ${removed}`
    return [{ ...blank, id, at, kind: 'event', ...line, text: tour === '' ? ended : `Выбран тур: ${tour}` }]
  }
  const words = kind === 'changed' ? find('words') : ''
  // A public comment is a message like any other.
  if (words !== '') {
    const said = { from: 'manager', kind: 'text', name: lead.manager, text: words } as const
    return [{ ...blank, id, at, ...said, ...findDelivery?.(event) }]
  }
  // Written by `src/server/payments`, earlier with another spelling; erased with the person.
  const state = find('payment_link').replace('cancelled', 'canceled') as PaymentState | ''
  if (kind !== 'payment_link_changed' || state === '') return []
  return [{ ...blank, id, at, kind: 'event', from: 'manager', text: `Платёж: ${paymentTitles[state]}` }]
}

function readChanges({ changes }: LeadEventRow): FieldChange[] {
  // Written by `noteAct`.
  return JSON.parse(changes) as FieldChange[]
}
