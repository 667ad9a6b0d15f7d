import type { LeadSinkName } from '../db/schema/outbox-row.ts'
import { randomUUID } from 'node:crypto'
import { isFinalStatus } from '#shared/domain/lead/lead-status.ts'
import { readTripDays } from '#shared/domain/lead/trip-days.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { Db } from '../db/database.ts'
import type { OfferRow } from '../db/schema/desk-rows.ts'
import { readLeadContext, writeLeadContext, type LeadContext } from './message/lead-context.ts'
import { createSearchText } from './lead-search-text.ts'
import { ACCEPTED } from './message/lead-text.ts'
import { addToOutbox, requeue } from './sinks/lead-messages.ts'
import type { Acting, FieldChange } from './act.ts'
import { actOnLead, type ActResult } from './lead-acts.ts'
import { addManagerNotice } from '../notices/manager-notices.ts'
import { findRepeat } from '../db/idempotency.ts'
import type { LeadStatus } from '#shared/contract/lead-status.ts'
import type { LeadRow } from '../db/schema/schema.ts'

/** Order of statuses. A manager's offer or payment moves a lead forward, never back. */
const WAY: readonly LeadStatus[] = ['new', 'in_work', 'offer_sent', 'waiting_payment', 'booked']

/**
 * Moves the lead to the status that a manager's offer or payment implies, and returns the change.
 * Programs and CRMs have their own status, so they move nothing.
 */
export async function advanceStatus(
  db: Db,
  lead: LeadRow,
  to: LeadStatus,
  { actor }: Acting,
): Promise<FieldChange[]> {
  const at = WAY.indexOf(lead.status)
  if (actor.kind !== 'manager' || at === -1 || at >= WAY.indexOf(to)) return []
  await db.updateTable('leads').set({ status: to }).where('id', '=', lead.id).execute()
  return [{ field: 'status', from: lead.status, to }]
}

export type NewOffer = Omit<OfferRow, 'id' | 'lead_id' | 'state' | 'created_at' | 'chosen_tour'>

/** The tour of a selection that the traveller has chosen: it becomes the lead's. */
export interface ChosenTour {
  tourid: string
  /** For the journal: hotel, day and price. */
  title: string
  /** Fields of the lead's context. */
  context: LeadContext
}

/** Offers of leads; every act with them is an act of their lead. */
export interface Offers {
  /** Newest first. */
  listOffers(leadIds: readonly string[]): Promise<OfferRow[]>
  ofAccount(offerId: string, accountId: string): Promise<OfferRow | undefined>
  /** Idempotent by key: refused with `same` for a repeat, with `other` for different content. */
  makeOffer(leadId: string, offer: NewOffer, acting: Acting, store?: StoreList): Promise<ActResult>
  /**
   * Closes an open offer that has not expired; refused with its state. A traveller's answer is sent to
   * the sinks that have the lead, and to `sinks`.
   */
  closeOffer(
    offer: Pick<OfferRow, 'id' | 'lead_id'>,
    state: Exclude<OfferRow['state'], 'open'>,
    acting: Acting,
    answer?: { sinks?: readonly LeadSinkName[] | undefined; chosen?: ChosenTour | undefined },
  ): Promise<ActResult>
}

/** Stores the offer's list of tours in the same transaction. */
export type StoreList = (db: Db, offerId: string) => Promise<void>

/** A notice about an offer that ends sooner is sent at night too. */
const URGENT_MS = 12 * HOUR_MS

const actOf = {
  accepted: 'offer_accepted',
  declined: 'offer_declined',
  withdrawn: 'offer_withdrawn',
} as const

/** Withdraws open offers of a closed lead. */
export async function withdrawOffers(db: Db, leadId: string, now: number): Promise<FieldChange[]> {
  const taken = await db
    .updateTable('offers')
    .set({ state: 'withdrawn' })
    .where('lead_id', '=', leadId)
    .where('state', '=', 'open')
    .where('valid_until', '>', now)
    .returning('id')
    .execute()
  return taken.length === 0 ? [] : [{ field: 'offer', from: 'open', to: 'withdrawn' }]
}

/** The state of an offer at this time: an open one may have expired. */
export function offerStateAt({ state, valid_until }: Pick<OfferRow, 'state' | 'valid_until'>, now: number) {
  return state === 'open' && valid_until <= now ? 'expired' : state
}

