import type { Query } from '#shared/contract/endpoints.ts'
import { MAX_ADULTS } from '#shared/domain/constants.ts'
import type { Day } from '#shared/domain/time/day.ts'
import { readFilters, readHotels, readList } from '../../filters.ts'
import { readDates, readNights, readParty, type Complain } from '../../trip.ts'
import { Refusal } from '../../../http/handler.ts'
import type { Trip } from '../gateway.ts'

type Raw = Query<'searchRequest'>

/** Whole roubles for the party; 0 means any. Not sent to the source, because it then misses tours. */
export interface PriceRange {
  from: number
  to: number
}

export interface AskedTrip {
  trip: Trip
  price: PriceRange
}

/** From this age the source counts a child as an adult. */
const ADULT_AGE = 12
/** Maximum number of regions, services or operators in one search. */
const MOST_IDS = 100
const HOTEL_TYPES: readonly string[] = ['active', 'relax', 'family', 'health', 'city', 'beach', 'deluxe']

/**
 * Validates a search request. Equal searches give equal trips.
 * @throws {Refusal} 422 with a sentence per field
 */
export function readAskedTrip(raw: Raw, today: Day): AskedTrip {
  const errors: Record<string, string[]> = {}
  const complain: Complain = (field, message) => {
    errors[field] = [...(errors[field] ?? []), message]
  }
  const [departure, country] = [parseId(raw.departure), parseId(raw.country)]
  if (departure === undefined) complain('departure', 'Такого города вылета нет. Выберите город из списка.')
  if (country === undefined) complain('country', 'Такой страны нет. Выберите страну из списка.')
  const dates = readDates(raw, today, complain)
  const nights = readNights(raw, complain)
  const party = readCountedParty(raw, complain)
  const { priceFrom, priceTo, hideRegular, directFlight, ...filters } = readFilters(raw, complain)
  const lists = readLists(raw, complain)
  const [message] = Object.values(errors).flat()
  if (departure === undefined || country === undefined || message !== undefined)
    throw new Refusal(422, message ?? 'Проверьте условия поиска.', { errors })
  const flight = { isCharterOnly: hideRegular, isDirectOnly: directFlight }
  return {
    trip: { departure, country, ...dates, ...nights, ...party, ...filters, ...lists, ...flight },
    price: { from: priceFrom, to: priceTo },
  }
}

function readCountedParty(raw: Raw, complain: Complain): { adults: number; children: number[] } {
  const { adults, children } = readParty(raw, complain)
  const counted = adults + children.filter((age) => age >= ADULT_AGE).length
  if (adults <= MAX_ADULTS && counted > MAX_ADULTS)
    complain('adults', 'Операторы считают детей от 12 лет взрослыми, а взрослых может быть не больше шести.')
  return { adults: counted, children: children.filter((age) => age < ADULT_AGE) }
}

/** Unknown names find nothing, so a list of only such names is refused, not ignored. */
function readLists(raw: Raw, complain: Complain) {
  const parseType = (text: string) => HOTEL_TYPES.find((type) => type === text)
  const lists = {
    regions: readList(raw.regions, parseId),
    hotels: readHotels(raw, parseId, complain),
    hotelTypes: readList(raw.hoteltypes, parseType),
    services: readList(raw.services, parseId),
    operators: readList(raw.operators, parseId),
  }
  for (const [name, { isAllUnknown, values }] of Object.entries(lists)) {
    const field = name.toLowerCase()
    if (isAllUnknown) complain(field, 'Такого условия у операторов нет. Уберите его из поиска.')
    if (values.length > MOST_IDS) complain(field, `Можно выбрать не больше ${MOST_IDS}. Уберите лишнее.`)
  }
  const { regions, hotels, hotelTypes, services, operators } = lists
  return {
    regions: regions.values,
    hotels: hotels.values,
    hotelTypes: hotelTypes.values,
    services: services.values,
    operators: operators.values,
  }
}

function parseId(text: string): string | undefined {
  return /^\d{1,12}$/.test(text) ? String(Number(text)) : undefined
}
