import { useApi } from '#client/api/api-context.tsx'
import { directionsQuery } from '#client/api/queries/directions.ts'
import { flyDatesQuery } from '#client/api/queries/guidebooks.ts'
import { directionSearch } from '#client/features/directions/addresses.ts'
import { fromWords } from '#client/features/directions/direction-labels.ts'
import type { Direction } from '#shared/contract/tour.ts'
import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { byDay, CALENDAR_NIGHTS, type DayPrices } from '#shared/domain/search/day-prices.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { dayInWords } from '#shared/domain/text/format.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { daysBetween, type Day } from '#shared/domain/time/day.ts'
import { useQuery } from '@tanstack/react-query'

/** Another search whose lowest price is known already. */
export interface KnownOption {
  title: string
  /** For two, roubles. */
  price: number
  query: TourQuery
}

/**
 * The nearest other day, the cheapest other city and the cheapest other country. Starts no search, and an
 * answer that does not come is no option.
 */
export function useKnownOptions(query: TourQuery, today: Day): KnownOption[] {
  const api = useApi()
  const { departure, country } = query
  const calendar = useQuery({ ...flyDatesQuery(api, departure, country), retry: false }).data
  const directions = useQuery({ ...directionsQuery(api), retry: false }).data || []
  const offer = (direction: Direction | undefined, title: string): KnownOption[] =>
    direction === undefined || direction.min_price === null || title === ''
      ? []
      : [{ title, price: direction.min_price, query: toSearch(direction, query, today) }]
  const city = cheapest(directions, (one) => one.country_id === country && one.departure_id !== departure)
  const home = departure === NO_FLIGHT_DEPARTURE ? undefined : departure
  const land = cheapest(directions, (one) => one.country_id !== country && one.departure_id === home)
  return [
    ...nearestDay(byDay(calendar || []), query, today),
    ...offer(city, city ? fromWords(city).replace(/^и/, 'И') : ''),
    ...offer(land, land?.country ?? ''),
  ]
}

function toSearch(direction: Direction, { party }: TourQuery, today: Day): TourQuery {
  return { ...directionSearch(direction, today), party }
}

function cheapest(directions: Direction[], isFitting: (one: Direction) => boolean): Direction | undefined {
  return directions
    .filter((one) => one.min_price !== null && isFitting(one))
    .reduce<Direction | undefined>(
      (least, one) => ((least?.min_price ?? Infinity) <= (one.min_price ?? Infinity) ? least : one),
      undefined,
    )
}

/** The day closest to the searched ones on which something is known to be sold. */
function nearestDay(prices: DayPrices, query: TourQuery, today: Day): KnownOption[] {
  const distance = (day: Day) => Math.max(0, daysBetween(day, query.dateFrom), daysBetween(query.dateTo, day))
  const [nearest] = [...prices]
    .filter(([day]) => day > today)
    .sort(([one], [other]) => distance(one) - distance(other))
  if (nearest === undefined) return []
  const [day, price] = nearest
  return [
    {
      title: `${dayInWords(day)}, ${counted(CALENDAR_NIGHTS, NIGHTS)}`,
      price,
      query: {
        ...query,
        dateFrom: day,
        dateTo: day,
        nightsFrom: CALENDAR_NIGHTS,
        nightsTo: CALENDAR_NIGHTS,
        regions: [],
        hotels: [],
        charterOnly: false,
        directOnly: false,
      },
    },
  ]
}
