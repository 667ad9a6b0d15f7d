import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { ChannelParts } from './channel-parts.ts'
import { confirmOffer, confirmPrice } from './confirm-offer.ts'
import type { PostedOffer } from './posted-offer.ts'

/** Ids of tours live for a day (`src/shared/domain/README.md`), and a list may be hours old: renewed well before. */
export const RENEW_MS = 6 * HOUR_MS
/** After this time a missing tour may be an expired id and not a sold tour. */
export const TRUSTED_MS = 18 * HOUR_MS

type RenewParts = Pick<ChannelParts, 'tours' | 'clock' | 'budget'>

/** Finds the same trip in the current list, with an id that lives on; undefined if it is not hot any more. */
export async function renewOffer(
  { tours, clock, budget }: RenewParts,
  offer: PostedOffer,
): Promise<PostedOffer | undefined> {
  const pair = { departure: offer.departurecode, country: offer.countrycode }
  const hot = (await tours.hotTours(pair)).find(
    ({ hotelcode, flydate, nights }) =>
      hotelcode === offer.hotelcode && flydate === offer.flydate && nights === offer.nights,
  )
  return hot && confirmOffer({ tours, clock, take: () => budget.take(clock()) }, hot)
}

/**
 * Confirms the price of a planned tour just before its post goes out. `gone`: sold, left, or its id has expired.
 * `unsure`: the whole price cannot be confirmed now.
 * @throws what the source throws when it is down
 */
export async function confirmPlanned(
  parts: RenewParts,
  offer: PostedOffer,
): Promise<PostedOffer | 'gone' | 'unsure'> {
  const { tours, clock, budget } = parts
  const age = clock() - offer.foundAt
  const renewed = age >= RENEW_MS ? await renewOffer(parts, offer) : undefined
  if (renewed && isSameTrip(renewed, offer)) return { ...renewed, picture: offer.picture }
  if (age >= TRUSTED_MS) return 'gone'
  const confirmed = await confirmPrice({ tours, clock, take: () => budget.take(clock()) }, offer.tourid, {
    asked: offer.party,
  })
  if (confirmed === 'gone' || confirmed === 'departed') return 'gone'
  if (typeof confirmed === 'string') return 'unsure'
  const { tour, price, payments, paymentName } = confirmed
  return { ...offer, operatorPrice: tour.price, price, payments, paymentName, checkedAt: clock() }
}

/** The hotel, the date and the nights are the same: another meal, city or party is another trip. */
function isSameTrip(renewed: PostedOffer, { meal, from, party }: PostedOffer): boolean {
  return (
    renewed.meal === meal && renewed.from === from && JSON.stringify(renewed.party) === JSON.stringify(party)
  )
}
