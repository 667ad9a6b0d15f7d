import type { FoundHotel, SearchResult } from '#shared/contract/search.ts'
import { SearchResult as SearchResultReader } from '#shared/contract/search.ts'
import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sampleHotel, sampleTour } from '#support/domain/samples.ts'
import {
  isOrderDue,
  mergeHotels,
  reduceSearch,
  searchStart,
  type SearchEvent,
  type SearchProgress,
} from './search.ts'

interface Portion {
  hotels: FoundHotel[]
  progress: number
  hotelsfound?: number
}

function page({ hotels, progress, hotelsfound = hotels.length }: Portion): SearchEvent {
  const status = { state: 'searching', progress, hotelsfound, toursfound: hotels.length * 2 }
  const result: SearchResult = v.parse(SearchResultReader, { status, result: { hotel: hotels } })
  return { type: 'page-arrived', result }
}

const play = (...events: SearchEvent[]): SearchProgress => events.reduce(reduceSearch, searchStart)
const toursOf = (hotels: FoundHotel[]) =>
  hotels.flatMap((hotel) => hotel.tours.tour.map((tour) => tour.tourid))

/** Hotels 1 to 8 with some of their tours `<hotel>-1` to `<hotel>-5`; a tour costs the same wherever it comes. */
const anyHotel = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }))
  .map(([code, numbers]) => {
    const tour = numbers.map((n) => sampleTour({ tourid: `${code}-${n}`, price: (code * 7 + n * 13) * 1000 }))
    return sampleHotel({ hotelcode: String(code), tours: { tour } })
  })
const anyPortion = fc.record({
  hotels: fc.array(anyHotel, { maxLength: 6 }),
  progress: fc.integer({ min: -10, max: 140 }),
  hotelsfound: fc.nat(100),
})

describe('the hotels of a document', () => {
  const hotels = [sampleHotel({ hotelcode: '1' })]
  const known: SearchProgress = { ...searchStart, requestId: 'known', hotels, pinned: ['1'], hotelsFound: 9 }

  test('stay when their search continues', () => {
    const next = reduceSearch(known, { type: 'request-accepted', requestId: 'known' })
    expect(next).toMatchObject({ hotels, pinned: ['1'] })
  })

  test('go when another search starts: their tours may be sold', () => {
    const next = reduceSearch(known, { type: 'request-accepted', requestId: 'new' })
    expect(next).toEqual({ ...searchStart, requestId: 'new' })
  })
})

test('drops the list of an earlier visit when its search starts', () => {
  const kept = { ...searchStart, hotels: [sampleHotel({ hotelcode: '1' })], storedAt: 1 }
  expect(reduceSearch(kept, { type: 'request-accepted', requestId: 'new' })).toEqual({
    ...searchStart,
    requestId: 'new',
  })
})

describe('portions of a search', () => {
  test('keeps every found hotel and never lowers a figure for late or repeated answers', () => {
    fc.assert(
      fc.property(fc.array(anyPortion, { maxLength: 12 }), (portions) => {
        let state = play({ type: 'request-accepted', requestId: 'r' })
        const seen = new Set<string>()
        for (const portion of portions) {
          const before = state
          state = reduceSearch(state, page(portion))
          for (const id of toursOf(portion.hotels)) seen.add(id)
          expect(new Set(toursOf(state.hotels))).toEqual(seen)
          expect(new Set(state.hotels.map((hotel) => hotel.hotelcode)).size).toBe(state.hotels.length)
          for (const figure of ['progress', 'hotelsFound', 'toursFound'] as const)
            expect(state[figure]).toBeGreaterThanOrEqual(before[figure])
          expect(state.progress).toBeLessThanOrEqual(100)
          const prices = state.hotels.map((hotel) => hotel.price)
          expect(prices).toEqual([...prices].sort((a, b) => a - b))
          for (const hotel of state.hotels) expect(hotel.price).toBe(hotel.tours.tour[0]?.price)
        }
        const shuffled = portions.toReversed().flatMap((one) => [one, one])
        const again = play(...shuffled.map(page))
        expect(new Set(toursOf(again.hotels))).toEqual(seen)
      }),
      { numRuns: scaledRuns(400) },
    )
  })

  test('keep the identity of known hotels, so that cards do not rerender', () => {
    const hotels = [sampleHotel({ hotelcode: '1' }), sampleHotel({ hotelcode: '2' })]
    const known = mergeHotels([], hotels)
    expect(mergeHotels(known, [...hotels, sampleHotel({ hotelcode: '1' })])).toBe(known)
    expect(mergeHotels(known, [])).toBe(known)
    const grown = mergeHotels(known, [sampleHotel({ hotelcode: '3' })])
    expect(grown).toContain(known[0])
  })

  test('keep the whole state for a page that brings nothing new', () => {
    const again = page({ hotels: [sampleHotel({ hotelcode: '1' })], progress: 40 })
    const known = play({ type: 'request-accepted', requestId: 'r' }, again)
    expect(reduceSearch(known, again)).toBe(known)
    expect(reduceSearch(known, page({ hotels: [], progress: 50 }))).not.toBe(known)
  })

  test('move a hotel up when a cheaper tour arrives', () => {
    const first = sampleHotel({ hotelcode: '1' })
    const second = sampleHotel({
      hotelcode: '2',
      tours: { tour: [sampleTour({ tourid: 'a', price: 200_000 })] },
    })
    const cheaper = { ...second, tours: { tour: [sampleTour({ tourid: 'b', price: 50_000 })] } }
    const { hotels } = play(
      page({ hotels: [first, second], progress: 10 }),
      page({ hotels: [cheaper], progress: 20 }),
    )
    expect(hotels.map(({ hotelcode, price }) => [hotelcode, price])).toEqual([
      ['2', 50_000],
      ['1', 100_000],
    ])
    expect(toursOf(hotels.slice(0, 1))).toEqual(['b', 'a'])
  })

  test('ignore hotels without tours', () => {
    const { hotels } = play(
      page({ hotels: [sampleHotel({ hotelcode: '1', tours: { tour: [] } })], progress: 50 }),
    )
    expect(hotels).toEqual([])
  })

  test('keep the names of operators', () => {
    const operators = [{ code: '11', name: 'Coral', state: 'pending', minprice: null }]
    const named = v.parse(SearchResultReader, { status: { operators }, result: {} })
    const state = play({ type: 'page-arrived', result: named }, page({ hotels: [], progress: 5 }))
    expect(state.operators).toHaveLength(1)
  })
})

