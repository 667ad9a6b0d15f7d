import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classicHotel, classicResult } from '#support/tourvisor/classic-answers.ts'
import {
  everyCall,
  failureOf,
  farTourvisor,
  generations,
  json,
  NOW,
  refused,
  reset,
  sampleTrip,
  text,
  type Reply,
} from '#support/tourvisor/far-tourvisor.ts'
import { restHotel } from '#support/tourvisor/rest-answers.ts'
import { createAskSource } from './ask.ts'

const html = '<!doctype html><title>Работы</title><h1>Authorization</h1>'

describe.each(generations)('%s: responses that are failures', (generation) => {
  test.each<[string, Reply, string]>([
    ['a page', text(html), 'away'],
    ['an empty body', text(''), 'away'],
    ['204', () => new Response(null, { status: 204 }), 'away'],
    ['"Authorization Error" with status 200', text('Authorization Error'), 'denied'],
    ['truncated JSON', text('{"lists":{"countr'), 'away'],
    ['a number', text('5'), 'away'],
    ['another object', json({ hello: 1 }), 'away'],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/login' } }), 'away'],
    ['400', json({}, 400), 'invalid'],
    ['401', json({}, 401), 'denied'],
    ['402', json({}, 402), 'denied'],
    ['403', text(html, 403), 'denied'],
    ['404 of a dictionary', json({}, 404), 'away'],
    ['429', json({}, 429), 'busy'],
    ['500', json({}, 500), 'away'],
    ['a line that breaks', reset, 'away'],
    ['{error:{errormessage}}', json({ error: { errormessage: 'Превышен лимит запросов' } }), 'busy'],
    ['a wrong limit', json({ error: { errormessage: 'Invalid limit' } }), 'invalid'],
    ['{iserror,errormessage}', json({ iserror: true, errormessage: 'Wrong parameter' }), 'invalid'],
    [
      '{data:{errormessage,success:0}}',
      json({ data: { errormessage: 'Authorization failed', success: 0 } }),
      'denied',
    ],
    [
      '{data:{error:{code,reason}}}',
      json({ data: { error: { code: 5, reason: 'GetDatabaseFail' } } }),
      'away',
    ],
  ])('%s', async (_, reply, kind) => {
    expect((await failureOf(farTourvisor(reply)[generation]().countries('1'))).kind).toBe(kind)
  })

  const ofModules = ['hotel', 'hotTours', 'startSearch', 'status', 'results', 'continueSearch'] as const
  test.each(ofModules)('%s: 401, 402 and 403 mean a module that is not bought', async (call) => {
    for (const status of [401, 402, 403]) {
      const { kind } = await failureOf(everyCall[call](farTourvisor(json({}, status))[generation]()))
      expect({ status, kind }).toEqual({ status, kind: 'not-bought' })
    }
  })

  test.each(['status', 'results', 'continueSearch', 'actualize', 'detail', 'hotel'] as const)(
    '%s: an expired item is gone, by status or by text',
    async (call) => {
      const words = json({ data: { errormessage: 'Wrong (obsolete) TourID.', success: 0 } })
      for (const reply of [json({ message: 'search not found' }, 404), words])
        expect((await failureOf(everyCall[call](farTourvisor(reply)[generation]()))).kind).toBe('gone')
    },
  )

  test.each(['../departures', '', 'a?b', '..', 'x'.repeat(65)])('the id %j is never sent', async (id) => {
    const { calls, [generation]: open } = farTourvisor(json({}))
    for (const call of ['status', 'results', 'continueSearch', 'actualize', 'detail', 'hotel'] as const)
      expect((await failureOf(open()[call](id))).kind).toBe('gone')
    expect(calls).toEqual([])
  })
})

test.each([
  ['7', 7000],
  ['21600', 21_600_000],
  ['1.2', 1200],
  [new Date(NOW + 3_600_000).toUTCString(), 3_600_000],
  [new Date(NOW - 3_600_000).toUTCString(), undefined],
  ['soon', undefined],
])('Retry-After %j is %j ms', async (header, waitMs) => {
  const far = farTourvisor(json({}, 429, { 'Retry-After': header }))
  expect((await failureOf(far.rest().countries('1'))).waitMs).toBe(waitMs)
})

