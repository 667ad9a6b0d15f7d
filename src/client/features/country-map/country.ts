import type { Place } from '#shared/domain/place/place.ts'
import { airportRows } from './airport-rows.ts'
import { farOutlines } from './far-outlines.ts'
import { kilometres } from './geometry.ts'
import { nearOutlines } from './near-outlines.ts'

export interface MapAirport extends Place {
  code: string
  name: string
}

/** Returns the land of a country as rings of points, or undefined if it has no outline. */
export function findOutline(country: string): Place[][] | undefined {
  const text = findValue(nearOutlines, country) ?? findValue(farOutlines, country)
  return text?.split(';').map((ring) =>
    ring.split(' ').map((pair) => {
      const [lon = 0, lat = 0] = pair.split(',').map(Number)
      return { lat, lon }
    }),
  )
}

/** Returns the nearest airport and its straight-line distance, km. */
export function nearestAirport(
  country: string,
  place: Place,
): { airport: MapAirport; km: number } | undefined {
  const [nearest] = (findValue(airportRows, country) ?? '')
    .split('|')
    .flatMap((row) => {
      const [, code = '', name = '', lat = '', lon = ''] = /^(\w{3}) (.+) (\S+) (\S+)$/.exec(row) ?? []
      return code === '' ? [] : [{ code, name, lat: Number(lat), lon: Number(lon) }]
    })
    .map((airport) => ({ airport, km: kilometres(place, airport) }))
    .sort((one, other) => one.km - other.km)
  return nearest
}

/** The name may be anything, including a property of `Object.prototype`. */
function findValue(rows: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(rows, name) ? rows[name] : undefined
}
