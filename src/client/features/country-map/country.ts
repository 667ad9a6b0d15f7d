import type { Place } from '#shared/domain/place/place.ts'
import { airportRows } from './airport-rows.ts'
import { farOutlines } from './far-outlines.ts'
import { kilometres } from './geometry.ts'
import { nearOutlines } from './near-outlines.ts'

export interface Airport extends Place {
  code: string
  name: string
}

/** Land of a country as rings of points; undefined where nobody has drawn it. */
export function outlineOf(country: string): Place[][] | undefined {
  const text = valueOf(nearOutlines, country) ?? valueOf(farOutlines, country)
  return text?.split(';').map((ring) =>
    ring.split(' ').map((pair) => {
      const [lon = 0, lat = 0] = pair.split(',').map(Number)
      return { lat, lon }
    }),
  )
}

/** The airport next to a place, and how far it is as the crow flies, kilometres. */
export function nearestAirport(country: string, place: Place): { airport: Airport; km: number } | undefined {
  const [nearest] = (valueOf(airportRows, country) ?? '')
    .split('|')
    .flatMap((row) => {
      const [, code = '', name = '', lat = '', lon = ''] = /^(\w{3}) (.+) (\S+) (\S+)$/.exec(row) ?? []
      return code === '' ? [] : [{ code, name, lat: Number(lat), lon: Number(lon) }]
    })
    .map((airport) => ({ airport, km: kilometres(place, airport) }))
    .sort((one, other) => one.km - other.km)
  return nearest
}

/** A name may be anything, also what every object inherits. */
function valueOf(rows: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(rows, name) ? rows[name] : undefined
}
