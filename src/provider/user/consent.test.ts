import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '../bench/bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
const call = { name: 'Анна', phone: '8 (999) 123-45-67', page: '/tours', consent, utm: { utm_source: 'vk' } }

describe('requests', () => {
  test.each([
    null,
    0,
    '',
    'вчера',
    'now',
    '2026',
    '2026-11',
    '21.11.2026',
    '2026-13-01',
    '2026-02-31',
    '2026-11-21T25:00:00Z',
    '2026-11-21T09:00:00Z; x',
    'Sat, 21 Nov 2026 09:00:00 GMT',
  ])('agreed to at %j, which is no date, are refused with what to do', async (at) => {
    const body = { ...call, consent: { ...consent, at } }
    const answer = await bench.call('POST', '/user/call-request', { body })
    const message =
      'Не видно, когда дано согласие на обработку персональных данных. Отметьте его ещё раз и отправьте снова'
    expect([answer.status, answer.body]).toEqual([422, { message, errors: { consent: [message] } }])
    expect(await bench.store.leads.list()).toEqual([])
  })

  test('agreed to on a day, at a moment, in any zone are taken, whatever the clock of the page says', async () => {
    const dates = ['2026-11-21', '2026-11-21T09:00:00Z', '2026-11-21T12:00:00.123+03:00', '2031-02-28T09:00Z']
    for (const at of dates) {
      const body = { ...call, consent: { ...consent, at } }
      expect((await bench.call('POST', '/user/call-request', { body })).status).toBe(200)
    }
    const rows = await bench.store.leads.list()
    expect(rows.map(({ consent_at }) => consent_at).toSorted()).toEqual(dates.toSorted())
  })
})
