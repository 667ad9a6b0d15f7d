import type { Direction } from '#contract/tour.ts'
import { coverPicture } from '../catalogue/pictures.ts'
import { moscowDay, daysBetween, type Day } from '../days.ts'
import { NO_FLIGHT_ID } from '../geography/departure-city.ts'
import { SEARCH_WINDOW_DAYS } from '../search/search-query.ts'
import type { World } from '../world.ts'
import { cheapestOf, hasFlights, LANDING_NIGHTS, pairOf, type Pair } from './cheapest.ts'
import { directionSlug, type CityAndCountry } from './find-pair.ts'

/** How many windows ahead a price is looked for when nobody flies now. */
const WINDOWS_AHEAD = 14

/**
 * The days a landing's price is the minimum of: from tomorrow, one search window long. One search over them for
 * two adults and seven nights finds exactly that price.
 */
export function landingWindow(today: Day): Day[] {
  return daysBetween(today + 1, today + SEARCH_WINDOW_DAYS)
}

/** The nearest window with flights, the first one when nobody flies for half a year. */
export function nearestWindow(pair: Pair, today: Day): Day[] {
  for (let window = 0; window < WINDOWS_AHEAD; window += 1) {
    const days = landingWindow(today + window * SEARCH_WINDOW_DAYS)
    if (days.some((day) => hasFlights(pair, day))) return days
  }
  return landingWindow(today)
}

/** A direction as lists show it; the price is of two adults for seven nights. */
export function directionCard(world: World, places: CityAndCountry, price: number | null): Direction {
  const { city, country } = places
  return {
    departure_id: city.id,
    country_id: country.id,
    url: directionSlug(places),
    title: directionTitle(places),
    departure: city.name,
    namefrom: city.namefrom,
    country: country.name,
    name_to: country.to,
    image: coverPicture(country, world.pictureBase),
    min_price: price,
    nights: LANDING_NIGHTS,
    hotels: world.catalogue.inCountry(country.id).length,
  }
}

/** «Туры в Турцию из Москвы». */
function directionTitle({ city, country }: CityAndCountry): string {
  return city.id === NO_FLIGHT_ID
    ? `Отдых ${country.where} без перелёта`
    : `Туры ${country.to} из ${city.namefrom}`
}

/** A direction with its price of the day. */
export function pricedDirection(world: World, places: CityAndCountry): Direction {
  const today = moscowDay(world.clock())
  const pair = pairOf(world, places.city, places.country)
  const found = cheapestOf(pair, nearestWindow(pair, today), today)
  return directionCard(world, places, found?.price ?? null)
}
