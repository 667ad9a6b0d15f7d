import type { Direction } from '#shared/contract/tour.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'

/** A departure city as the list of directions knows it. */
export interface City {
  id: string
  name: string
  namefrom: string
  directions: Direction[]
}

/** Cities in the order of the list, each with its directions once. */
export function citiesOf(directions: Direction[]): City[] {
  const once = distinctBy(directions, ({ departure_id, country_id }) => `${departure_id}>${country_id}`)
  return distinctBy(once, ({ departure_id }) => departure_id).map(
    ({ departure_id, departure, namefrom }) => ({
      id: departure_id,
      name: departure || `Город ${departure_id}`,
      namefrom,
      directions: once.filter((one) => one.departure_id === departure_id),
    }),
  )
}

/** The city the address asks for, the first one when it names none that sells. */
export function chosenCity(cities: City[], asked: string | null): City | undefined {
  return cities.find(({ id }) => id === asked) ?? cities[0]
}
