import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOOK_KEY, openDeskBench, type DeskBench } from '#support/provider/desk-bench.ts'

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
    // A robot that tries again is answered alike.
    expect((await hook(sent(id))).status).toBe(200)
    const lead = await open(id)
    expect(lead).toMatchObject({ status: 'booked', words: 'Ура', version: 2 })
    expect(lead.events[0]?.actor).toEqual({ kind: 'program', name: 'CRM' })
  })

  test('with another key, or about another lead, hears that there is nothing', async () => {
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