describe('retry', () => {
  const answer = json({ lists: { countries: { country: { id: 4, name: 'Турция' } } } })

  test.each<[string, Reply]>([
    ['an error of the server', json({}, 502)],
    ['a line that breaks', reset],
    ['a line that is refused', refused],
  ])('follows %s, once', async (_, broken) => {
    const recovered = farTourvisor(broken, answer)
    expect(await recovered.classic().countries('1')).toEqual([{ id: '4', name: 'Турция' }])
    const away = farTourvisor(broken)
    await failureOf(away.classic().countries('1'))
    expect([recovered.calls.length, away.calls.length]).toEqual([2, 2])
  })

  test.each<[string, Reply]>([
    ['a filter that is refused', json({}, 400)],
    ['too many calls', json({}, 429)],
    ['a server that says when', json({}, 503, { 'Retry-After': '60' })],
    ['a page', text(html)],
  ])('does not follow %s', async (_, reply) => {
    const { calls, classic } = farTourvisor(reply)
    await failureOf(classic().countries('1'))
    expect(calls).toHaveLength(1)
  })

  test.each(generations)('%s: retries a paid call only if it never arrived', async (generation) => {
    for (const call of ['startSearch', 'continueSearch', 'detail'] as const)
      for (const [reply, times] of [
        [json({}, 502), 1] as const,
        [reset, 1] as const,
        [refused, 2] as const,
      ]) {
        const { calls, [generation]: open } = farTourvisor(reply)
        const trip = { ...sampleTrip, hotelTypes: [] }
        const asked = call === 'startSearch' ? open().startSearch(trip) : everyCall[call](open())
        const { isNeverSent } = await failureOf(asked)
        expect({ call, callsCount: calls.length, isNeverSent }).toEqual({
          call,
          callsCount: times,
          isNeverSent: reply === refused,
        })
      }
  })
})

describe('limits', () => {
  const question = { path: 'list.php', query: {}, timeoutMs: 30 }
  const far = {
    root: 'https://tv.example',
    headers: {},
    credentials: {},
    lists: 'joined',
    pauseMs: 0,
  } as const
  const hang: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })

  test('a late response times out', async () => {
    const failure = await failureOf(createAskSource({ ...far, fetch: hang })(question))
    expect({ kind: failure.kind, message: failure.message }).toEqual({
      kind: 'away',
      message: 'list.php: no answer within 30 ms',
    })
  })

  test('a response that never ends times out', async () => {
    const dripping: typeof fetch = (_, init) => {
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        controller.enqueue(new Uint8Array(1))
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
      }
      return Promise.resolve(new Response(new ReadableStream({ start })))
    }
    const failure = await failureOf(createAskSource({ ...far, fetch: dripping })(question))
    expect(failure.message).toBe('list.php: no answer within 30 ms')
  })
})

/** Refuses more than a hundred hotels per response, as each generation does. */
const atMostHundred: Reply = (called) => {
  const { query } = called
  if (Number(query.get('limit') ?? 0) > 100) return json({}, 400)(called)
  if (Number(query.get('onpage') ?? 0) > 100) return json({ data: { errormessage: 'Wrong onpage' } })(called)
  return json(query.has('limit') ? [restHotel] : classicResult(classicHotel))(called)
}

test.each(generations)('%s: keeps using the largest accepted page size', async (generation) => {
  const far = farTourvisor(atMostHundred)
  const gateway = far[generation]()
  const turns: number[] = []
  const nextTurn = async () => void turns.push(far.calls.length)
  for (const _ of [1, 2]) expect(await gateway.results('55', nextTurn)).toHaveLength(1)
  const sizes = far.calls.map(({ query }) => query.get('limit') ?? query.get('onpage'))
  expect(sizes).toEqual(['1000', '100', '100'])
  // A second request waits for its own turn.
  expect(turns).toEqual([1])
  const refusing = farTourvisor(json({}, 400))
  expect((await failureOf(refusing[generation]().results('55'))).kind).toBe('invalid')
  expect(refusing.calls).toHaveLength(3)
})

test.each(generations)('%s: any JSON gives a value or a failure of the source', async (generation) => {
  const calls = Object.entries(everyCall)
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.constantFrom(...calls), async (body, [, call]) => {
      const ended = await call(farTourvisor(json(body))[generation]()).catch((error: unknown) => error)
      expect(ended instanceof Error ? ended.name : 'GatewayFailure').toBe('GatewayFailure')
    }),
  )
})

test('a refused filter is named', async () => {
  const far = farTourvisor(json({ error: { errormessage: 'Invalid value of meal' } }))
  const { kind, message } = await failureOf(far.classic().startSearch(sampleTrip))
  expect({ kind, message }).toEqual({
    kind: 'invalid',
    message: 'search.php: refused with status 200 (meal)',
  })
})
