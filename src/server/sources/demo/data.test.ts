import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import airlines from './data/airlines.json' with { type: 'json' }
import airports from './data/airports.json' with { type: 'json' }
import phrases from './data/review-phrases.json' with { type: 'json' }
import words from './data/name-words.json' with { type: 'json' }
import { operatorIndex, operators, type Operator } from './catalogue/operators.ts'
import { rooms, type RoomKind } from './catalogue/rooms.ts'
import { service } from './catalogue/services.ts'
import { findAirport, type Airport } from './geography/airports.ts'
import { sampleCountries } from './geography/countries.ts'
import type { CountryCard } from './geography/country-card.ts'
import { departureCities } from './geography/departure-cities.ts'
import type { DepartureCity } from './geography/departure-city.ts'
import type { ResortCard } from './geography/resort-card.ts'
import { resorts } from './geography/resorts.ts'
import type { Phrase } from './texts/reviews.ts'
import { findAirline, type Airline } from './tour/airlines.ts'

/** The exact shape of a type that a JSON file is read as. The server does not check it at start. */
type Shape<T> = v.GenericSchema<unknown, T>

const text = v.pipe(v.string(), v.minLength(1))
const id = v.pipe(v.string(), v.regex(/^\d+$/))
const slug = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/))
const point = { lat: v.pipe(v.number(), v.maxValue(90)), lon: v.number() }
const kinds = v.picklist(['beach', 'island', 'city', 'mountain', 'spa'])
const keys = v.array(v.picklist(Object.keys(service) as (keyof typeof service)[]))

const country: Shape<CountryCard> = v.strictObject({
  id,
  name: text,
  slug,
  to: v.pipe(v.string(), v.regex(/^(в|во|на|по) \S/)),
  where: v.pipe(v.string(), v.regex(/^(в|во|на) \S/)),
  visa: text,
  note: v.string(),
  isFlown: v.boolean(),
  side: v.picklist(['west', 'east', 'home']),
  low: v.number(),
  high: v.number(),
  season: v.pipe(v.string(), v.regex(/^\d{12}$/)),
  flown: v.pipe(v.string(), v.regex(/^[01]{12}$/)),
  flightShare: v.pipe(v.number(), v.maxValue(1)),
  hours: v.number(),
  utc: v.number(),
  summerTime: v.boolean(),
  regularFrom: v.array(id),
  connection: v.picklist(['never', 'some', 'always']),
  charter: v.array(text),
  scheduled: v.array(text),
  via: v.array(text),
  meals: v.array(v.strictTuple([v.picklist([2, 3, 4, 5, 7, 9]), v.number()])),
  operators: v.array(id),
  style: v.picklist(Object.keys(words.syllables) as (keyof typeof words.syllables)[]),
  visacharge: v.number(),
  local: v.array(
    v.strictObject({
      name: text,
      perStay: v.number(),
      perNight: v.number(),
      butNot: v.exactOptional(v.array(v.number())),
    }),
  ),
  hasGalaDinner: v.boolean(),
})
const resort: Shape<ResortCard> = v.strictObject({
  ordinal: v.number(),
  id,
  countryId: id,
  name: text,
  slug,
  ...point,
  inland: v.number(),
  kind: kinds,
  hotelCount: v.number(),
  airport: text,
  subs: v.array(text),
  pebble: v.exactOptional(v.pipe(v.number(), v.maxValue(1))),
})
const city: Shape<DepartureCity> = v.strictObject({
  id,
  name: text,
  namefrom: v.string(),
  slug,
  airports: v.array(v.strictObject({ code: text, name: text })),
  ...point,
  utc: v.number(),
  factor: v.strictObject({ west: v.number(), east: v.number(), home: v.number() }),
  countries: v.union([v.literal('all'), v.array(id)]),
  charterDays: v.number(),
})
const airport: Shape<Airport> = v.strictObject({ code: text, name: text, shortName: text, ...point })
const airline: Shape<Airline> = v.strictObject({
  name: text,
  planes: v.array(text),
  baggage: v.string(),
  carryOn: v.string(),
  moscow: text,
})
const operator: Shape<Operator> = v.strictObject({
  code: id,
  name: text,
  childUpTo: v.picklist([12, 15]),
  shouts: v.boolean(),
})
const room: Shape<RoomKind> = v.strictObject({
  id: v.number(),
  text,
  russian: text,
  tier: v.picklist(['standard', 'superior', 'family', 'suite']),
  factor: v.number(),
  guests: v.number(),
  square: v.number(),
})
const phrase: Shape<Phrase> = v.strictObject({
  text,
  needs: v.exactOptional(keys),
  lacks: v.exactOptional(keys),
  seaside: v.exactOptional(v.boolean()),
  fed: v.exactOptional(v.boolean()),
  reef: v.exactOptional(v.boolean()),
  kinds: v.exactOptional(v.array(kinds)),
  upToStars: v.exactOptional(v.number()),
})

test.each<[string, Shape<unknown>, readonly unknown[]]>([
  ['countries', country, sampleCountries],
  ['resorts', resort, resorts],
  ['departure cities', city, departureCities],
  ['airports', airport, airports],
  ['airlines', airline, Object.values(airlines)],
  ['operators', operator, operators],
  ['rooms', room, rooms],
  ['review phrases', phrase, [...phrases.praises, ...phrases.complaints]],
])('%s have the shape that the engine reads', (_, shape, rows) => {
  expect(rows.length).toBeGreaterThan(10)
  const wrong = rows.flatMap((row) => {
    const { issues = [] } = v.safeParse(shape, row)
    return issues.map((issue) => `${JSON.stringify(row)}: ${v.getDotPath(issue)}: ${issue.message}`)
  })
  expect(wrong).toEqual([])
})

describe('references', () => {
  const countryIds = new Set(sampleCountries.map((one) => one.id))
  const cityIds = new Set(departureCities.map((one) => one.id))

  test('every named country, city, airport, airline and operator exists', () => {
    for (const one of resorts) {
      expect(countryIds, one.name).toContain(one.countryId)
      expect(findAirport(one.airport).code).toBe(one.airport)
    }
    for (const { countries: sold } of departureCities)
      for (const one of sold === 'all' ? [] : sold) expect(countryIds).toContain(one)
    const moscow = departureCities[0]?.airports.map(({ code }) => code)
    for (const { charter, scheduled, via, regularFrom, operators: sellers } of sampleCountries) {
      for (const code of [...charter, ...scheduled]) expect(moscow).toContain(findAirline(code).moscow)
      for (const code of via) expect(findAirport(code).code).toBe(code)
      for (const code of regularFrom) expect(cityIds).toContain(code)
      for (const code of sellers) expect(operatorIndex(code), code).toBeDefined()
    }
    for (const one of countryIds) expect(resorts.some(({ countryId }) => countryId === one)).toBe(true)
  })

  test('ids and addresses are unique, and regions differ from countries', () => {
    const ids = [...countryIds, ...resorts.map((one) => one.id)]
    expect(new Set(ids).size).toBe(sampleCountries.length + resorts.length)
    expect(resorts.filter((one) => one.id !== String(1000 + one.ordinal))).toEqual([])
    const addresses = [
      ...departureCities.map((one) => one.slug),
      ...resorts.map((one) => `${one.countryId}/${one.slug}`),
    ]
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(rooms.map((one) => one.id)).toEqual(rooms.map((_, index) => index))
  })
})
