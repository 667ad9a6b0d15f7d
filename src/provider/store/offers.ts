import { randomUUID } from 'node:crypto'
import type { PaymentState } from '#contract/lead-progress.ts'
import type { Db } from './database.ts'
import type { OfferRow, PaymentLinkRow } from './desk-rows.ts'
import { actOnLead, type Acting, type ActResult } from './lead-acts.ts'

export type NewOffer = Omit<OfferRow, 'id' | 'lead_id' | 'state' | 'created_at'>
export type NewPaymentLink = Omit<PaymentLinkRow, 'id' | 'lead_id' | 'state' | 'created_at'>

/** Offers and payment links of leads; every act with them is one with their lead. */
export interface Offers {
  /** Newest first. */
  offersOf(leadIds: readonly string[]): Promise<OfferRow[]>
  paymentLinksOf(leadIds: readonly string[]): Promise<PaymentLinkRow[]>
  /** The offer, if its lead is the account's. */
  ofAccount(offerId: string, accountId: string): Promise<OfferRow | undefined>
  /** Once under its key: refused with `same` for the same once more, with `other` for anything else under it. */
  makeOffer(leadId: string, offer: NewOffer, acting: Acting): Promise<ActResult>
  /** Closes an open offer that is not expired; refused with its state. */
  closeOffer(
    offer: Pick<OfferRow, 'id' | 'lead_id'>,
    state: Exclude<OfferRow['state'], 'open'>,
    acting: Acting,
  ): Promise<ActResult>
  /** Once under its key, as an offer. */
  makePaymentLink(leadId: string, link: NewPaymentLink, acting: Acting): Promise<ActResult>
  /** Refused with the state of the link where `from` does not hold it, with `missing` for a link of another lead. */
  changePaymentLink(
    link: Pick<PaymentLinkRow, 'id' | 'lead_id'>,
    change: { from: readonly PaymentState[]; to: PaymentState },
    acting: Acting,
  ): Promise<ActResult>
}

/** An offer that ends sooner waits for no morning. */
const URGENT_MS = 12 * 3_600_000

const actOf = {
  accepted: 'offer_accepted',
  declined: 'offer_declined',
  withdrawn: 'offer_withdrawn',
} as const

export function createOffers(db: Db): Offers {
  return { ...createOfferActs(db), ...createPaymentActs(db) }
}

/** What stands in for a state where time has closed it. */
export function offerStateAt({ state, valid_until }: Pick<OfferRow, 'state' | 'valid_until'>, now: number) {
  return state === 'open' && valid_until <= now ? 'expired' : state
}

function createOfferActs(db: Db): Pick<Offers, 'offersOf' | 'ofAccount' | 'makeOffer' | 'closeOffer'> {
  return {
    offersOf: (leadIds) =>
      leadIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('offers')
            .selectAll()
            .where('lead_id', 'in', leadIds)
            .orderBy('created_at', 'desc')
            .execute(),
    ofAccount: (offerId, accountId) =>
      db
        .selectFrom('offers')
        .innerJoin('leads', 'leads.id', 'offers.lead_id')
        .selectAll('offers')
        .where('offers.id', '=', offerId)
        .where('leads.account_id', '=', accountId)
        .executeTakeFirst(),
    makeOffer: (leadId, offer, acting) =>
      actOnLead(db, leadId, acting, async (transaction, lead) => {
        const repeat = await repeatIn(transaction, 'offers', leadId, offer)
        if (repeat !== undefined) return repeat
        if (lead.erased_at !== null) return { refused: 'erased' }
        const id = randomUUID()
        await transaction
          .insertInto('offers')
          .values({ ...offer, id, lead_id: leadId, state: 'open', created_at: acting.now })
          .execute()
        const isUrgent = offer.valid_until - acting.now <= URGENT_MS
        const changes = [{ field: 'offer', from: '', to: id }]
        return { kind: 'offer_made', changes, notice: isUrgent ? 'urgent' : 'usual' }
      }),
    closeOffer: ({ id, lead_id }, state, acting) =>
      actOnLead(db, lead_id, acting, async (transaction) => {
        const offer = await transaction
          .selectFrom('offers')
          .selectAll()
          .where('id', '=', id)
          .where('lead_id', '=', lead_id)
          .executeTakeFirst()
        const known = offer && offerStateAt(offer, acting.now)
        // One that nobody can take any more may still be taken back by whoever made it.
        const isOpen = known === 'open' || (known === 'expired' && state === 'withdrawn')
        if (!isOpen) return { refused: known ?? 'missing' }
        await transaction.updateTable('offers').set({ state }).where('id', '=', id).execute()
        return { kind: actOf[state], changes: [{ field: 'offer', from: 'open', to: state }] }
      }),
  }
}

function createPaymentActs(db: Db): Pick<Offers, 'paymentLinksOf' | 'makePaymentLink' | 'changePaymentLink'> {
  return {
    paymentLinksOf: (leadIds) =>
      leadIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('payment_links')
            .selectAll()
            .where('lead_id', 'in', leadIds)
            .orderBy('created_at', 'desc')
            .execute(),
    makePaymentLink: (leadId, link, acting) =>
      actOnLead(db, leadId, acting, async (transaction, lead) => {
        const repeat = await repeatIn(transaction, 'payment_links', leadId, link)
        if (repeat !== undefined) return repeat
        if (lead.erased_at !== null) return { refused: 'erased' }
        const id = randomUUID()
        await transaction
          .insertInto('payment_links')
          .values({ ...link, id, lead_id: leadId, state: 'waiting', created_at: acting.now })
          .execute()
        const changes = [{ field: 'payment_link', from: '', to: id }]
        return { kind: 'payment_link_made', changes, notice: 'urgent' }
      }),
    changePaymentLink: ({ id, lead_id }, { from, to }, acting) =>
      actOnLead(db, lead_id, acting, async (transaction) => {
        const link = await transaction
          .selectFrom('payment_links')
          .select('state')
          .where('id', '=', id)
          .where('lead_id', '=', lead_id)
          .executeTakeFirst()
        if (link === undefined || !from.includes(link.state)) return { refused: link?.state ?? 'missing' }
        await transaction.updateTable('payment_links').set({ state: to }).where('id', '=', id).execute()
        return {
          kind: 'payment_link_changed',
          changes: [{ field: 'payment_link', from: link.state, to }],
        }
      }),
  }
}

/** Whether the lead has the same under its key already; whoever asks holds the lead's row, so that of two tries one is first. */
async function repeatIn(
  db: Db,
  table: 'offers' | 'payment_links',
  leadId: string,
  sent: NewOffer | NewPaymentLink,
): Promise<{ refused: 'same' | 'other' } | undefined> {
  if (sent.idempotency_key === null) return undefined
  const known = await db
    .selectFrom(table)
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('idempotency_key', '=', sent.idempotency_key)
    .executeTakeFirst()
  if (known === undefined) return undefined
  const there = new Map<string, unknown>(Object.entries(known))
  const isSame = Object.entries(sent).every(([field, value]) => there.get(field) === value)
  return { refused: isSame ? 'same' : 'other' }
}