export function createOffers(db: Db): Offers {
  return {
    listOffers: (leadIds) => listOffers(db, leadIds),
    ofAccount: (offerId, accountId) =>
      db
        .selectFrom('offers')
        .innerJoin('leads', 'leads.id', 'offers.lead_id')
        .selectAll('offers')
        .where('offers.id', '=', offerId)
        .where('leads.account_id', '=', accountId)
        .executeTakeFirst(),
    makeOffer: (leadId, offer, acting, storeList) =>
      actOnLead(db, leadId, acting, async (transaction, lead) => {
        const repeat = await findRepeat(transaction, 'offers', leadId, offer)
        if (repeat !== undefined) return repeat
        if (lead.erased_at !== null) return { refused: 'erased' }
        if (isFinalStatus(lead.status)) return { refused: 'closed' }
        const id = randomUUID()
        await transaction
          .insertInto('offers')
          .values({ ...offer, id, lead_id: leadId, state: 'open', chosen_tour: '', created_at: acting.now })
          .execute()
        await storeList?.(transaction, id)
        const isUrgent = offer.valid_until - acting.now <= URGENT_MS
        const moved = await advanceStatus(transaction, lead, 'offer_sent', acting)
        const changes = [{ field: 'offer', from: '', to: id }, ...moved]
        return { kind: 'offer_made', changes, notice: isUrgent ? 'urgent' : 'usual' }
      }),
    closeOffer: ({ id, lead_id }, state, acting, { sinks = [], chosen } = {}) =>
      actOnLead(db, lead_id, acting, async (transaction, lead) => {
        const offer = await transaction
          .selectFrom('offers')
          .selectAll()
          .where('id', '=', id)
          .where('lead_id', '=', lead_id)
          .executeTakeFirst()
        const known = offer && offerStateAt(offer, acting.now)
        // Its author may still withdraw an expired offer.
        const isOpen = known === 'open' || (known === 'expired' && state === 'withdrawn')
        if (offer === undefined || !isOpen) return { refused: known ?? 'missing' }
        await transaction
          .updateTable('offers')
          .set({ state, ...(chosen && { chosen_tour: chosen.tourid }) })
          .where('id', '=', id)
          .execute()
        if (chosen) await takeTour(transaction, lead, chosen)
        if (state !== 'withdrawn') {
          const said = chosen ? { ...offer, price: null, text: chosen.title } : offer
          await tellAnswer(transaction, said, state, { sinks, at: acting.now })
          await addManagerNotice(transaction, lead, 'answer', acting.now)
        }
        const taken = chosen ? [{ field: 'tour', from: '', to: chosen.title }] : []
        return { kind: actOf[state], changes: [{ field: 'offer', from: 'open', to: state }, ...taken] }
      }),
  }
}

async function listOffers(db: Db, leadIds: readonly string[]): Promise<OfferRow[]> {
  if (leadIds.length === 0) return []
  return db
    .selectFrom('offers')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The request is about the chosen tour from now on. */
async function takeTour(db: Db, lead: LeadRow, { context }: ChosenTour): Promise<void> {
  const { version: _version, ...known } = readLeadContext(lead.context)
  const changed = { ...lead, context: writeLeadContext({ ...known, ...context }) }
  await db
    .updateTable('leads')
    .set({
      context: changed.context,
      ...readTripDays(context.tour),
      search_text: createSearchText(changed),
    })
    .where('id', '=', lead.id)
    .execute()
}

/** Enough of an offer's text to identify it. */
const MOST_QUOTED = 200

/** For the agency: `принято предложение, 145 200 ₽: Rixos, вылет 1 декабря`. */
function answerWords({ price, text }: OfferRow, state: 'accepted' | 'declined'): string {
  const said = state === 'accepted' ? `${ACCEPTED} предложение` : 'отказ от предложения'
  return `${said}${price === null ? '' : `, ${formatMoney(price)}`}: ${Array.from(text).slice(0, MOST_QUOTED).join('')}`
}

/** Queues a traveller's answer for the sinks of the lead. */
async function tellAnswer(
  db: Db,
  offer: OfferRow,
  state: 'accepted' | 'declined',
  { sinks, at }: { sinks: readonly LeadSinkName[]; at: number },
): Promise<void> {
  const { lead_id: id } = offer
  await db
    .updateTable('leads')
    .set({ answer: answerWords(offer, state) })
    .where('id', '=', id)
    .execute()
  await addToOutbox(db, id, { sinks, at, isCorrection: true })
  await requeue(db, id, { at, isOnlyAccepted: true })
}
