import type { ActualTour, HotTour, TourDetail } from '#shared/contract/tour.ts'
import { dayFromCall, todayAt } from '#shared/domain/time/day.ts'
import { composeConfirmedPrice } from '#shared/domain/tour/confirmed-price.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { trueOldPrice } from '#shared/domain/tour/hot-order.ts'
import { partySize, type Party } from '#shared/domain/tour/party.ts'
import { includeSurcharge, withVisa } from '#shared/domain/tour/surcharge.ts'
import { mealName } from '#shared/domain/tour/terms.ts'
import { orGone } from '../http/handler.ts'
import type { TourSearch } from '../sources/tour-search.ts'
import type { PostedOffer } from './posted-offer.ts'

export interface ConfirmParts {
  tours: Pick<TourSearch, 'actualize' | 'tourDetail'>
  clock: () => number
  /** Counts a paid call before it is made; false when it exceeds the quota. */
  take: () => Promise<boolean>
}

/** A price of a tour that the operator has just confirmed, with its mandatory payments. */
interface ConfirmedOffer {
  tour: ActualTour
  party: Party
  price: number
  payments: number
  paymentName: string
}

/** `gone`: sold. `departed`: it has left. `unsure`: the whole price cannot be confirmed now. `same`: nothing to ask. */
export type PriceAnswer = ConfirmedOffer | 'gone' | 'departed' | 'unsure' | 'same'

/**
 * Asks the operator for a tour's price with all mandatory payments, as the tour's page composes it. A sum that is not
 * known confirms nothing.
 * @param isKnown whether an operator's price needs no further, paid question
 * @throws what the source throws when it is down
 */
export async function confirmPrice(
  { tours, clock, take }: ConfirmParts,
  tourid: string,
  { asked, isKnown }: { asked?: Party; isKnown?: (operatorPrice: number) => boolean } = {},
): Promise<PriceAnswer> {
  const checked = await orGone(tours.actualize({ tourid }))
  if (checked === 'gone') return 'gone'
  const { tour } = checked
  if ((dayFromCall(tour.flydate) ?? '') <= todayAt(clock())) return 'departed'
  if (isKnown?.(tour.price)) return 'same'
  if (tour.price <= 0 || !tour.detailavailable || !(await take())) return 'unsure'
  const detail = await orGone(tours.tourDetail({ tourid }))
  // The operator has just confirmed the tour itself.
  return detail === 'gone' ? 'unsure' : composeConfirmed(tour, asked, detail)
}

/** A payment without a sum in roubles is outside the total, so the total is not the whole price. */
function composeConfirmed(
  tour: ActualTour,
  asked: Party | undefined,
  detail: TourDetail,
): ConfirmedOffer | 'unsure' {
  const { addpayments } = detail.tourinfo
  const { party, total, payments, isOutdated } = composeConfirmedPrice(tour, asked, detail)
  if (isOutdated || addpayments.some(({ amount }) => !amount)) return 'unsure'
  const named = addpayments.map(({ name, amount }) => ({ name, amount: amount ?? 0 }))
  const { surchargename } = includeSurcharge(withVisa(tour.visacharge, named), partySize(party))
  return { tour, party, price: total, payments, paymentName: surchargename }
}

/**
 * Returns a hot tour as a post shows it; undefined if the operator does not confirm it, or confirms another hotel.
 * @throws what the source throws when it is down
 */
export async function confirmOffer(parts: ConfirmParts, hot: HotTour): Promise<PostedOffer | undefined> {
  const confirmed = await confirmPrice(parts, hot.tourid)
  if (typeof confirmed === 'string') return undefined
  if (confirmed.tour.hotelcode !== hot.hotelcode) return undefined
  const oldPrice = composeOldPrice(hot, confirmed)
  return toOffer(confirmed, { tourid: hot.tourid, picture: hot.hotelpicture, oldPrice, now: parts.clock() })
}

/**
 * Returns the tour that a manager has chosen as a post shows it, or why it cannot be one.
 * @throws what the source throws when it is down
 */
export async function confirmOwnOffer(
  parts: ConfirmParts,
  tourid: string,
  asked: Party | undefined,
): Promise<PostedOffer | 'gone' | 'unsure'> {
  const confirmed = await confirmPrice(parts, tourid, asked && { asked })
  if (confirmed === 'gone' || confirmed === 'departed') return 'gone'
  if (typeof confirmed === 'string') return 'unsure'
  const { hotelpicturebig, hotelpicturemedium } = confirmed.tour
  const picture = hotelpicturebig || hotelpicturemedium
  return toOffer(confirmed, { tourid, picture, oldPrice: null, now: parts.clock() })
}

interface FoundTour {
  tourid: string
  picture: string
  oldPrice: number | null
  now: number
}

function toOffer(
  { tour, party, price, payments, paymentName }: ConfirmedOffer,
  { tourid, picture, oldPrice, now }: FoundTour,
): PostedOffer {
  return {
    tourid,
    hotelcode: tour.hotelcode,
    hotel: hotelName(tour.hotelname),
    hotelstars: tour.hotelstars,
    countrycode: tour.countrycode,
    countryname: tour.countryname,
    region: tour.hotelregionname,
    departurecode: tour.departurecode,
    from: tour.departurenamefrom,
    flydate: tour.flydate,
    nights: tour.nights,
    nightflight: tour.nightflight,
    meal: mealName(tour),
    picture,
    party,
    operatorPrice: tour.price,
    price,
    payments,
    paymentName,
    oldPrice,
    checkedAt: now,
    foundAt: now,
  }
}

/** Hot prices are half of a double room. One without payments is compared with a price that contains them. */
function composeOldPrice(
  hot: HotTour,
  { party, payments }: Pick<ConfirmedOffer, 'party' | 'payments'>,
): number | null {
  const old = trueOldPrice(hot)
  if (old === undefined || partySize(party) !== 2) return null
  return old * 2 + (hot.surcharge === null ? payments : 0)
}
