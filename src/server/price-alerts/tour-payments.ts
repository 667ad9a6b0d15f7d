import type { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { composeConfirmedPrice } from '#shared/domain/tour/confirmed-price.ts'
import type { Party } from '#shared/domain/tour/party.ts'
import { isGone } from '../http/handler.ts'
import type { TourSearch } from '../sources/tour-search.ts'
import type { KnownPayments, TrackedSearches } from './tracked-searches.ts'
import {
  isWhole as hasAllPayments,
  NEVER_ASKED,
  type TrackedPriceRow,
} from '../db/schema/price-alert-rows.ts'

interface Parts {
  store: { trackedSearches: Pick<TrackedSearches, 'findPayments'> }
  tours: Pick<TourSearch, 'tourDetail'>
  clock: () => number
}

/** A confirmed tour, its identity, and the party it was requested for. */
export interface PricedTour {
  tour: ActualTour
  key: string
  party: Party
}

/** How long payments next to a price are cached. */
const PAYMENTS_LAST_MS = DAY_MS

type Paid = Pick<TrackedPriceRow, 'payments' | 'payments_at' | 'by_flights'>

/** The mandatory payments of a tour are unknown and cannot be requested now. */
export class UnknownPayments extends Error {}

/**
 * Returns a confirmed price with all mandatory payments, as it is stored. Payments are requested once a
 * day per tour for all alerts; a cached answer is used when the source cannot be asked. The extra price
 * of flights belongs to one price of the tour and is requested again when that changes. A tour without
 * detail is never asked about: only the payments in its confirmation are included. Undefined when the
 * source has lost the tour's payments, because the price would be incomparable.
 * @param take counts a paid call before it is made; false when it exceeds the quota
 * @throws UnknownPayments when they are unknown and cannot be requested
 */
export async function wholePrice(
  parts: Parts,
  priced: PricedTour,
  take: () => Promise<boolean>,
): Promise<Omit<TrackedPriceRow, 'subject'> | undefined> {
  const { tour, key } = priced
  const paid = await findPayments(parts, priced, take)
  return (
    paid && {
      at: parts.clock(),
      price: tour.price + paid.payments,
      is_few_left: tour.flightstatus === 2 ? 1 : 0,
      tourid: tour.tourid,
      tour: key,
      ...paid,
    }
  )
}

async function findPayments(
  { store, tours, clock }: Parts,
  priced: PricedTour,
  take: () => Promise<boolean>,
): Promise<Paid | undefined> {
  const kept = priced.key === '' ? undefined : await store.trackedSearches.findPayments(priced.key)
  const asked = kept && hasAllPayments(kept) ? kept : undefined
  const known = asked && standing(asked, priced.tour)
  if (!priced.tour.detailavailable) return asked ? known : composePaid(priced, undefined, NEVER_ASKED)
  if (known && clock() - known.payments_at < PAYMENTS_LAST_MS) return known
  if (!(await take())) {
    if (known) return known
    throw new UnknownPayments('запросы этого дня закончились')
  }
  try {
    const detail = await tours.tourDetail({ tourid: priced.tour.tourid })
    return composePaid(priced, detail, clock())
  } catch (error) {
    if (known) return known
    if (isGone(error)) return undefined
    throw new UnknownPayments('доплаты тура не узнать', { cause: error })
  }
}

/** The cached payments, if they belong to this price of the tour. */
function standing({ price, ...paid }: KnownPayments, tour: ActualTour): Paid | undefined {
  return paid.by_flights === 0 || price - paid.payments === tour.price ? paid : undefined
}

/** A payment without a sum is not cached for a day: the price counts as one with unknown payments. */
function composePaid({ tour, party }: PricedTour, detail: TourDetail | undefined, askedAt: number): Paid {
  const { payments, byFlights, isWhole } = composeConfirmedPrice(tour, party, detail)
  return {
    payments: payments + byFlights,
    by_flights: byFlights,
    payments_at: isWhole ? askedAt : NEVER_ASKED,
  }
}
