import type { FakeTourvisor } from './fake-tourvisor.ts'

/** A search of Turkey from Moscow for two in each API generation. */
export const REST_SEARCH =
  '/tours/search?departureId=1&countryId=4&dateFrom=2026-11-28&dateTo=2026-12-08&nightsFrom=7&nightsTo=10&adults=2&currency=RUB&onlyCharter=false'
export const CLASSIC_SEARCH = {
  departure: '1',
  country: '4',
  datefrom: '28.11.2026',
  dateto: '08.12.2026',
  nightsfrom: '7',
  nightsto: '10',
  adults: '2',
}

interface RestTour {
  id: string
  price: number
  fuelCharge: number
}
export interface RestHotel {
  id: number
  price: number
  picturelink: string
  tours: RestTour[]
}

/** Calls a fake as a client of each generation does, with its credentials. */
export function describeAsker(fake: () => FakeTourvisor) {
  const rest = (path: string) =>
    fetch(fake().restRoot + path, { headers: { authorization: `Bearer ${fake().token}` } })
  const classic = (file: string, words: Record<string, string>) => {
    const { login, password, xmlRoot } = fake()
    const query = new URLSearchParams({ authlogin: login, authpass: password, format: 'json', ...words })
    return fetch(`${xmlRoot}/${file}?${query}`)
  }
  const searched = async () => {
    const { searchId } = (await (await rest(REST_SEARCH)).json()) as { searchId: number }
    return String(searchId)
  }
  const restHotels = async (search: string, limit = 25) =>
    (await (await rest(`/tours/search/${search}?limit=${limit}`)).json()) as RestHotel[]
  return { rest, classic, searched, restHotels }
}
