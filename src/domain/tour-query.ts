import { MAX_DATE_WINDOW_DAYS, MAX_NIGHTS, MAX_NIGHTS_SPAN } from './constants.ts'
import { addDays, dayToCall, daysBetween, isDay, type Day } from './day.ts'
import { DEFAULT_PARTY, limitParty, type Party } from './party.ts'

/**
 * What is searched, independent of filters and sorting, which work on what was found.
 * Ids are the provider's; `hotels` are hotel codes.
 */
export interface TourQuery {
  departure: string
  country: string
  regions: string[]
  hotels: string[]
  dateFrom: Day
  dateTo: Day
  nightsFrom: number
  nightsTo: number
  party: Party
  charterOnly: boolean
  directOnly: boolean
}

/** A query read from an address and what had to be put right in it, as sentences. */
export interface ReadQuery {
  query: TourQuery
  notices: string[]
  /** True when the address itself asks for a search: it names a country. */
  isExplicit: boolean
}

/** Sensible start: Moscow, Turkey, a week from next week on, 7-10 nights, two adults. */
export function defaultQuery(today: Day): TourQuery {
  return {
    departure: '1',
    country: '4',
    regions: [],
    hotels: [],
    dateFrom: addDays(today, 7),
    dateTo: addDays(today, 14),
    nightsFrom: 7,
    nightsTo: 10,
    party: DEFAULT_PARTY,
    charterOnly: false,
    directOnly: false,
  }
}

/** The query as address parameters. Defaults are written too, so that a shared link means the same tomorrow. */
export function queryToParams(query: TourQuery): URLSearchParams {
  const params = new URLSearchParams({
    from: query.departure,
    to: query.country,
    dates: `${query.dateFrom}_${query.dateTo}`,
    nights: `${query.nightsFrom}-${query.nightsTo}`,
    adults: String(query.party.adults),
  })
  if (query.party.children.length > 0) params.set('ages', query.party.children.join('-'))
  if (query.regions.length > 0) params.set('regions', query.regions.join('-'))
  if (query.hotels.length > 0) params.set('hotels', query.hotels.join('-'))
  if (query.charterOnly) params.set('charter', '1')
  if (query.directOnly) params.set('direct', '1')
  return params
}

/** Reads any address: a bad part becomes a default and a sentence, never an error. */
export function queryFromParams(params: URLSearchParams, today: Day): ReadQuery {
  const fallback = defaultQuery(today)
  const notices: string[] = []
  const dates = readDates(params.get('dates'), today, fallback, notices)
  const nights = readNights(params.get('nights'), fallback, notices)
  const query: TourQuery = {
    departure: readId(params.get('from')) ?? fallback.departure,
    country: readId(params.get('to')) ?? fallback.country,
    regions: readIds(params.get('regions')),
    hotels: readIds(params.get('hotels')),
    ...dates,
    ...nights,
    party: readParty(params, notices),
    charterOnly: params.get('charter') === '1',
    directOnly: params.get('direct') === '1',
  }
  return { query, notices, isExplicit: params.has('to') }
}

/** The query as `/search/request` takes it (`contract.md`); an infant is sent as one year old, `domain.md` 1.1.1. */
export function queryToCall(query: TourQuery): Record<string, string> {
  const call: Record<string, string> = {
    departure: query.departure,
    country: query.country,
    datefrom: dayToCall(query.dateFrom),
    dateto: dayToCall(query.dateTo),
    nightsfrom: String(query.nightsFrom),
    nightsto: String(query.nightsTo),
    adults: String(query.party.adults),
    child: String(query.party.children.length),
  }
  query.party.children.forEach((age, index) => {
    call[`childage${index + 1}`] = String(Math.max(1, age))
  })
  if (query.regions.length > 0) call.regions = query.regions.join(',')
  if (query.hotels.length > 0) call.hotels = query.hotels.join(',')
  if (query.charterOnly) call.hideregular = '1'
  if (query.directOnly) call.directflight = '1'
  return call
}

/** Brings a date window into the rules: not in the past, at most 14 days. */
export function limitDates(from: Day, to: Day, today: Day): { dateFrom: Day; dateTo: Day } {
  const dateFrom = from < today ? today : from
  const ordered = to < dateFrom ? dateFrom : to
  const dateTo =
    daysBetween(dateFrom, ordered) > MAX_DATE_WINDOW_DAYS ? addDays(dateFrom, MAX_DATE_WINDOW_DAYS) : ordered
  return { dateFrom, dateTo }
}

type Dates = Pick<TourQuery, 'dateFrom' | 'dateTo'>
type Nights = Pick<TourQuery, 'nightsFrom' | 'nightsTo'>

function readDates(raw: string | null, today: Day, fallback: TourQuery, notices: string[]): Dates {
  const defaults = { dateFrom: fallback.dateFrom, dateTo: fallback.dateTo }
  if (raw === null) return defaults
  const [from = '', to = from] = raw.split('_')
  if (!isDay(from) || !isDay(to)) {
    notices.push('Даты в ссылке не читаются, поэтому мы взяли ближайшие.')
    return defaults
  }
  if (to < today) {
    notices.push('Даты в ссылке уже прошли, поэтому мы взяли ближайшие.')
    return defaults
  }
  const limited = limitDates(from, to, today)
  if (limited.dateFrom !== from && from >= today) notices.push('Даты в ссылке переставлены местами.')
  if (limited.dateTo !== to && to >= limited.dateFrom)
    notices.push('Ищем вылет в пределах 14 дней: больше операторы не принимают.')
  return limited
}

function readNights(raw: string | null, fallback: TourQuery, notices: string[]): Nights {
  const defaults = { nightsFrom: fallback.nightsFrom, nightsTo: fallback.nightsTo }
  if (raw === null) return defaults
  const parts = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(raw)
  if (!parts) {
    notices.push('Число ночей в ссылке не читается, поэтому ищем на 7–10 ночей.')
    return defaults
  }
  const from = Math.min(MAX_NIGHTS, Math.max(1, Number(parts[1])))
  const to = Math.min(MAX_NIGHTS, from + MAX_NIGHTS_SPAN, Math.max(from, Number(parts[2] ?? parts[1])))
  return { nightsFrom: from, nightsTo: to }
}

function readParty(params: URLSearchParams, notices: string[]): Party {
  const rawAdults = params.get('adults')
  const adults =
    rawAdults === null ? DEFAULT_PARTY.adults : /^\d{1,3}$/.test(rawAdults) ? Number(rawAdults) : Number.NaN
  const ages = (params.get('ages') ?? '').split('-').filter(Boolean)
  const children = ages.filter((age) => /^\d{1,3}$/.test(age)).map(Number)
  const party = limitParty({ adults: Number.isNaN(adults) ? DEFAULT_PARTY.adults : adults, children })
  const isChanged =
    party.adults !== adults ||
    party.children.length !== ages.length ||
    party.children.some((age, i) => age !== children[i])
  if (isChanged) notices.push('Искать можно для 1–6 взрослых и не более 3 детей до 17 лет: состав поправлен.')
  return party
}

function readId(raw: string | null): string | undefined {
  return raw !== null && /^[A-Za-z0-9]{1,12}$/.test(raw) ? raw : undefined
}

function readIds(raw: string | null): string[] {
  return (raw ?? '')
    .split('-')
    .filter((id) => /^[A-Za-z0-9]{1,12}$/.test(id))
    .slice(0, 30)
}
