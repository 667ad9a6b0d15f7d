import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { HotelDetail } from '#shared/contract/hotel.ts'
import { code, count, list, nullable, number, object, text as words, literal } from '#shared/contract/read.ts'
import type { Reader } from '#shared/contract/reader.ts'
import { FoundHotel } from '#shared/contract/search.ts'
import { ActualTour, HotTour, TourDetail } from '#shared/contract/tour.ts'
import {
  classicActual,
  classicDetail,
  classicHot,
  classicHotel,
  classicHotelPage,
  classicResult,
  classicStatus,
} from '#support/tourvisor/classic-answers.ts'
import { everyCall, farTourvisor } from '#support/tourvisor/far-tourvisor.ts'
import {
  restActual,
  restFlights,
  restHot,
  restHotel,
  restHotelPage,
  restStatus,
} from '#support/tourvisor/rest-answers.ts'
import { seededAnswers } from '#support/tourvisor/seeded-answers.ts'
import { GatewayFailure, type Gateway } from './gateway.ts'

const ANSWERS = 1000
/** CPU time limit for a machine several times slower than a good one. Other processes do not count. */
const SLOWEST_MS = 1000
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

type Call = keyof Gateway

/** Any error other than a GatewayFailure has no value and stops the test. */
const Ended = v.strictObject({ value: v.unknown() })

const Place = object({ id: code(), name: code() })
const Days = v.array(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)))
const state = literal('pending', 'success', 'no results', 'failed')
const Operator = object({ code: code(), name: words(), state, minprice: number() })

/** Expected value of each call, exactly: if a reader changes it, the value was wrong. */
const readers: Record<Call, Reader<unknown> | v.GenericSchema> = {
  departures: list(object({ id: code(), name: code(), namefrom: words() })),
  countries: list(Place),
  regions: list(Place),
  hotels: list(
    object({
      id: code(),
      name: code(),
      stars: count(),
      rating: nullable(number()),
      regionId: words(),
      region: words(),
      types: list(words()),
    }),
  ),
  hotel: HotelDetail,
  flyDates: Days,
  startSearch: v.pipe(v.string(), v.minLength(1)),
  status: object({ progress: count(), timepassed: count(), minprice: number(), operators: list(Operator) }),
  results: list(FoundHotel),
  continueSearch: v.undefined(),
  actualize: ActualTour,
  detail: TourDetail,
  hotTours: list(HotTour),
}

const row = {
  id: 4,
  name: 'Турция',
  namefrom: 'Турции',
  nameGenitive: 'Турции',
  stars: '5',
  region: '20',
  beach: 1,
}
const lists = {
  departures: { departure: [row, row] },
  countries: { country: row },
  regions: { region: [row] },
  hotels: { hotel: [row, row] },
  flydates: { flydate: ['05.12.2026', '12.12.2026'] },
}

/** Valid responses, from which bad ones are derived. */
const good: Record<'rest' | 'classic', Record<Call, unknown>> = {
  rest: {
    departures: [row],
    countries: [row],
    regions: [row],
    hotels: [{ ...row, region: { id: 20, name: 'Кемер' }, type: 6 }],
    hotel: restHotelPage,
    flyDates: ['2026-12-05'],
    startSearch: { searchId: 55 },
    status: restStatus,
    results: [restHotel],
    continueSearch: { requestCount: 2 },
    actualize: restActual,
    detail: restFlights,
    hotTours: [restHot],
  },
  classic: {
    departures: { lists },
    countries: { lists },
    regions: { lists },
    hotels: { lists },
    hotel: { data: { hotel: classicHotelPage } },
    flyDates: { lists },
    startSearch: { result: { requestid: '55' } },
    status: classicStatus,
    results: classicResult([classicHotel]),
    continueSearch: { result: { page: '2' } },
    actualize: { data: { tour: classicActual } },
    detail: classicDetail,
    hotTours: { hottours: { hotcount: 1, tour: [classicHot] } },
  },
}
const calls = Object.keys(everyCall) as Call[]

/** Counts the results: a test with refusals only would prove nothing about the readers. */
const ends = { value: 0, failure: 0 }
/** CPU time, ms: the slowest response of two thousand rows, and the slowest damaged one. */
const slowest = { whole: 0, damaged: 0 }

/**
 * Returns the value or the error. Measures a seemingly slow call again: garbage collection happens once,
 * a bad response stays slow.
 */
async function parseEnd(call: () => Promise<unknown>, kind: keyof typeof slowest): Promise<unknown> {
  let ended: unknown
  let fastest = Infinity
  for (let tries = 0; tries < 3 && fastest > slowest[kind]; tries += 1) {
    const began = process.cpuUsage()
    ended = await call().then(
      (value) => ({ value }),
      (error: unknown) => error,
    )
    fastest = Math.min(fastest, process.cpuUsage(began).user / 1000)
  }
  slowest[kind] = Math.max(slowest[kind], fastest)
  return ended
}

describe.each(['rest', 'classic'] as const)(`%s, seed ${seed}`, (generation) => {
  test.each(calls)(
    `%s: ${ANSWERS} hostile responses give a clean value or a GatewayFailure`,
    async (call) => {
      const answers = seededAnswers(seed + calls.indexOf(call), good[generation][call])
      for (let index = 0; index < ANSWERS; index += 1) {
        const answer = answers()
        const once = () => {
          const far = farTourvisor(() => answer.respond())
          return everyCall[call](far[generation](index % 2 === 0 ? 'inside' : 'beside'))
        }
        const ended = await parseEnd(once, index === 0 ? 'whole' : 'damaged')
        if (ended instanceof GatewayFailure) {
          ends.failure += 1
          continue
        }
        ends.value += 1
        const { value } = v.parse(Ended, ended)
        const read = v.safeParse(readers[call], value)
        if (read.success && isDeepStrictEqual(read.output, value)) continue
        const context = `answer ${index} of seed ${seed}: ${answer.told.slice(0, 300)}`
        expect(read.success ? read.output : read.issues, context).toEqual(value)
      }
      expect({}).not.toHaveProperty('polluted')
    },
  )
})

afterAll(() => {
  expect(slowest.whole).toBeLessThan(SLOWEST_MS)
  // A damaged response is a hundredth of the size, however deep or odd it is.
  expect(slowest.damaged).toBeLessThan(slowest.whole)
  expect(Math.min(ends.value, ends.failure)).toBeGreaterThan(calls.length * 2 * ANSWERS * 0.15)
})
