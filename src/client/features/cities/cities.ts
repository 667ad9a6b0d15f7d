import type { Direction } from '#shared/contract/tour.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'

export interface City {
  id: string
  name: string
  namefrom: string
  directions: Direction[]
}

/** Groups directions by departure city. Keeps the list order and drops duplicate directions. */
export function listCities(directions: Direction[]): City[] {
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

/** Returns the city from the address, or the first one if that city has no directions. */
export function chosenCity(cities: City[], asked: string | null): City | undefined {
  return cities.find(({ id }) => id === asked) ?? cities[0]
}