describe('phases of a search', () => {
  const accepted: SearchEvent = { type: 'request-accepted', requestId: 'r1' }
  const one = page({ hotels: [sampleHotel({ hotelcode: '1' })], progress: 40, hotelsfound: 9 })
  const finished: SearchEvent = { type: 'search-finished' }

  test('count the actual hotels at the end', () => {
    expect(play(accepted, one, finished)).toMatchObject({
      phase: 'finished',
      progress: 100,
      hotelsFound: 1,
      isExhausted: false,
    })
  })

  test('keep everything on pause, and pause only a running search', () => {
    expect(play(accepted, one, { type: 'search-paused' })).toMatchObject({ phase: 'paused', requestId: 'r1' })
    expect(play(accepted, one, finished, { type: 'search-paused' }).phase).toBe('finished')
    expect(play(accepted, { type: 'search-failed' }, { type: 'search-paused' }).phase).toBe('failed')
  })

  test('keep hotels and reason after a failure, clear the reason on retry', () => {
    const failed = play(accepted, one, { type: 'search-failed', problem: 'Даты прошли' })
    expect(failed).toMatchObject({ phase: 'failed', problem: 'Даты прошли' })
    expect(failed.hotels).toHaveLength(1)
    expect(reduceSearch(failed, accepted)).toMatchObject({ phase: 'searching', problem: undefined })
  })

  test('offer more results only while news arrive', () => {
    const more: SearchEvent = { type: 'more-requested', requestId: 'r2' }
    const next = page({ hotels: [sampleHotel({ hotelcode: '2' })], progress: 100 })
    const asked = play(accepted, one, finished, more)
    expect(asked).toMatchObject({ phase: 'searching', requestId: 'r2', progress: 0, portions: 1 })
    expect(asked.hotels).toHaveLength(1)
    expect([next, finished].reduce(reduceSearch, asked).isExhausted).toBe(false)
    expect([one, finished].reduce(reduceSearch, asked).isExhausted).toBe(true)
  })
})

test('fixes the first cards once all pages of most operators have been read', () => {
  const operators = [
    { code: '1', name: 'Anex', state: 'success' },
    { code: '2', name: 'Coral', state: 'pending' },
  ] as const
  const read = (hotel: string, hotelsfound: number, answered: number) => {
    const status = {
      state: 'searching',
      progress: 50,
      hotelsfound,
      operators: operators.map((one, index) => ({ ...one, state: index < answered ? 'success' : 'pending' })),
    }
    const found = [sampleHotel({ hotelcode: hotel })]
    return {
      type: 'page-arrived',
      result: v.parse(SearchResultReader, { status, result: { hotel: found } }),
    } as const
  }
  expect(isOrderDue(play(read('1', 1, 1)))).toBe(false)
  expect(isOrderDue(play(read('1', 2, 2)))).toBe(false)
  expect(isOrderDue(play(read('1', 2, 2), read('2', 2, 2)))).toBe(true)
})
