import type { Direction } from '#shared/contract/tour.ts'
import { addDays, type Day } from '#shared/domain/time/day.ts'
import { defaultQuery, queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { href, matchRoute } from '#shared/routes/href.ts'

type Places = Pick<Direction, 'departure_id' | 'country_id' | 'url' | 'nights'>

/** The landing of a direction; a search of the same places when its address cannot be one of ours. */
export function directionAddress(direction: Places, today: Day): string {
  return landing('direction', direction) ?? searchAddress(direction, today)
}

/** The landing of a hot direction, as {@link directionAddress}. */
export function hotDirectionAddress(direction: Places, today: Day): string {
  return landing('hotDirection', direction) ?? searchAddress(direction, today)
}

/**
 * The search that finds a direction's price: two adults, so many nights, within the coming fortnight. Its answer
 * agrees with the price to the rouble.
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

/** Providers give an address as a slug or with a path before it; the last part counts. */
function landing(route: 'direction' | 'hotDirection', { url }: Places): string | undefined {
  const address = href(route, { tour: url.replace(/\/+$/, '').split('/').at(-1) ?? '' })
  return matchRoute(address)?.name === route ? address : undefined
}

function searchAddress(direction: Places, today: Day): string {
  return href('tours', undefined, queryToParams(directionSearch(direction, today)))
}
