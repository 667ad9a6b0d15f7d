import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { MEAL_GRADES } from '../../filters.ts'
import type { Trip } from '../gateway.ts'
import type { PriceRange } from './asked-trip.ts'

/** Minimum ratings of the codes. */
const LEAST_RATING: Readonly<Record<number, number>> = { 2: 3, 3: 3.5, 4: 4, 5: 4.5 }

/**
 * Returns hotels with a tour within the price, sorted by their cheapest one. Tours outside it are
 * dropped.
 */
export function withinPrice(hotels: readonly FoundHotel[], price: PriceRange): FoundHotel[] {
  if (price.from === 0 && price.to === 0) return [...hotels]
  const isWithin = (tour: Tour) => tour.price >= price.from && (price.to === 0 || tour.price <= price.to)
  return withTours(hotels, isWithin)
}

/** Applies the filters of a trip that were not sent to the source, as far as results show them. */
export function withinTrip(hotels: readonly FoundHotel[], trip: Trip): FoundHotel[] {
  const { stars, starsBetter, meal, mealBetter, rating, regions, operators } = trip
  const asked = MEAL_GRADES.indexOf(meal)
  const hasMeal = ({ mealcode }: Tour) => {
    const own = MEAL_GRADES.indexOf(Number(mealcode))
    return meal === 0 || own === asked || (mealBetter && own > asked)
  }
  const fitting = hotels.filter(
    (hotel) =>
      (stars === 0 || hotel.hotelstars === stars || (starsBetter && hotel.hotelstars > stars)) &&
      (rating === 0 || (hotel.hotelrating ?? 0) >= (LEAST_RATING[rating] ?? 0)) &&
      (regions.length === 0 || regions.includes(hotel.regioncode)) &&
      (trip.hotels.length === 0 || trip.hotels.includes(hotel.hotelcode)),
  )
  return withTours(
    fitting,
    (tour) =>
      hasMeal(tour) &&
      (operators.length === 0 || operators.includes(tour.operatorcode)) &&
      (!trip.isCharterOnly || !tour.regular),
  )
}

/** Keeps only the exact stars and meal if better ones were not asked for: the source has no exact match. */
export function exactly(hotels: readonly FoundHotel[], trip: Trip): FoundHotel[] {
  const { stars, starsBetter, meal, mealBetter } = trip
  const isExactStars = stars > 0 && !starsBetter
  const isExactMeal = meal > 0 && !mealBetter
  if (!isExactStars && !isExactMeal) return [...hotels]
  const fitting = hotels.filter(({ hotelstars }) => !isExactStars || hotelstars === stars)
  return withTours(fitting, ({ mealcode }) => !isExactMeal || Number(mealcode) === meal)
}

/**
 * Returns the trip without the filters of {@link withinTrip}; undefined if the rest includes filters that
 * only the source can apply.
 */
export function widened(trip: Trip): Trip | undefined {
  if (trip.isDirectOnly || trip.services.length > 0 || trip.hotelTypes.length > 0) return undefined
  return {
    ...trip,
    stars: 0,
    starsBetter: true,
    meal: 0,
    mealBetter: true,
    rating: 0,
    regions: [],
    hotels: [],
    operators: [],
    isCharterOnly: false,
  }
}

function withTours(hotels: readonly FoundHotel[], isWanted: (tour: Tour) => boolean): FoundHotel[] {
  return hotels
    .flatMap((hotel) => {
      const tour = hotel.tours.tour.filter(isWanted)
      const [cheapest] = tour.map(({ price }) => price).toSorted((a, b) => a - b)
      return cheapest === undefined ? [] : [{ ...hotel, price: cheapest, tours: { tour } }]
    })
    .toSorted((a, b) => a.price - b.price)
}
