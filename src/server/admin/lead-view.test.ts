import { moscowClock } from '#shared/domain/time/day.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'
import { request } from '#support/provider/lead-bodies.ts'

let bench: DeskBench
beforeEach(async () => {
  bench = await openDeskBench()
})
afterEach(() => bench.close())

/** Asks at 23:00 in Moscow. */
const askAtNight = () => {
  const clock = moscowClock(bench.now())
  bench.advance(23 * HOUR_MS - (clock.getTime() % DAY_MS))
  return bench.ask()
}
const page = (query = '') => bench.read('leads', 'GET', `/leads${query}`)

describe('a row of the list', () => {
  test('has the time to call and counts the leads of its phone', async () => {
    const [first, second] = [
      await bench.ask(undefined, { phone: '+7 912 000-11-22', convenient_time: 'Сегодня 14–16' }),
      await bench.ask(undefined, { phone: '8 (912) 000 11 22' }),
    ]
    const alone = await bench.ask(undefined, { phone: '+7 912 000-11-23' })
    // The second lead of the phone is on another page.
    const { leads } = await page('?limit=2&status=new')
    expect(leads).toHaveLength(2)
    const rows = new Map((await page()).leads.map((lead) => [lead.id, lead]))
    expect(rows.get(first)).toMatchObject({ convenient_time: 'Сегодня 14–16', phone_leads: 2 })
    expect(rows.get(second)).toMatchObject({ convenient_time: '', phone_leads: 2 })
    expect(rows.get(alone)?.phone_leads).toBe(1)
    for (const lead of leads) expect(lead.phone_leads).toBe(rows.get(lead.id)?.phone_leads)
    const open = (await bench.read('lead', 'GET', `/leads/${first}`)).lead
    expect(open).toMatchObject({ convenient_time: 'Сегодня 14–16', phone_leads: 2 })
    expect(open.others).toMatchObject([{ id: second, phone_leads: 2 }])
  })

  test('says that the operator has not confirmed the price', async () => {
    const ask = (body: object) => bench.call('POST', '/user/tour-request', { body: { ...request, ...body } })
    const [late, checked] = [await ask({ price_checked: false }), await ask({ price_checked: true })]
    const call = await bench.ask()
    const rows = new Map((await page()).leads.map((lead) => [lead.id, lead.price_checked]))
    expect(rows.get(String(late.body['id']))).toBe(false)
    expect(rows.get(String(checked.body['id']))).toBe(true)
    expect(rows.get(call)).toBeNull()
    const { lead } = await bench.read('lead', 'GET', `/leads/${String(late.body['id'])}`)
    expect(lead.facts).toContainEqual(
      expect.objectContaining({ key: 'price_check', value: expect.stringContaining('проверьте цену') }),
    )
  })

  test('is promised a call within 15 minutes of the agency’s hours', async () => {
    const [id, nightId] = [await bench.ask(), await askAtNight()]
    const rows = new Map((await page()).leads.map((lead) => [lead.id, lead]))
    const waits = [id, nightId].map((one) => {
      const lead = rows.get(one)
      return Date.parse(lead?.call_by ?? '') - Date.parse(lead?.created_at ?? '')
    })
    // The second one is asked at 23:00, and the agency opens at 9:00.
    expect(waits.map((ms) => Math.round(ms / 60_000))).toEqual([15, 10 * 60 + 15])
  })

  test('counts no phone of erased leads', async () => {
    const id = await bench.ask()
    await bench.store.people.eraseLead(id, { cause: 'agency', now: bench.now() })
    expect((await page()).leads).toMatchObject([{ id, convenient_time: '', phone_leads: 0 }])
  })
})
