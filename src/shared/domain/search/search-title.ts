import type { Country, Departure } from '../../contract/settings.ts'
import { NO_FLIGHT_DEPARTURE } from '../constants.ts'

/** The title of the search page: «Туры в Турцию из Москвы». Unknown places are left out. */
export function searchTitle(
  departureId: string,
  city: Pick<Departure, 'namefrom'> | undefined,
  country: Pick<Country, 'name_to'> | undefined,
): string {
  const from = departureId === NO_FLIGHT_DEPARTURE ? 'без перелёта' : city?.namefrom && `из ${city.namefrom}`
  return ['Туры', country?.name_to, from].filter(Boolean).join(' ')
}
