import type { Offer } from '#shared/contract/lead-progress.ts'
import type { OfferRow } from '../db/schema/desk-rows.ts'
import { offerStateAt } from './offers.ts'

/** Converts an offer for the wire; `now` decides whether it has expired. */
export function shownOffer(row: OfferRow, now: number): Offer {
  const { id, link, price, document, text, valid_until, created_at, selection } = row
  return {
    id,
    link,
    price,
    document,
    text,
    valid_until: toIso(valid_until),
    state: offerStateAt(row, now),
    created_at: toIso(created_at),
    selection,
  }
}

export function toIso(instant: number): string {
  return new Date(instant).toISOString()
}
