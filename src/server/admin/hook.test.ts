import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOOK_KEY, openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'

let bench: DeskBench
beforeAll(async () => {
  bench = await openDeskBench()
})
afterAll(() => bench.close())

const open = async (id: string) => (await bench.read('lead', 'GET', `/leads/${id}`)).lead

describe('a CRM', () => {
  const hook = (sent: { body?: string; type?: string; query?: string; key?: string }) =>
    bench.agency('POST', `/hooks/${sent.key ?? HOOK_KEY}/status${sent.query ?? ''}`, {
      token: '',
      ...(sent.body !== undefined && { body: sent.body }),
      headers: { 'content-type': sent.type ?? 'application/json' },
    })

  test.each([
    ['JSON', (lead: string) => ({ body: JSON.stringify({ lead, status: 'booked', words: 'Ура' }) })],
    [
      'a form',
      (lead: string) => ({
        body: `lead=${lead}&status=${encodeURIComponent('Забронировано')}&words=${encodeURIComponent('Ура')}`,
        type: 'application/x-www-form-urlencoded',
      }),
    ],
    [
      'the address',
      (lead: string) => ({
        query: `?lead=${lead.toLowerCase()}&status=booked&words=%D0%A3%D1%80%D0%B0`,
        body: '',
      }),
    ],
  ])('moves the status by %s', async (_, sent) => {
    const id = await bench.ask()
    expect((await hook(sent(id))).status).toBe(200)
    // A robot's retry gets the same answer.
    expect((await hook(sent(id))).status).toBe(200)
    const lead = await open(id)
    expect(lead).toMatchObject({ status: 'booked', words: 'Ура', version: 2 })
    expect(lead.events[0]?.actor).toEqual({ kind: 'program', id: '', name: 'CRM' })
  })

  const status = async (id: string) => (await open(id)).status
  const manage = async (id: string, to: string) => {
    const { version } = await open(id)
    await bench.agency('PATCH', `/leads/${id}`, { body: { version, status: to } })
  }

  test('reverts nothing done since a late call, by version or by time', async () => {
    const id = await bench.ask()
    const at = new Date(bench.now()).toISOString()
    const call = { body: JSON.stringify({ lead: id, status: 'booked', at }) }
    bench.advance(5_000)
    expect((await hook(call)).status).toBe(200)
    await manage(id, 'cancelled')
    expect((await hook(call)).status).toBe(409)
    const seen = (version: number, to: string) =>
      hook({ query: `?lead=${id}&status=${to}&version=${version}`, body: '' })
    expect((await seen(2, 'booked')).status).toBe(409)
    // An unchanged status is no conflict.
    expect((await seen(2, 'cancelled')).status).toBe(200)
    expect([await status(id), (await open(id)).version]).toEqual(['cancelled', 3])
    expect((await seen(3, 'in_work')).status).toBe(200)
    expect(await status(id)).toBe('in_work')
    for (const at of ['вчера', '2026-02-31'])
      expect((await hook({ body: JSON.stringify({ lead: id, status: 'booked', at }) })).status).toBe(422)
  })

  test('with two quick or reordered calls ends in its last state', async () => {
    const id = await bench.ask()
    const moment = bench.now()
    bench.advance(10_000)
    for (const [ms, to] of [
      [3_000, 'in_work'],
      [4_000, 'booked'],
      [1_000, 'cancelled'],
    ] as const) {
      const at = new Date(moment + ms).toISOString()
      await hook({ body: JSON.stringify({ lead: id, status: to, at }) })
      bench.advance(2_000)
    }
    expect(await status(id)).toBe('booked')
  })

  /** A lead with this id at the sink's remote. */
  const askKnown = async (sink: 'amocrm' | 'bitrix24', externalId: string) => {
    const row = await bench.store.leads.byId(await bench.ask())
    if (row === undefined) throw new Error('Заявки нет')
    const id = `${externalId}LEAD`
    await bench.store.leads.add({ ...row, id, idempotency_key: null }, [sink])
    const claim = await bench.store.leadOutbox.claim(sink, bench.now(), 60_000)
    if (claim === undefined) throw new Error('Слать нечего')
    await bench.store.leadOutbox.finish(claim, { state: 'sent', externalId })
    return id
  }
  const form = 'application/x-www-form-urlencoded'
  const seconds = () => Math.floor(bench.now() / 1000)

  test('amoCRM moves our leads by its webhook about all deals', async () => {
    const [id, other] = [await askKnown('amocrm', '7001'), await askKnown('amocrm', '7002')]
    const query = '?crm=amocrm&status_142=done&status_500=booked'
    const deals = (moves: [string, string][], when = seconds()) =>
      new URLSearchParams(
        moves.flatMap(([deal, stage], index) => [
          [`leads[status][${index}][id]`, deal],
          [`leads[status][${index}][status_id]`, stage],
          [`leads[status][${index}][last_modified]`, String(when)],
        ]),
      ).toString()
    const tell = (...told: Parameters<typeof deals>) => hook({ body: deals(...told), type: form, query })
    bench.advance(2_000)
    const old = seconds()
    const answer = await tell([
      ['7001', '500'],
      ['9999', '500'],
      ['7002', '142'],
    ])
    expect(answer.status).toBe(200)
    expect([await status(id), await status(other)]).toEqual(['booked', 'done'])
    // A stage without a status, and a late call.
    expect((await tell([['7001', '777']])).status).toBe(200)
    bench.advance(60_000)
    await manage(id, 'in_work')
    expect((await tell([['7001', '500']], old)).status).toBe(200)
    expect(await status(id)).toBe('in_work')
  })

  test.each([
    ['a webhook', { 'data[FIELDS][ID]': '12' }],
    [
      'a robot',
      { 'document_id[0]': 'crm', 'document_id[1]': 'CCrmDocumentDeal', 'document_id[2]': 'DEAL_13' },
    ],
  ])('Bitrix24 moves a lead by %s', async (_, sent) => {
    const id = await askKnown('bitrix24', /\d+/.exec(Object.values(sent).at(-1) ?? '')?.[0] ?? '')
    const body = new URLSearchParams({ ...sent, 'auth[domain]': 'romashka.bitrix24.ru' }).toString()
    bench.advance(1_000)
    expect((await hook({ body, type: form, query: '?crm=bitrix24&status=booked' })).status).toBe(200)
    expect(await status(id)).toBe('booked')
    // The same id in another CRM.
    expect((await hook({ body, type: form, query: '?crm=amocrm&status=done' })).status).toBe(200)
    expect(await status(id)).toBe('booked')
  })

  test('gets 404 with another key or about an unknown lead', async () => {
    const id = await bench.ask()
    const body = JSON.stringify({ lead: id, status: 'booked' })
    for (const key of ['x', `${HOOK_KEY}0`, HOOK_KEY.slice(1)])
      expect((await hook({ body, key })).status).toBe(404)
    expect((await hook({ body: JSON.stringify({ lead: 'NOSUCH22', status: 'booked' }) })).status).toBe(404)
    for (const status of ['Отозвана', 'куда-то', ''])
      expect((await hook({ body: JSON.stringify({ lead: id, status }) })).status).toBe(422)
    expect((await hook({ body: '"x"' })).status).toBe(422)
    expect((await open(id)).version).toBe(1)
  })
})

test('is refused with a wrong key before the body is read', async () => {
  for (const body of ['{', 'x'.repeat(100_000), '[]'])
    expect((await bench.agency('POST', '/hooks/wrong-key/status', { body, token: '' })).status).toBe(404)
})
