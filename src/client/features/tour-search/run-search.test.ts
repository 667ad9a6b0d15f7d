import { ApiError } from '#client/api/api-error.ts'
import { describe, expect, test, vi } from 'vitest'
import { waitFor } from './run-search.ts'
import { brokenScene, goneScene, numbers, page, play } from './scripted-search.ts'

describe('complete search', () => {
  test('polls quickly, then slower, one request at a time, and finishes', async () => {
    const { state, kinds, waits, most, sent } = await play({
      pages: (_, call) => page(call < 4 ? 'searching' : 'finished', 2, [1, 2]),
    })
    expect(kinds).toEqual([
      'request-accepted',
      ...Array.from({ length: 4 }, () => 'page-arrived'),
      'search-finished',
    ])
    expect(waits).toEqual([700, 1500, 1500, 1500])
    expect(most).toBe(1)
    expect(sent[0]).toEqual({ path: '/search/request', query: { country: '4' } })
    expect(sent[1]?.query).toEqual({ requestid: 'new', page: '1', onpage: '25', type: 'result' })
    expect(state).toMatchObject({ phase: 'finished', requestId: 'new', hotelsFound: 2 })
  })

  test('polls a long-polling provider again at once', async () => {
    let now = 0
    const watch = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const { waits } = await play({
      pages: (_, call) => {
        now += call < 3 ? 1800 : 20
        if (call < 3) return page('searching', 0)
        return page(call < 4 ? 'searching' : 'finished', 2, [1, 2])
      },
    })
    watch.mockRestore()
    expect(waits).toEqual([700, 100, 100, 1500])
  })

  test('reads new pages as they appear, and all pages again at the end', async () => {
    const { state, pagesAsked } = await play({
      pages: ({ page: at }, call) => {
        const first = (Number(at) - 1) * 25 + 1
        const isOver = call >= 5
        const total = isOver ? 60 : 30
        return page(isOver ? 'finished' : 'searching', total, numbers(first, Math.min(total, first + 24)))
      },
    })
    expect(pagesAsked).toEqual(['1', '2', '1', '1', '1', '2', '3'])
    expect(state.hotels.map(({ hotelcode }) => Number(hotelcode))).toEqual(numbers(1, 60))
  })

  test('finishes with no results', async () => {
    const { state, pagesAsked } = await play({ pages: () => page('no search results', 0) })
    expect(state).toMatchObject({ phase: 'finished', hotels: [] })
    expect(pagesAsked).toEqual(['1'])
  })

  test('fails after a minute of uninformative responses', async () => {
    const { state } = await play({ pages: () => page('searching', 0) })
    expect(state).toMatchObject({ phase: 'failed', hotels: [] })
  })

  test('gives up after a minute and keeps the results', async () => {
    const { state, waits } = await play({ pages: () => page('searching', 1, [1]) })
    expect(state).toMatchObject({ phase: 'finished', hotelsFound: 1 })
    const total = waits.reduce((sum, ms) => sum + ms, 0)
    expect(total).toBeGreaterThan(60_000)
    expect(total).toBeLessThan(64_000)
    expect(waits.at(-1)).toBe(3000)
  })
})

