import type { HotTour } from '#shared/contract/tour.ts'
import type { Party } from '#shared/domain/tour/party.ts'

/** A hot tour with a confirmed price, as a post shows it. Prices are whole roubles for the party. */
export interface PostedOffer extends Pick<
  HotTour,
  | 'tourid'
  | 'hotelcode'
  | 'hotelstars'
  | 'countrycode'
  | 'countryname'
  | 'departurecode'
  | 'flydate'
  | 'nights'
> {
  hotel: string
  region: string
  /** City of departure as in «из Москвы»; `''` for a tour without a flight. */
  from: string
  /** Nights in the air. */
  nightflight: number
  meal: string
  /** Address of the photo, as the source gave it. */
  picture: string
  party: Party
  /** The operator's price, without mandatory payments: a check that finds the same needs no paid call. */
  operatorPrice: number
  /** What is to be paid, with all mandatory payments. */
  price: number
  /** Mandatory payments in the price, and their name if there is one kind. */
  payments: number
  paymentName: string
  /** The earlier price, composed like `price`; null for none. */
  oldPrice: number | null
  /** When the operator confirmed the price, milliseconds since the epoch. */
  checkedAt: number
  /** When the source listed the tour: its id lives for a day. */
  foundAt: number
  /** True while the price has moved and the new one is not confirmed: the post shows none. */
  hidesPrice?: boolean
  /** The price on the picture of the post; absent if its picture is a plain photo. 0 once the price has moved. */
  cardPrice?: number
}

/** Reads what {@link writeOffer} wrote. */
export function readOffer(text: string): PostedOffer | undefined {
  return text === '' ? undefined : (JSON.parse(text) as PostedOffer)
}

export function writeOffer(offer: PostedOffer): string {
  return JSON.stringify(offer)
}

/** A picture with a price is never shown for another one: the plain photo replaces it. */
export function keepCard({ cardPrice }: PostedOffer, now: PostedOffer): PostedOffer {
  if (cardPrice === undefined) return now
  return { ...now, cardPrice: cardPrice === now.price ? cardPrice : 0 }
}

/** A price that moved less changes nothing for a reader. */
const MOVED = 0.03

export function hasPriceMoved({ price }: Pick<PostedOffer, 'price'>, from: number, to: number): boolean {
  return Math.abs(to - from) > price * MOVED
}

/** Returns the saved share of the earlier price, percent; 0 if there is none. */
export function savedPercent({ price, oldPrice }: Pick<PostedOffer, 'price' | 'oldPrice'>): number {
  return oldPrice === null || oldPrice <= price ? 0 : Math.floor((1 - price / oldPrice) * 100)
}
