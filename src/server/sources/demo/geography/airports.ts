import data from '../data/airports.json' with { type: 'json' }
import { departureCities } from './departure-cities.ts'

export interface Airport {
  code: string
  name: string
  shortName: string
  lat: number
  lon: number
}

const fromCities = departureCities.flatMap((city) =>
  city.airports.map((port): Airport => ({ ...port, shortName: city.name, lat: city.lat, lon: city.lon })),
)

const byCode = new Map<string, Airport>([...fromCities, ...data].map((airport) => [airport.code, airport]))

/** Returns an airport of our tables. An unknown code is a bug in the tables. */
export function findAirport(code: string): Airport {
  const airport = byCode.get(code)
  if (!airport) throw new RangeError(`no airport ${code}`)
  return airport
}

/** Returns the great-circle distance, kilometres. */
export function distanceKm(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const rad = Math.PI / 180
  const dLat = (b.lat - a.lat) * rad
  const dLon = (b.lon - a.lon) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLon / 2) ** 2
  return 12742 * Math.asin(Math.min(1, Math.sqrt(h)))
}
