import type { KnownAnswer, RenderedPage } from '#shared/contract/rendered-page.ts'
import { SearchResult } from '#shared/contract/search.ts'
import type { SearchProgress } from '#shared/domain/search/search.ts'
import { scriptedHotel } from '#support/tourvisor/scripted-gateway.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createSearchPages } from './search-pages.ts'
import { createRenderQueue } from './render-queue.ts'

const NOW = Date.UTC(2026, 10, 21, 9, 0, 0)
const MINUTE_MS = 60_000
const SEARCH = '?from=1&to=4&dates=2026-12-05_2026-12-12&nights=7-10&adults=2'

/** Opens pages of a provider that knows the result of every search, and counts what is asked of it. */
function open({ state = 'finished', knownForMs = 10 * MINUTE_MS, hotels = 30 } = {}) {
  const time = { now: NOW }
  const calls: Record<string, string>[] = []
  const drawn: KnownAnswer[] = []
  const failures: unknown[] = []
  const isKnown = { value: true }
  const queue = createRenderQueue()
  let lastMade: Promise<unknown> | undefined
  const result = v.parse(SearchResult, {
    status: { state, progress: 100, hotelsfound: hotels, toursfound: 90, timepassed: 12 },
    result: {
      hotel: Array.from({ length: hotels }, (_, n) => scriptedHotel(`${100 + n}`, 150_000 - n * 1000)),
    },
  })
  const pages = createSearchPages({
    findKnown: async (call) => {
      calls.push(call)
      return isKnown.value ? { requestid: 'known', until: NOW + knownForMs, ...result } : undefined
    },
    render: async (known) => {
      drawn.push(known)
      return toPage(known)
    },
    html: ({ head, body }) => head + body,
    queue: (...page) => (lastMade = queue(...page)),
    clock: () => time.now,
    onFailure: (error) => failures.push(error),
  })
  const find = async (search: string, { visitor = '', isVisit = false } = {}) => {
    const page = await pages.find(search, visitor, isVisit)
    // The queue pauses after a page that took long.
    await lastMade
    return page && Buffer.from(page.document('https://a.example').body).toString()
  }
  return { pages, find, time, calls, drawn, failures, isKnown }
}

function toPage({ search }: KnownAnswer): RenderedPage {
  const state = { path: '/tours', search, renderedAt: NOW, queries: {} }
  const rest = { head: '', structuredData: [], state, payload: state }
  return { screen: 'tours', isWhole: true, body: search, ...rest }
}

test('leaves the first visitor to the browser and serves the next one', async () => {
  const { find, calls, drawn } = open()
  expect(await find(SEARCH)).toBeUndefined()
  expect(await find(`${SEARCH}&utm_source=vk&erid=1`)).toContain('dates=2026-12-05_2026-12-12')
  expect(await find('?to=4&from=1&adults=2&nights=7-10&dates=2026-12-05_2026-12-12')).toBeDefined()
  expect(drawn).toHaveLength(1)
  expect(calls).toEqual([expect.objectContaining({ departure: '1', country: '4', datefrom: '05.12.2026' })])
})