describe('failures', () => {
  test('shows the reason of a refusal, and none for a failure', async () => {
    const refused = new ApiError('GET', 422, { message: 'Такой страны нет.' })
    expect((await play({ tickets: [refused], pages: () => false })).state).toMatchObject({
      phase: 'failed',
      problem: 'Такой страны нет.',
    })
    for (const answer of [brokenScene, false]) {
      const { state } = await play({ tickets: [answer], pages: () => false })
      expect(state).toMatchObject({ phase: 'failed', problem: undefined })
    }
  })

  test.each([[brokenScene], [false]])('tolerates two failed polls in a row: %s', async (failure) => {
    const { state } = await play({
      pages: (_, call) => (call % 3 === 0 ? page(call > 8 ? 'finished' : 'searching', 1, [1]) : failure),
    })
    expect(state.phase).toBe('finished')
  })

  test('fails after three failed polls and keeps the results', async () => {
    const { state, pagesAsked } = await play({
      pages: (_, call) => (call === 1 ? page('searching', 1, [1]) : brokenScene),
    })
    expect(state).toMatchObject({ phase: 'failed', requestId: 'new' })
    expect(state.hotels).toHaveLength(1)
    expect(pagesAsked).toHaveLength(4)
  })

  test('fails if a page is missing at the end', async () => {
    for (const failure of [brokenScene, false, goneScene]) {
      const { state } = await play({
        pages: ({ page: at }) => (at === '2' ? failure : page('finished', 60, numbers(1, 25))),
      })
      expect(state.phase).toBe('failed')
    }
  })

  test('rereads a page that was missing midway', async () => {
    const { state } = await play({
      pages: ({ page: at }, call) => {
        if (at === '2' && call === 2) return brokenScene
        return page(call > 2 ? 'finished' : 'searching', 30, at === '2' ? numbers(26, 30) : numbers(1, 25))
      },
    })
    expect(state.phase).toBe('finished')
    expect(state.hotels).toHaveLength(30)
  })
})

describe('resumed search', () => {
  test('polls a known search without a new request', async () => {
    const { sent, state } = await play({ requestId: 'old', pages: () => page('finished', 1, [1]) })
    expect(sent.map(({ path }) => path)).toEqual(['/search/result'])
    expect(sent[0]?.query['requestid']).toBe('old')
    expect(state.phase).toBe('finished')
  })

  test('polls a search of the document at once', async () => {
    const { state, waits } = await play({
      requestId: 'old',
      isDue: true,
      pages: (_, call) => page(call < 2 ? 'searching' : 'finished', 1, [1]),
    })
    expect(waits).toEqual([700])
    expect(state.phase).toBe('finished')
  })

  test.each([[goneScene], [brokenScene]])('restarts an expired search: %s', async (failure) => {
    const { sent, state } = await play({
      requestId: 'old',
      pages: ({ requestid }) => (requestid === 'old' ? failure : page('finished', 1, [1])),
    })
    expect(sent.filter(({ path }) => path === '/search/request')).toHaveLength(1)
    expect(state).toMatchObject({ phase: 'finished', requestId: 'new' })
  })

  test('restarts only once', async () => {
    const { sent, state } = await play({ requestId: 'old', pages: () => goneScene })
    expect(sent.map(({ path }) => path)).toEqual(['/search/result', '/search/request', '/search/result'])
    expect(state.phase).toBe('failed')
  })
})

describe('aborted search', () => {
  test('stops while waiting', async () => {
    const { state, sent } = await play({
      pages: () => page('searching', 1, [1]),
      onWait: (waits, abort) => waits.length === 3 && abort(),
    })
    expect(state).toMatchObject({ phase: 'paused', requestId: 'new' })
    expect(sent).toHaveLength(3)
  })

  test.each(numbers(1, 8))('stops during call %i', async (at) => {
    const { state, sent } = await play({
      pages: ({ page: number }, call) =>
        page(call < 4 ? 'searching' : 'finished', 80, [Number(number) * 10 + call]),
      onCall: (calls, abort) => calls.length === at && abort(),
    })
    expect(state.phase).toBe('paused')
    expect(sent).toHaveLength(at)
  })

  test('does not count an aborted call as a failure', async () => {
    const { state } = await play({
      pages: () => brokenScene,
      onCall: (calls, abort) => calls.length === 4 && abort(),
    })
    expect(state.phase).toBe('paused')
  })

  test('ends a wait early', async () => {
    const controller = new AbortController()
    const waiting = waitFor(60_000, controller.signal)
    controller.abort()
    await expect(waiting).resolves.toBeUndefined()
  })
})
