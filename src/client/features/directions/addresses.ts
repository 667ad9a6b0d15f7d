import type { Direction } from '#shared/contract/tour.ts'
import { addDays, type Day } from '#shared/domain/time/day.ts'
import { defaultQuery, queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { href, matchRoute } from '#shared/routes/href.ts'

type Places = Pick<Direction, 'departure_id' | 'country_id' | 'url' | 'nights'>

/** Returns the landing of a direction, or a search of the same places if its address is not one of ours. */
export function directionAddress(direction: Places, today: Day): string {
  return landing('direction', direction) ?? searchAddress(direction, today)
}

/** Returns the landing of a hot direction; same fallback as {@link directionAddress}. */
export function hotDirectionAddress(direction: Places, today: Day): string {
  return landing('hotDirection', direction) ?? searchAddress(direction, today)
}

/**
 * Returns the search behind a direction's price: two adults, the same nights, the next fortnight. Its
 * lowest price equals the direction's price to the rouble.
 */
export function directionSearch({ departure_id, country_id, nights }: Places, today: Day): TourQuery {
  return {
    ...defaultQuery(today),
    departure: departure_id,
    country: country_id,
    dateFrom: addDays(today, 1),
    dateTo: addDays(today, 14),
    ...(nights > 0 ? { nightsFrom: nights, nightsTo: nights } : {}),
  }
}

/** Providers send a slug or a path that ends with it; only the last segment counts. */
function landing(route: 'direction' | 'hotDirection', { url }: Places): string | undefined {
  const address = href(route, { tour: url.replace(/\/+$/, '').split('/').at(-1) ?? '' })
  return matchRoute(address)?.name === route ? address : undefined
}

function searchAddress(direction: Places, today: Day): string {
  return href('tours', undefined, queryToParams(directionSearch(direction, today)))
}
