import type { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { chosenFlight, composePrice } from '#shared/domain/tour/actualization.ts'
import { partyOfTour, type Party } from '#shared/domain/tour/party.ts'
import { isGone } from '../http/handler.ts'
import type { TourSearch } from '../sources/tour-search.ts'
import { LeaseLost, type KnownPayments, type WatchQuestions } from './watch-questions.ts'
import { isWhole, NEVER_ASKED, type WatchedPriceRow } from '../db/schema/watch-rows.ts'

interface Parts {
  store: { watchQuestions: Pick<WatchQuestions, 'paymentsOf'> }
  tours: Pick<TourSearch, 'tourDetail'>
  clock: () => number
}

/** A confirmed tour, what tells it from another one, and the party it was asked for. */
export interface PricedTour {
  tour: ActualTour
  key: string
  party: Party
}

/** What is paid beside a price is asked again after so long. */
const PAYMENTS_LAST_MS = DAY_MS

type Paid = Pick<WatchedPriceRow, 'payments' | 'payments_at' | 'by_flights'>

/** What is paid beside the price of a tour is not known and cannot be asked now; `cause` is what the source threw. */
export class UnknownPayments extends Error {}

/**
 * A confirmed price with all that has to be paid, as it is kept. What is paid beside it is asked once a day of one tour,
 * whoever watches it; what was known stands in where it cannot be asked. What the flights cost more than the tour is of
 * that very price of the tour: with another one it is asked anew. A tour without detail is never asked about: what it is
 * confirmed with is paid. Undefined of one whose payments the source has lost: without them its price is another one.
 * @param take counts a call that costs before it is made; false for one too many
 * @throws UnknownPayments where they are not known and cannot be asked
 */
export async function wholePrice(
  parts: Parts,
  priced: PricedTour,
  take: () => Promise<boolean>,
): Promise<Omit<WatchedPriceRow, 'subject'> | undefined> {
  const { tour, key } = priced
  const paid = await paymentsOf(parts, priced, take)
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

async function paymentsOf(
  { store, tours, clock }: Parts,
  priced: PricedTour,
  take: () => Promise<boolean>,
): Promise<Paid | undefined> {
  const kept = priced.key === '' ? undefined : await store.watchQuestions.paymentsOf(priced.key)
  const asked = kept && isWhole(kept) ? kept : undefined
  const known = asked && standing(asked, priced.tour)
  if (!priced.tour.detailavailable)
    return asked ? known : { ...paidWith(priced, undefined), payments_at: NEVER_ASKED }
  if (known && clock() - known.payments_at < PAYMENTS_LAST_MS) return known
  if (!(await take())) {
    if (known) return known
    throw new UnknownPayments('запросы этого дня закончились')
  }
  try {
    const detail = await tours.tourDetail({ tourid: priced.tour.tourid })
    // A payment without a sum is no answer for a day: the price is told as one whose payments are not known.
    const isUnpriced = detail.tourinfo.addpayments.some(({ amount }) => amount === null)
    return { ...paidWith(priced, detail), payments_at: isUnpriced ? NEVER_ASKED : clock() }
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    if (known) return known
    if (isGone(error)) return undefined
    throw new UnknownPayments('доплаты тура не узнать', { cause: error })
  }
}

/** What was kept, where it is of this price of the tour as well. */
function standing({ price, ...paid }: KnownPayments, tour: ActualTour): Paid | undefined {
  return paid.by_flights === 0 || price - paid.payments === tour.price ? paid : undefined
}

/**
 * As the page of the tour has it: visas, mandatory payments, and what the operator's own flights cost more. Flights that
 * cost less than what has just been confirmed are of another minute: nothing confirms that price.
 */
function paidWith(
  { tour, party: asked }: PricedTour,
  detail: TourDetail | undefined,
): Omit<Paid, 'payments_at'> {
  const party = partyOfTour(tour, asked)
  const without = composePrice(tour, party, detail, undefined).total
  const whole = composePrice(tour, party, detail, chosenFlight(detail?.flights ?? [], null)).total
  const by_flights = Math.max(0, whole - without)
  return { payments: without - tour.price + by_flights, by_flights }
}
