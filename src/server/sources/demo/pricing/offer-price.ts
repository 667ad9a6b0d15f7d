import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { findMeal } from '../catalogue/meals.ts'
import type { RoomKind } from '../catalogue/rooms.ts'
import { between, mix, mixAll, fraction } from '../seeded-random.ts'
import type { EpochDay } from '../epoch-day.ts'
import type { CountryCard, MealCode } from '../geography/country-card.ts'
import { starsFactor } from './season.ts'

/** Days before departure when unsold places become hot, and when discounts are largest. */
export const HOT_DAYS = 14
const HOTTEST_DAYS = 7
/**
 * The largest discount and the lowest price factor of an offer: bounds that let a search for a minimum stop
 * early.
 */
export const DEEPEST_DISCOUNT = 0.45
export const LOWEST_SWING = 0.94 * 0.97
const LEAST_DISCOUNT = 0.2
const LATE_DISCOUNT = 0.34
const HOT_SHARE = 0.1

/** A room and a board that an operator sells in a hotel; `factor` is their factor of the price. */
export interface Package {
  room: RoomKind
  meal: MealCode
  factor: number
}

/** Price data of an offer on a day, besides season, nights and package. */
export interface DayOffer {
  /** Part without the discount. */
  full: number
  /** 0 if the offer is not hot. */
  discount: number
}

const packages = new WeakMap<SampleHotel, Map<number, Package[]>>()

/**
 * Returns packages of an operator in a hotel, cheapest first. The cheapest room is always sold with each
 * board.
 */
export function listPackages(hotel: SampleHotel, operator: number): readonly Package[] {
  const known = packages.get(hotel) ?? new Map<number, Package[]>()
  packages.set(hotel, known)
  const found = known.get(operator) ?? newPackages(hotel, operator)
  known.set(operator, found)
  return found
}

function newPackages(hotel: SampleHotel, operator: number): Package[] {
  const usual = usualMealFactor(hotel.country)
  const all = hotel.rooms.flatMap((room, roomIndex) =>
    hotel.meals.flatMap((meal, mealIndex): Package[] => {
      const isSold =
        roomIndex === 0 || fraction(mixAll(hotel.salt, 31, operator, roomIndex, mealIndex)) < 0.55
      return isSold ? [{ room, meal, factor: (room.factor * findMeal(meal).factor) / usual }] : []
    }),
  )
  return all.sort((a, b) => a.factor - b.factor)
}

/**
 * Returns the first of {@link packagesOf} for any operator: all of them sell the cheapest room with each
 * board.
 */
export function cheapestPackage({ rooms: [room], meals, country }: SampleHotel): Package | undefined {
  if (!room) return undefined
  const usual = usualMealFactor(country)
  const sold = meals.map((meal) => ({ room, meal, factor: (room.factor * findMeal(meal).factor) / usual }))
  return sold.sort((a, b) => a.factor - b.factor)[0]
}

/** Country prices include the usual board of the country, so boards are relative to it. */
function usualMealFactor(country: CountryCard): number {
  const [usual] = country.meals.reduce((best, entry) => (entry[1] > best[1] ? entry : best))
  return findMeal(usual).factor
}

export function hotelFactor(hotel: SampleHotel): number {
  return starsFactor(hotel.stars) * hotel.quality
}

/**
 * Returns the operator's offer of a day, undefined on a stop-sale. Discounts apply in the last {@link
 * HOT_DAYS} days before departure, counted from the day the offer was issued.
 */
export function dayOffer(
  hotel: SampleHotel,
  operator: number,
  flydate: EpochDay,
  issued: EpochDay,
  canBeHot: boolean,
): DayOffer | undefined {
  const key = mix(mix(hotel.salt, operator + 977), flydate)
  if (fraction(key) < 0.22) return undefined
  const swing = between(mix(mix(hotel.salt, operator), 5), 0.94, 1.06) * between(mix(key, 2), 0.97, 1.03)
  const left = flydate - issued
  const isHot = canBeHot && left <= HOT_DAYS && fraction(mix(key, 3)) < HOT_SHARE
  if (!isHot) return { full: swing, discount: 0 }
  const deepest = deepestDiscount(hotelFactor(hotel), left)
  return { full: swing, discount: between(mix(key, 4), LEAST_DISCOUNT, deepest) }
}

/** Returns the largest discount: expensive hotels can be discounted more. `own` is {@link hotelFactor}. */
export function deepestDiscount(own: number, daysLeft: number): number {
  const bound = daysLeft <= HOTTEST_DAYS ? DEEPEST_DISCOUNT : LATE_DISCOUNT
  return LEAST_DISCOUNT + (bound - LEAST_DISCOUNT) * Math.max(0, Math.min(1, (own - 0.6) / 0.7))
}

/**
 * Returns whole roubles for the party. Half of a double room is rounded first, so the price per person of
 * hot tours is exactly half of the price for two.
 */
export function roubles(value: number, party: number): number {
  const person = Math.round(value / 2)
  return party === 1 ? person * 2 : Math.round(person * 2 * party)
}