test('begins a new search in the document of a visit', async () => {
  const { find, drawn, calls, isKnown } = open()
  isKnown.value = false
  expect(await find(SEARCH)).toBeUndefined()
  const document = await find(SEARCH, { isVisit: true })
  const call = new URLSearchParams(calls[0]).toString().replaceAll('&', '&#38;')
  expect(document).toContain(
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="/front/v1/search/request?${call}">`,
  )
  expect(drawn[0]?.data).toMatchObject({ phase: 'searching', requestId: undefined, hotels: [] })
  expect(await find(SEARCH, { isVisit: true })).toBe(document)
  expect(drawn).toHaveLength(1)
  isKnown.value = true
  await find(SEARCH, { isVisit: true })
  expect(await find(SEARCH, { isVisit: true })).not.toContain('search/request')
})

test('leaves a visit to the browser when the page of a new search takes long', async () => {
  const pages = createSearchPages({
    findKnown: async () => undefined,
    render: () => new Promise(() => {}),
    html: () => '',
    queue: createRenderQueue(),
    clock: () => NOW,
    onFailure: () => {},
  })
  expect(await pages.find(SEARCH, '', true)).toBeUndefined()
})

test('shows the best hotels of all with the true counts', async () => {
  const { find, drawn } = open()
  await find(SEARCH)
  const progress = drawn[0]?.data as SearchProgress
  expect(drawn[0]?.queryKey[1]).toContain('datefrom=05.12.2026&dateto=12.12.2026')
  expect(progress).toMatchObject({
    phase: 'searching',
    requestId: 'known',
    hotelsFound: 30,
    toursFound: 90,
    age: 12,
  })
  expect(progress.hotels).toHaveLength(8)
  // Equal hotels: the best value is the lowest price.
  expect(progress.pinned?.slice(0, 2)).toEqual(['129', '128'])
})

test('forgets a page with its search, after three minutes and with new texts', async () => {
  const short = open({ knownForMs: MINUTE_MS })
  await short.find(SEARCH)
  short.time.now += MINUTE_MS + 1
  short.isKnown.value = false
  expect(await short.find(SEARCH)).toBeUndefined()
  const { find, pages, time } = open()
  await find(SEARCH)
  time.now += 3 * MINUTE_MS + 1
  expect(await find(SEARCH)).toBeUndefined()
  expect(await find(SEARCH)).toBeDefined()
  pages.forget()
  expect(await find(SEARCH)).toBeUndefined()
})

test.each([
  ['a search without hotels', { hotels: 0 }],
  ['a search that runs', { state: 'searching' }],
])('leaves %s to the browser', async (_, words) => {
  const { find, drawn, failures } = open(words)
  await find(SEARCH)
  expect(await find(SEARCH)).toBeUndefined()
  expect({ drawn, failures }).toEqual({ drawn: [], failures: [] })
})

test.each([
  '',
  '?from=1',
  '?from=1&to=%00',
  '?from=1&to=<script>',
  `${SEARCH}&sort=price`,
  `${SEARCH}&f_stars=5`,
  `${SEARCH}&map=1`,
  `${SEARCH}&to=9`,
  `${SEARCH}&charter=0`,
  `${SEARCH}&hotels=77`,
  `${SEARCH}&ages=99`,
  `${SEARCH}&regions=${'1-'.repeat(500)}`,
  '?from=1&to=4&dates=2026-12-05_2026-12-12&nights=7-10',
  '?from=1&to=4&dates=2020-01-01_2020-01-05',
  '?from=1&to=4&nights=10-7',
])('asks the provider nothing about %s', async (search) => {
  const { find, calls } = open()
  expect(await find(search)).toBeUndefined()
  expect(calls).toEqual([])
})

test('keeps sixty pages', async () => {
  const { find } = open()
  const of = (to: number) => SEARCH.replace('to=4', `to=${to}`)
  for (let to = 1; to <= 61; to++) await find(of(to))
  expect(await find(of(2))).toBeDefined()
  expect(await find(of(1))).toBeUndefined()
})

test('survives a failing provider and asks it again after half a minute', async () => {
  const failures: unknown[] = []
  const time = { now: NOW }
  const pages = createSearchPages({
    findKnown: async () => Promise.reject(new Error('no database')),
    render: async () => undefined,
    html: () => '',
    queue: createRenderQueue(),
    clock: () => time.now,
    onFailure: (error) => failures.push(error),
  })
  await pages.find(SEARCH, '', false)
  await expect.poll(() => failures).toEqual([expect.objectContaining({ message: 'no database' })])
  expect(await pages.find(SEARCH, '', false)).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve))
  expect(failures).toHaveLength(1)
  time.now += 30_001
  await pages.find(SEARCH, '', false)
  await expect.poll(() => failures).toHaveLength(2)
})
