import type { LeadStatus } from '#shared/contract/lead-status.ts'
import type { PaymentState } from '#shared/contract/price/payment.ts'
import type { BookedTrip } from '#shared/contract/trips/booked-trip.ts'
import type { LeadEventRow } from '../../db/schema/desk-rows.ts'
import type { LeadRow } from '../../db/schema/schema.ts'
import type { FieldChange } from '../act.ts'
import { readLeadContext } from '../message/lead-context.ts'
import { toIso } from '../progress-view.ts'

/** What a booked lead knows of its trip; null for one that was never booked. */
export function describeTrip(
  lead: LeadRow,
  events: readonly LeadEventRow[],
  reviewedAt: number | undefined,
): BookedTrip | null {
  const changes = events.flatMap((event) => readChanges(event))
  const booked = changes.findLast(({ field, to }) => field === 'status' && to === 'booked')
  if (booked === undefined && lead.status !== 'booked') return null
  const cancelled = changes.findLast(({ field, to }) => field === 'status' && to === 'cancelled')
  const paid = changes.findLast(({ field, to }) => field === 'payment_link' && MOVED.has(to))
  const called = changes.find(({ field, to }) => field === 'call_result' && to === 'reached')
  const { departs_on, returns_on, context, status } = lead
  if (!TRIPS.has(status)) return null
  return {
    departs_on,
    returns_on,
    flight: readLeadContext(context).flight ?? '',
    called_at: formatMoment(called?.at),
    booked_at: formatMoment(booked?.at),
    paid_at: formatMoment(paid?.at),
    cancelled_at: status === 'cancelled' ? formatMoment(cancelled?.at) : '',
    // A review of an earlier trip says nothing of this one.
    reviewed_at:
      reviewedAt !== undefined && returns_on !== '' && toIso(reviewedAt) >= returns_on
        ? toIso(reviewedAt)
        : '',
  }
}

const TRIPS: ReadonlySet<LeadStatus> = new Set(['booked', 'done', 'cancelled'])

/** States of a payment after its money has moved. */
const MOVED: ReadonlySet<string> = new Set<PaymentState>(['paid', 'part_refunded', 'refunded'])

function readChanges({ at, changes }: LeadEventRow): (FieldChange & { at: number })[] {
  // Written by `noteAct`.
  return (JSON.parse(changes) as FieldChange[]).map((change) => ({ ...change, at }))
}

function formatMoment(at: number | undefined): string {
  return at === undefined ? '' : toIso(at)
}
