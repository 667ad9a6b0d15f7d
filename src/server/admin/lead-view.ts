import { promiseCallByWords } from '#shared/domain/lead/call-promise.ts'
import type { LeadDetail, LeadMessage, LeadSummary } from '#shared/contract/agency/replies.ts'
import type { Sums } from '#shared/domain/payment/payment-ledger.ts'
import { NO_DEADLINE } from '#shared/domain/lead/next-step.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { DeskContext } from './context.ts'
import { readPromise } from '../leads/answer-promise.ts'
import { readLeadContext } from '../leads/message/lead-context.ts'
import { readDelivery } from '../conversations/message-route.ts'
import { buildThread } from '../conversations/thread.ts'
import { listDocuments } from '../files/shown-document.ts'
import { DESK_FILES } from './lead-files.ts'
import { ownDigits } from '../leads/lead-contacts.ts'
import { knownFacts } from '../leads/message/known-fields.ts'
import type { LeadFact } from '../leads/message/lead-fields.ts'
import { sinkKinds } from '../leads/sinks/table.ts'
import { NO_SUMS, shownPaymentLink, sumRoubles } from '../leads/lead-payments.ts'
import { toIso, shownOffer } from '../leads/progress-view.ts'
import { shownLeadPayment } from '../payments/lead-payment-view.ts'
import { showSelections } from '../shared-lists/shown-list.ts'
import type { LeadEventRow } from '../db/schema/desk-rows.ts'
import type { FieldChange } from '../leads/act.ts'
import type { LeadOutboxRow } from '../db/schema/outbox-row.ts'
import type { LeadRow } from '../db/schema/schema.ts'

export async function leadSummaries(
  context: SummaryContext,
  rows: readonly LeadRow[],
): Promise<LeadSummary[]> {
  const { store, clock } = context
  const ids = rows.map(({ id }) => id)
  const [counts, sums] = await Promise.all([
    store.leadDesk.countByPhone(rows),
    store.payments.sumByLead(ids, clock()),
  ])
  return rows.map((row) => {
    const phoneLeads = counts.get(ownDigits(row.phone)) ?? 0
    return leadSummary(context, row, { phoneLeads, sums: sums.get(row.id) ?? NO_SUMS })
  })
}

type SummaryContext = Pick<DeskContext, 'store' | 'content' | 'clock'>

function leadSummary(
  { content }: Pick<DeskContext, 'content'>,
  row: LeadRow,
  { phoneLeads, sums }: { phoneLeads: number; sums: Sums },
): LeadSummary {
  const { tour, price_shown, price_checked, wish, convenient_time } = readLeadContext(row.context)
  const { hours, answerTime } = readPromise(content)
  const promise = promiseCallByWords(hours, answerTime, row.created_at)
  const { id, kind, status, manager, manager_id, version, name, phone, email } = row
  return {
    id,
    kind,
    status,
    manager,
    manager_id,
    version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    name,
    phone,
    email,
    convenient_time: convenient_time ?? '',
    call_by: promise === undefined ? '' : toIso(promise.until),
    phone_leads: phoneLeads,
    wish: wish ?? '',
    tour: tour ?? null,
    price: price_shown ?? null,
    price_checked: price_checked ?? null,
    is_erased: row.erased_at !== null,
    due_for: row.due_for,
    due_at: row.due_at === NO_DEADLINE ? '' : toIso(row.due_at),
    remind_at: row.remind_at === null ? '' : toIso(row.remind_at),
    unread: row.unread,
    merged_into: row.merged_into,
    ...sums,
  }
}

export async function leadDetail(context: DeskContext, row: LeadRow): Promise<LeadDetail> {
  const { store, clock, settings } = context
  const [outbox, events, offers, payments, messages, files, merged, findDelivery, reach, own, others] =
    await Promise.all([
      store.leadDesk.listDeliveries(row.id),
      store.leadDesk.listEvents(row.id),
      store.offers.listOffers([row.id]),
      store.payments.listPayments([row.id]),
      store.conversations.listMessages([row.id]),
      store.files.listFiles([row.id]),
      store.leads.listMerged(row.id),
      createFindDelivery(context, row),
      store.noticeChoices.findReach(row.account_id),
      store.leadDesk.countByPhone([row]),
      store.leadDesk.listOthers(row).then((rows) => leadSummaries(context, rows)),
    ])
  const now = clock()
  const refunds = await store.payments.listRefunds(payments.map(({ id }) => id))
  const { publicUrl: siteUrl = '' } = settings
  const phoneLeads = own.get(ownDigits(row.phone)) ?? 0
  const selections = await store.sharedLists.listSelections(
    offers.map(({ id }) => id),
    now,
  )
  return {
    ...leadSummary(context, row, { phoneLeads, sums: sumRoubles(payments, now) }),
    reach: row.erased_at === null ? reach : 'none',
    messages: buildThread({
      lead: row,
      messages,
      events,
      offers,
      payments,
      selections,
      files,
      merged,
      fileBase: DESK_FILES,
      findDelivery,
    }),
    words: row.words,
    note: row.note,
    facts: knownFacts({ lead: row, offers, payments, siteUrl, now }).map(shownFact),
    outbox: outbox.map(shownDelivery),
    events: events.map(shownEvent),
    offers: offers.map((offer) => shownOffer(offer, now)),
    payment_links: payments.map((payment) => shownPaymentLink(payment, siteUrl)),
    payments: payments.map((payment) => shownLeadPayment(payment, refunds, siteUrl)),
    payment_provider: context.paymentDriver?.name ?? 'manual',
    documents: listDocuments(files),
    departs_on: row.departs_on,
    returns_on: row.returns_on,
    selections: showSelections(
      selections,
      offers.map((offer) => ({ ...offer, manager: row.manager })),
      now,
    ),
    others,
  }
}

function shownFact({ key, title, value }: LeadFact): LeadDetail['facts'][number] {
  return { key, title, value: String(value) }
}

function shownDelivery({ sink, state, tries, reason, remedy }: LeadOutboxRow): LeadDetail['outbox'][number] {
  return { sink, title: sinkKinds[sink].words.column, state, tries, reason, remedy }
}

/** Notices are kept for so long: of an older act nothing is known. */
const KNOWN_MS = 29 * DAY_MS

/** Finds what became of the notice about an act. */
async function createFindDelivery({ store, clock }: DeskContext, { account_id }: LeadRow) {
  const notices = account_id === null ? [] : await store.notices.ofAccount(account_id)
  const byEvent = new Map(notices.flatMap((notice) => notice.news.split('\n').map((id) => [id, notice])))
  const now = clock()
  return ({ id, at }: LeadEventRow): Pick<LeadMessage, 'delivery' | 'reason'> => {
    const notice = byEvent.get(id)
    if (notice) return { delivery: readDelivery({ ...notice, author: 'manager' }), reason: notice.reason }
    return { delivery: now - at < KNOWN_MS ? 'nobody' : '', reason: '' }
  }
}

function shownEvent({
  id,
  at,
  actor_kind,
  actor_id,
  actor_name,
  kind,
  changes,
}: LeadEventRow): LeadDetail['events'][number] {
  return {
    id,
    at: toIso(at),
    actor: { kind: actor_kind, id: actor_id, name: actor_name },
    kind,
    // Written by `noteAct`.
    changes: (JSON.parse(changes) as FieldChange[]).map(({ field, from, to }) => ({ field, from, to })),
  }
}
