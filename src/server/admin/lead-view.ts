import { promiseCallByWords } from '#shared/domain/lead/call-promise.ts'
import type { LeadDetail, LeadSummary } from '#shared/contract/agency/replies.ts'
import type { DeskContext } from './context.ts'
import { readLeadContext } from '../leads/message/lead-context.ts'
import { ownDigits } from '../leads/lead-contacts.ts'
import { knownFacts } from '../leads/message/known-fields.ts'
import { sinkKinds } from '../leads/sinks/table.ts'
import { toIso, shownOffer, shownPaymentLink } from '../leads/progress-view.ts'
import type { LeadEventRow } from '../db/schema/desk-rows.ts'
import type { FieldChange } from '../leads/lead-acts.ts'
import type { LeadRow } from '../db/schema/schema.ts'

export async function leadSummaries(
  context: Pick<DeskContext, 'store' | 'content'>,
  rows: readonly LeadRow[],
): Promise<LeadSummary[]> {
  const counts = await context.store.leadDesk.countByPhone(rows)
  return rows.map((row) => leadSummary(context, row, counts.get(ownDigits(row.phone)) ?? 0))
}

function leadSummary(
  { content }: Pick<DeskContext, 'content'>,
  row: LeadRow,
  phoneLeads: number,
): LeadSummary {
  const { tour, price_shown, price_checked, wish, convenient_time } = readLeadContext(row.context)
  const answerTime = content.contacts.find(({ title }) => title === 'AnswerTime')?.link ?? ''
  const promise = promiseCallByWords(content.facts.hours, answerTime, row.created_at)
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
  }
}

export async function leadDetail(context: DeskContext, row: LeadRow): Promise<LeadDetail> {
  const { store, clock, settings } = context
  const [outbox, events, offers, links, own, others] = await Promise.all([
    store.leadDesk.listDeliveries(row.id),
    store.leadDesk.listEvents(row.id),
    store.offers.listOffers([row.id]),
    store.offers.listPaymentLinks([row.id]),
    store.leadDesk.countByPhone([row]),
    store.leadDesk.listOthers(row).then((rows) => leadSummaries(context, rows)),
  ])
  const now = clock()
  return {
    ...leadSummary(context, row, own.get(ownDigits(row.phone)) ?? 0),
    words: row.words,
    note: row.note,
    facts: knownFacts({ lead: row, offers, links, siteUrl: settings.publicUrl ?? '', now }).map(
      ({ key, title, value }) => ({ key, title, value: String(value) }),
    ),
    outbox: outbox.map(({ sink, state, tries, reason, remedy }) => ({
      sink,
      title: sinkKinds[sink].words.column,
      state,
      tries,
      reason,
      remedy,
    })),
    events: events.map(shownEvent),
    offers: offers.map((offer) => shownOffer(offer, now)),
    payment_links: links.map(shownPaymentLink),
    others,
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
