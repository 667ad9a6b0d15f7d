import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agencyContent } from '#support/agency/sample-agency.ts'
import { openBench, type Bench } from '#support/provider/bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
const agree = (given: typeof consent) =>
  bench.call('POST', '/user/call-request', { body: { ...call, consent: given } })
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
  ])('with consent at %j, which is no date, are rejected with the remedy', async (at) => {
    const body = { ...call, consent: { ...consent, at } }
    const answer = await bench.call('POST', '/user/call-request', { body })
    const message =
      'Не видно, когда дано согласие на обработку персональных данных. Отметьте его ещё раз и отправьте снова'
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 422,
      body: { message, errors: { consent: [message] } },
    })
    expect(await bench.store.leads.list()).toEqual([])
  })

  test('store the moment of a consent in any format and time zone', async () => {
    const dates = ['2026-11-21', '2026-11-21T09:00:00Z', '2026-11-21T12:00:00.123+03:00', '2026-11-02T09:00Z']
    for (const at of dates) expect((await agree({ ...consent, at })).status).toBe(200)
    const rows = await bench.store.leads.list()
    expect(rows.map(({ consent_at }) => consent_at).toSorted()).toEqual(dates.toSorted())
  })

  test.each(['2031-02-28T09:00Z', '2026-11-23', '2026-10-01T09:00:00Z', '1970-01-01'])(
    'with an impossible moment %s are accepted with the time of the call',
    async (at) => {
      expect((await agree({ ...consent, at })).status).toBe(200)
      const [row] = await bench.store.leads.list()
      expect(row?.consent_at).toBe(new Date(bench.now()).toISOString())
    },
  )

  test.each(['1', 'v1', '2026-11-02', '2026-10-31', '2026-11-01<b>', 'Site'])(
    'with an unknown text %s are rejected with the remedy, like reviews',
    async (version) => {
      const message =
        'Текст согласия на обработку персональных данных изменился. Обновите страницу, прочитайте его и отметьте ещё раз'
      const body = { name: 'Анна', rate: 5, content: 'Да', consent: { ...consent, version } }
      for (const answer of [
        await agree({ ...consent, version }),
        await bench.call('POST', '/reviews/add', { body }),
      ])
        expect({ status: answer.status, body: answer.body }).toEqual({
          status: 422,
          body: { message, errors: { consent: [message] } },
        })
      expect([await bench.store.leads.list(), await bench.store.reviews.list()]).toEqual([[], []])
    },
  )

  test("of a page without a text version use the site's current one", async () => {
    expect((await agree({ ...consent, version: 'site' })).status).toBe(200)
    expect((await bench.store.leads.list())[0]?.consent_version).toBe(agencyContent.consent.version)
  })
})
