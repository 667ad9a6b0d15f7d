import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOOK_KEY, openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'

let bench: DeskBench
let lead: string
beforeEach(async () => {
  bench = await openDeskBench()
  lead = await bench.ask()
})
afterEach(() => bench.close())

const offer = { text: 'Rixos', price: 145_200, valid_until: '2026-11-22T12:00:00+03:00' }

describe('lead status', () => {
  const payment = { url: 'https://pay.example.ru/1', amount: 50_000, purpose: 'Предоплата' }
  const seen = async () => (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
  const send = (what: 'offers' | 'payment-links', manager?: string) =>
    bench.agency('POST', `/leads/${lead}/${what}`, {
      body: what === 'offers' ? offer : payment,
      ...(manager && { token: manager }),
    })

  test("advances with a manager's offer or link and records it", async () => {
    const manager = await bench.manager()
    await send('offers', manager)
    expect(await seen()).toMatchObject({ status: 'offer_sent', version: 2 })
    await send('payment-links', manager)
    const moved = await seen()
    expect(moved).toMatchObject({ status: 'waiting_payment', version: 3 })
    expect(moved.events.map(({ changes }) => changes.find(({ field }) => field === 'status'))).toEqual([
      { field: 'status', from: 'new', to: 'offer_sent' },
      { field: 'status', from: 'offer_sent', to: 'waiting_payment' },
    ])
    await send('offers', manager)
    expect((await seen()).status).toBe('waiting_payment')
  })

  test.each(['booked', 'done'])('stays %s after a payment link', async (status) => {
    await bench.agency('PATCH', `/leads/${lead}`, { body: { version: 1, status } })
    await send('payment-links', await bench.manager())
    expect((await seen()).status).toBe(status)
  })

  test('is unchanged by an offer of a program', async () => {
    await send('offers')
    await send('payment-links')
    expect((await seen()).status).toBe('new')
  })

  test('is not moved back by an earlier CRM event', async () => {
    const at = new Date(bench.now()).toISOString()
    bench.advance(1000)
    await send('offers', await bench.manager())
    const late = await bench.agency('POST', `/hooks/${HOOK_KEY}/status`, {
      body: { lead, status: 'in_work', at },
      token: '',
    })
    expect(late.status).toBe(409)
    expect((await seen()).status).toBe('offer_sent')
  })
})
