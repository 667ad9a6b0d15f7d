import {
  DEFAULT_COUNTRY,
  DEFAULT_DEPARTURE,
  MAX_DATE_WINDOW_DAYS,
  MAX_NIGHTS,
  MAX_NIGHTS_SPAN,
  MAX_PLACES,
  SOLD_AHEAD_DAYS,
} from '../constants.ts'
import { addDays, dayToCall, daysBetween, isDay, type Day } from '../time/day.ts'
import { DEFAULT_PARTY, limitParty, type Party } from '../tour/party.ts'
import { limitDates } from './date-window.ts'

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

/** Sensible start: a week from next week on, 7-10 nights, two adults. */
export function defaultQuery(today: Day): TourQuery {
  return {
    departure: DEFAULT_DEPARTURE,
    country: DEFAULT_COUNTRY,
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
  const ages = query.party.children.filter((age) => age >= 0)
  if (ages.length > 0) params.set('ages', ages.join('-'))
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
  const departure = readId(params.get('from'))
  const country = readId(params.get('to'))
  if (params.has('from') && departure === undefined)
    notices.push('Город вылета в ссылке не читается, поэтому ищем из Москвы.')
  if (params.has('to') && country === undefined)
    notices.push('Страна в ссылке не читается. Выберите, куда поедете.')
  const query: TourQuery = {
    departure: departure ?? fallback.departure,
    country: country ?? fallback.country,
    regions: readIds(params.get('regions'), 'курортов', notices),
    hotels: readIds(params.get('hotels'), 'отелей', notices),
    ...dates,
    ...nights,
    party: readParty(params, notices),
    charterOnly: params.get('charter') === '1',
    directOnly: params.get('direct') === '1',
  }
  return { query, notices, isExplicit: country !== undefined }
}

/** The query as `/search/request` takes it; the field knows no age 0, so an infant is sent as one year old. */
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
  const [first, last] = from <= to ? [from, to] : [to, from]
  // Tours begin tomorrow at the earliest: the provider refuses a search of today.
  if (last <= today) {
    notices.push('Даты в ссылке уже прошли, поэтому мы взяли ближайшие.')
    return defaults
  }
  if (first > addDays(today, SOLD_AHEAD_DAYS)) {
    notices.push('Туры продаются не дальше чем на год вперёд, поэтому мы взяли ближайшие даты.')
    return defaults
  }
  if (from > to) notices.push('Даты в ссылке переставлены местами.')
  const limited = limitDates(first, last, today)
  if (daysBetween(limited.dateFrom, last) > MAX_DATE_WINDOW_DAYS)
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
  const asked = [Number(parts[1]), Number(parts[2] ?? parts[1])].sort((a, b) => a - b)
  const [low = 0, high = 0] = asked
  const nightsFrom = Math.min(MAX_NIGHTS, Math.max(1, low))
  const nightsTo = Math.min(MAX_NIGHTS, nightsFrom + MAX_NIGHTS_SPAN, Math.max(nightsFrom, high))
  if (nightsFrom !== low || nightsTo !== high)
    notices.push(
      `Ищут на 1–${MAX_NIGHTS} ночей с разницей не больше ${MAX_NIGHTS_SPAN}: число ночей поправлено.`,
    )
  return { nightsFrom, nightsTo }
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

function readIds(raw: string | null, what: string, notices: string[]): string[] {
  const asked = [...new Set((raw ?? '').split('-').filter(Boolean))]
  const ids = asked.filter((id) => readId(id) !== undefined).slice(0, MAX_PLACES)
  if (ids.length < asked.length) notices.push(`Часть ${what} в ссылке не читается: ищем без них.`)
  return ids
}
