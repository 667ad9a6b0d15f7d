import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import type { ActualTour } from '#shared/contract/tour.ts'
import type { PriceAlertKind } from '#shared/contract/price-alert.ts'
import { applyFilters, filtersFromParams, filtersToParams } from '../search/filters.ts'
import { queryFromParams, queryToParams, type TourQuery } from '../search/tour-query.ts'
import { addDays, dayFromCall, todayAt, type Day } from '../time/day.ts'
import { partyOfTour, UNKNOWN_AGE, type Party } from '../tour/party.ts'
import { splitListedPrice } from '../tour/surcharge.ts'
import { mealName, roomName } from '../tour/terms.ts'

/**
 * What is watched. Texts are those of addresses and canonical: equal subjects have equal texts, and subjects with an equal
 * `question` are answered by one search.
 */
export interface PriceAlertSubject {
  kind: PriceAlertKind
  /** What the source is searched by. A direction's names no days, so it is of the nearest ones for ever. */
  question: string
  subject: string
  /** What a page searches by: the question with the filters. */
  search: string
  /** The last day of departure; undefined for a direction. */
  lastFlight: Day | undefined
}

/** A watch lives no longer than this, days. */
const LONGEST_WATCH_DAYS = 180

/** Which tour of a hotel it is; ids of tours live a day. */
const tourMarks = { operator: 'operatorcode', room: 'room', meal: 'mealcode' } as const

/** A search, a hotel with days or a direction, out of the address of its page; undefined where it does not name one. */
export function toSubject(
  kind: Exclude<PriceAlertKind, 'tour'>,
  address: string,
  today: Day,
): PriceAlertSubject | undefined {
  const params = new URLSearchParams(address)
  const { query, isExplicit, notices } = queryFromParams(params, today)
  // What had to be put right is not what the page shows.
  if (!isExplicit || notices.length > 0) return undefined
  if (kind === 'direction') {
    const question = new URLSearchParams({ from: query.departure, to: query.country }).toString()
    return { kind, question, subject: `${kind}?${question}`, search: question, lastFlight: undefined }
  }
  if (!params.has('dates') || (kind === 'hotel' && query.hotels.length !== 1)) return undefined
  const question = queryToParams(inOrder(query)).toString()
  const filters = kind === 'search' ? filtersToParams(filtersFromParams(params), new URLSearchParams()) : ''
  const search = [question, filters.toString()].filter(Boolean).join('&')
  return { kind, question, subject: `${kind}?${search}`, search, lastFlight: query.dateTo }
}

/** The very tour; undefined where its day or an age of its party is not known. */
export function subjectOfTour(tour: ActualTour, asked: Party): PriceAlertSubject | undefined {
  const day = dayFromCall(tour.flydate)
  const party = partyOfTour(tour, asked)
  if (day === undefined || tour.nights < 1 || party.children.includes(UNKNOWN_AGE)) return undefined
  const question = queryToParams({
    departure: tour.departurecode,
    country: tour.countrycode,
    regions: [],
    hotels: [tour.hotelcode],
    dateFrom: day,
    dateTo: day,
    nightsFrom: tour.nights,
    nightsTo: tour.nights,
    party,
    charterOnly: false,
    directOnly: false,
  }).toString()
  const marks = new URLSearchParams(Object.entries(tourMarks).map(([name, field]) => [name, tour[field]]))
  const subject = `tour?${question}&${marks.toString()}`
  return { kind: 'tour', question, subject, search: question, lastFlight: day }
}

/** Which tour of a hotel it is, in words. */
export function tourNote(tour: ActualTour): string {
  return [roomName(tour.room), mealName(tour), tour.operatorname].filter(Boolean).join(', ')
}

/** The first day on which a watch is over. */
export function endOfPriceAlert({ lastFlight }: Pick<PriceAlertSubject, 'lastFlight'>, now: number): Day {
  const term = addDays(todayAt(now), LONGEST_WATCH_DAYS)
  return lastFlight !== undefined && lastFlight < term ? lastFlight : term
}

const DAYS_OF_TEXT = /\bdates=([\d-]{10})_([\d-]{10})/

/** A subject, a question or a search with the days that are still ahead; with its own ones when none is. */
export function keepFutureDates(text: string, today: Day): string {
  const first = addDays(today, 1)
  return text.replace(DAYS_OF_TEXT, (days, from: Day, to: Day) =>
    from < first && to >= first ? `dates=${first}_${to}` : days,
  )
}

/** What a subject's question searches for today. */
export function readTrackedQuery(question: string, today: Day): TourQuery {
  return queryFromParams(new URLSearchParams(question), today).query
}

export interface TrackedOffer {
  hotel: FoundHotel
  tour: Tour
}

/** What of the found a subject means, cheapest first. */
export function findTrackedOffers(subject: string, found: FoundHotel[]): TrackedOffer[] {
  const split = subject.indexOf('?')
  const params = new URLSearchParams(subject.slice(split + 1))
  const isThis = (tour: Tour) =>
    !subject.startsWith('tour?') ||
    Object.entries(tourMarks).every(([name, field]) => tour[field] === params.get(name))
  return applyFilters(found, filtersFromParams(params), 'price')
    .flatMap((hotel) => hotel.tours.tour.map((tour) => ({ hotel, tour })))
    .filter(({ tour }) => isThis(tour))
    .sort((one, other) => one.tour.price - other.tour.price)
}

/** What of a found tour an operator may confirm otherwise. */
const confirmedFields = [
  'room',
  'mealcode',
  'operatorname',
  'onrequest',
  'hotelstatus',
  'flightstatus',
] as const satisfies (keyof Tour & keyof ActualTour)[]

/**
 * A found tour as it is confirmed: what an actualization leaves empty, or without a state, is as the list has it. The
 * operator confirms its own price, so the list's mandatory payments are added again.
 */
function confirmedTour(tour: Tour, actual: ActualTour): Tour {
  const named = confirmedFields.filter((field) => Boolean(actual[field]))
  return {
    ...tour,
    price: actual.price + (splitListedPrice(tour).payments ?? 0),
    ...Object.fromEntries(named.map((field) => [field, actual[field]])),
  }
}

/** Whether an actualization is of the tour that was found, sold, with a price, and still what the subject means. */
export function isMeant(subject: string, { hotel, tour }: TrackedOffer, actual: ActualTour): boolean {
  return (
    actual.hotelcode === hotel.hotelcode &&
    actual.flydate === tour.flydate &&
    actual.nights === tour.nights &&
    actual.price > 0 &&
    // A list may contain offers above the requested price, or confirmed with another room type or meal.
    findTrackedOffers(subject, [{ ...hotel, tours: { tour: [confirmedTour(tour, actual)] } }]).length > 0
  )
}

/** Lists whose order means nothing are put in one. */
function inOrder(query: TourQuery): TourQuery {
  const { regions, hotels, party } = query
  const children = [...party.children].sort((a, b) => a - b)
  return {
    ...query,
    regions: [...regions].sort(),
    hotels: [...hotels].sort(),
    party: { ...party, children },
  }
}
