import { operators } from '../catalogue/operators.ts'
import { mix, mixAll, mixText, fraction, shuffled } from '../seeded-random.ts'
import { splitDay, weekday, type EpochDay } from '../epoch-day.ts'
import type { CountryCard } from '../geography/country-card.ts'
import { isSold } from '../geography/countries.ts'
import { NO_FLIGHT_ID, type DepartureCity } from '../geography/departure-city.ts'

/** How an operator flies from a city to a country. */
export interface Carriage {
  isRegular: boolean
  isDirect: boolean
  /** Seven bits, Monday first. */
  weekdays: number
}

const EVERY_DAY = 0b1111111

/**
 * Charter chains fly 2 to 7 days a week, each operator on most days of the chain; scheduled flights are
 * daily. Undefined if the operator does not sell this pair.
 */
export function findCarriage(
  city: DepartureCity,
  country: CountryCard,
  operator: number,
): Carriage | undefined {
  const code = operators[operator]?.code
  if (code === undefined || !country.operators.includes(code) || !isSold(city, country)) return undefined
  if (city.id === NO_FLIGHT_ID) return { isRegular: false, isDirect: true, weekdays: EVERY_DAY }
  const key = mix(mixText(mixText(17, city.id), `>${country.id}`), operator)
  const isScheduledHere = country.regularFrom.includes(city.id)
  const isRegular =
    country.connection === 'always' ||
    (isScheduledHere && (country.side === 'home' || fraction(mix(key, 1)) < 0.34))
  if (isRegular) return { isRegular, isDirect: isDirectRegular(country, key), weekdays: EVERY_DAY }
  return { isRegular, isDirect: true, weekdays: operatorDays(chainDays(city, country), key) }
}

function isDirectRegular(country: CountryCard, key: number): boolean {
  if (country.connection === 'never') return true
  return country.connection === 'some' && fraction(mix(key, 2)) < 0.5
}

function chainDays(city: DepartureCity, country: CountryCard): number {
  const popularity = ['4', '1', '9', '2', '47'].includes(country.id) ? 0 : 1
  const count = Math.max(2, Math.min(7, city.charterDays - popularity * 2))
  const key = mixText(mixText(29, city.id), country.id)
  return shuffled([0, 1, 2, 3, 4, 5, 6], key)
    .slice(0, count)
    .reduce((bits, day) => bits | (1 << day), 0)
}

/** The operator's days of the chain; at least one. */
function operatorDays(chain: number, key: number): number {
  let days = 0
  for (let day = 0; day < 7; day += 1) {
    if (chain & (1 << day) && fraction(mixAll(key, 3, day)) < 0.75) days |= 1 << day
  }
  return days === 0 ? chain : days
}

/** True if the operator flies that day: the weekday matches, and the country has flights in that month. */
export function flies(
  { weekdays }: Carriage,
  city: DepartureCity,
  country: CountryCard,
  day: EpochDay,
): boolean {
  if ((weekdays & (1 << weekday(day))) === 0) return false
  return city.id === NO_FLIGHT_ID || country.flown.charAt(splitDay(day).month) === '1'
}

/** True if a chain sells this length of stay on a day; a week is always sold. */
export function sellsNights(country: CountryCard, operator: number, day: EpochDay, nights: number): boolean {
  if (nights === 7) return true
  const usual = country.side === 'east' ? nights >= 8 && nights <= 14 : nights >= 5 && nights <= 12
  const isShort = nights < 5 && country.side !== 'home' && country.id !== '9'
  return (
    fraction(mixAll(41, Number(country.id), operator, day, nights)) < (usual ? 0.72 : isShort ? 0.12 : 0.4)
  )
}
