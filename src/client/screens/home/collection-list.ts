import type { Country } from '#shared/contract/settings.ts'
import { DEFAULT_DEPARTURE, NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { filtersToParams, noFilters, type Filters } from '#shared/domain/search/filters.ts'
import { defaultQuery, queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { addDays, daysBetween, dayToUtc, type Day } from '#shared/domain/time/day.ts'
import { href } from '#shared/routes/href.ts'

export interface Collection {
  title: string
  place: string
  image: string
  address: string
}

interface Sold {
  /** City of departure of the traveller's last search. */
  departure: string
  countries: Country[]
}

interface Occasion {
  title: string
  /** Countries that suit it, by id, the most suitable first. */
  countries: string[]
  query?: (today: Day) => Partial<TourQuery>
  filters?: Partial<Filters>
  isVisaFree?: boolean
}

const NO_VISA = /^виза не нужна/i
const THURSDAY = 4
/** The New Year is offered from this many days before it. */
const NEW_YEAR_AHEAD_DAYS = 150

/** Country ids are those of Tourvisor, which the sample catalogue uses too. */
const TURKEY = '4'
const EGYPT = '1'
const UAE = '9'
const THAILAND = '2'
const VIETNAM = '16'
const RUSSIA = '47'
const ABKHAZIA = '46'
const MALDIVES = '8'

const occasions: Occasion[] = [
  {
    title: 'С детьми: аквапарк и всё включено',
    countries: [TURKEY, EGYPT, UAE],
    query: () => ({ party: { adults: 2, children: [7] } }),
    filters: { tags: ['Аквапарк'], meals: ['7', '9'] },
  },
  {
    title: '5★ до 150\u00a0000\u00a0₽',
    countries: [EGYPT, TURKEY, UAE],
    filters: { stars: ['5'], budget: 150_000 },
  },
  { title: 'Без визы', countries: [THAILAND, VIETNAM, MALDIVES, UAE, TURKEY], isVisaFree: true },
  { title: 'Первая линия', countries: [UAE, TURKEY, EGYPT], filters: { lines: ['1'] } },
  { title: 'Новый год', countries: [VIETNAM, THAILAND, EGYPT, TURKEY], query: newYear },
  { title: 'На выходные', countries: [RUSSIA, ABKHAZIA, TURKEY], query: weekend },
  {
    title: 'Только для взрослых',
    countries: [TURKEY, MALDIVES, EGYPT],
    filters: { tags: ['Только для взрослых'] },
  },
]

/** Returns the occasions that are sold from the city; each has a cover of another country where possible. */
export function listCollections(sold: Sold, today: Day): Collection[] {
  const departure = sold.departure === NO_FLIGHT_DEPARTURE ? DEFAULT_DEPARTURE : sold.departure
  const used = new Set<string>()
  return occasions.flatMap((occasion) => {
    if (occasion.query === newYear && daysBetween(today, nextNewYear(today)) > NEW_YEAR_AHEAD_DAYS) return []
    const fitting = occasion.countries.flatMap(
      (id) => sold.countries.find((one) => one.ext_id === id && isSold(one, departure, occasion)) ?? [],
    )
    const country = fitting.find(({ ext_id }) => !used.has(ext_id)) ?? fitting[0]
    if (!country) return []
    used.add(country.ext_id)
    return [toCollection(occasion, country, departure, today)]
  })
}

function isSold({ departures, visa }: Country, departure: string, { isVisaFree }: Occasion): boolean {
  return (departures.length === 0 || departures.includes(departure)) && (!isVisaFree || NO_VISA.test(visa))
}

/** Without a price: that of most conditions is not known without a search, and one card with a price misleads. */
function toCollection(
  { title, query, filters }: Occasion,
  { ext_id: country, name, image }: Country,
  departure: string,
  today: Day,
): Collection {
  const search: TourQuery = { ...defaultQuery(today), departure, country, ...query?.(today) }
  const params = filtersToParams({ ...noFilters, ...filters }, queryToParams(search))
  return { title, place: name, image, address: href('tours', undefined, params) }
}

function nextNewYear(today: Day): Day {
  return `${Number(today.slice(0, 4)) + 1}-01-01`
}

/** Flights of the days around it, from tomorrow on. */
function newYear(today: Day): Partial<TourQuery> {
  const first = nextNewYear(today)
  const from = addDays(first, -5)
  return { dateFrom: from > today ? from : addDays(today, 1), dateTo: addDays(first, 1) }
}

/** Two or three nights from next Thursday, Friday or Saturday. */
function weekend(today: Day): Partial<TourQuery> {
  const ahead = (THURSDAY - dayToUtc(today).getUTCDay() + 7) % 7 || 7
  const dateFrom = addDays(today, ahead)
  return { dateFrom, dateTo: addDays(dateFrom, 2), nightsFrom: 2, nightsTo: 3 }
}
