import type { Query } from '#contract/requests.ts'
import { Refusal } from '#provider/handler.ts'
import type { HotelType } from '../catalogue/hotel-card.ts'
import { findMeal } from '../catalogue/meals.ts'
import { operatorIndex } from '../catalogue/operators.ts'
import { findService } from '../catalogue/services.ts'
import type { Day } from '../days.ts'
import { findCity, findCountry } from '../geography/countries.ts'
import { findResort } from '../geography/resorts.ts'
import { readDates, readNights, readParty, type Complain } from './read-trip.ts'
import { hotelTypes, MAX_HOTELS, type SearchQuery } from './search-query.ts'

type Raw = Query<'searchRequest'>

/**
 * Checks a search as it came over the wire. Refuses with 422 and a sentence per field; names that do not exist
 * in list filters are no fault, they only find nothing.
 */
export function readSearchQuery(raw: Raw, today: Day): SearchQuery {
  const errors: Record<string, string[]> = {}
  const complain: Complain = (field, message) => {
    errors[field] = [...(errors[field] ?? []), message]
  }
  const city = findCity(raw.departure)
  if (!city) complain('departure', 'Такого города вылета нет. Выберите город из списка.')
  const country = findCountry(raw.country)
  if (!country) complain('country', 'Такой страны нет. Выберите страну из списка.')
  const dates = readDates(raw, today, complain)
  const nights = readNights(raw, complain)
  const party = readParty(raw, complain)
  const filters = readFilters(raw, complain)
  const [message] = Object.values(errors).flat()
  if (!city || !country || message !== undefined) {
    throw new Refusal(422, message ?? 'Проверьте условия поиска.', { errors })
  }
  return { city, country, ...dates, ...nights, party, ...filters }
}

function readFilters(raw: Raw, complain: Complain) {
  const meal = raw.meal === 0 ? 0 : findMeal(raw.meal)
  if (meal === undefined) complain('meal', 'Такого питания нет. Выберите питание из списка.')
  if (![0, 2, 3, 4, 5].includes(raw.stars)) complain('stars', 'Категория отеля — от 2 до 5 звёзд.')
  if (![0, 2, 3, 4, 5].includes(raw.rating))
    complain('rating', 'Такой оценки нет. Выберите оценку из списка.')
  const [priceFrom, priceTo] = [Math.max(0, raw.pricefrom), Math.max(0, raw.priceto)]
  if (priceTo > 0 && priceFrom > priceTo) complain('priceto', 'Цена «до» меньше цены «от».')
  const hotels = readList(raw.hotels, (text) => wholeNumber(text.slice(text.lastIndexOf('_') + 1)))
  if (hotels.values.length > MAX_HOTELS) complain('hotels', `Можно выбрать не больше ${MAX_HOTELS} отелей.`)
  const regions = readList(raw.regions, (text) => findResort(text)?.ordinal)
  const operators = readList(raw.operators, operatorIndex)
  const types = readList(raw.hoteltypes, (text) =>
    hotelTypes.find((type): type is HotelType => type === text),
  )
  const services = readList(raw.services, findService)
  return {
    stars: raw.stars,
    starsBetter: raw.starsbetter,
    meal: meal ?? 0,
    mealBetter: raw.mealbetter,
    rating: raw.rating,
    priceFrom: Math.round(priceFrom),
    priceTo: Math.round(priceTo),
    hideRegular: raw.hideregular,
    directFlight: raw.directflight,
    regions: regions.values,
    hotels: hotels.values,
    hoteltypes: types.values,
    services: services.values,
    operators: operators.values,
    isImpossible: services.hasUnknown || [regions, hotels, operators, types].some((one) => one.isAllUnknown),
  }
}

/** Reads ids in one string, sorted and without repetition, so that equal searches look equal. */
function readList<T extends number | string>(text: string, read: (item: string) => T | undefined) {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && item !== '0')
  const values = [...new Set(items.flatMap((item) => read(item) ?? []))].sort((a, b) => (a < b ? -1 : 1))
  return {
    values,
    hasUnknown: values.length < new Set(items).size,
    isAllUnknown: items.length > 0 && values.length === 0,
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}
