import type { Query } from '#shared/contract/endpoints.ts'
import { readFilters, readHotels, readList } from '../../filters.ts'
import { readDates, readNights, readParty, type Complain } from '../../trip.ts'
import { Refusal } from '../../../http/handler.ts'
import type { HotelType } from '../catalogue/hotel-card.ts'
import { operatorIndex } from '../catalogue/operators.ts'
import { findService } from '../catalogue/services.ts'
import { toEpochDay, fromEpochDay, type EpochDay } from '../epoch-day.ts'
import { findCity, findCountry } from '../geography/countries.ts'
import { findResort } from '../geography/resorts.ts'
import { hotelTypes, type SearchQuery } from './search-query.ts'

type Raw = Query<'searchRequest'>

/**
 * Validates a search request. Refuses with 422 and a sentence per field. Unknown names in list filters
 * are allowed and find nothing.
 */
export function readSearchQuery(raw: Raw, today: EpochDay): SearchQuery {
  const errors: Record<string, string[]> = {}
  const complain: Complain = (field, message) => {
    errors[field] = [...(errors[field] ?? []), message]
  }
  const city = findCity(raw.departure)
  if (!city) complain('departure', 'Такого города вылета нет. Выберите город из списка.')
  const country = findCountry(raw.country)
  if (!country) complain('country', 'Такой страны нет. Выберите страну из списка.')
  const dates = readDates(raw, fromEpochDay(today), complain)
  const nights = readNights(raw, complain)
  const party = readParty(raw, complain)
  const filters = readFilters(raw, complain)
  const lists = readLists(raw, complain)
  const [message] = Object.values(errors).flat()
  if (!city || !country || message !== undefined) {
    throw new Refusal(422, message ?? 'Проверьте условия поиска.', { errors })
  }
  const [from, to] = [toEpochDay(dates.from), toEpochDay(dates.to)]
  return { city, country, from, to, ...nights, party, ...filters, ...lists }
}

function readLists(raw: Raw, complain: Complain) {
  const hotels = readHotels(raw, wholeNumber, complain)
  const regions = readList(raw.regions, (text) => findResort(text)?.ordinal)
  const operators = readList(raw.operators, operatorIndex)
  const types = readList(raw.hoteltypes, (text) =>
    hotelTypes.find((type): type is HotelType => type === text),
  )
  const services = readList(raw.services, findService)
  return {
    regions: regions.values,
    hotels: hotels.values,
    hoteltypes: types.values,
    services: services.values,
    operators: operators.values,
    isImpossible: services.hasUnknown || [regions, hotels, operators, types].some((one) => one.isAllUnknown),
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}
