import { afterEach, beforeEach, expect, test } from 'vitest'
import { request } from '#support/provider/lead-bodies.ts'
import { openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'

let bench: DeskBench
beforeEach(async () => {
  bench = await openDeskBench()
})
afterEach(() => bench.close())

const agenda = () => bench.read('agenda', 'GET', '/agenda')
const change = (id: string, status: string) =>
  bench.agency('PATCH', `/leads/${id}`, { body: { version: 1, status } })

async function askTour(flydate: string, changes: object = {}): Promise<string> {
  const body = { ...request, tour: { ...request.tour, flydate }, ...changes }
  return String((await bench.call('POST', '/user/tour-request', { body })).body['id'])
}

test('lists the calls that are asked for until the lead is answered', async () => {
  const call = await bench.ask()
  bench.advance(1000)
  const timed = await askTour('12.06.2027', { convenient_time: 'Вечером' })
  await askTour('12.06.2027')
  const taken = await bench.ask()
  await change(taken, 'booked')
  expect((await agenda()).calls.map(({ id }) => id)).toEqual([call, timed])
  await change(call, 'in_work')
  await change(timed, 'offer_sent')
  expect((await agenda()).calls.map(({ id }) => id)).toEqual([call])
})

test('lists booked departures of today and tomorrow by the Moscow date', async () => {
  // It is the 21st of November.
  const [today, tomorrow, later] = [
    await askTour('21.11.2026'),
    await askTour('22.11.2026'),
    await askTour('23.11.2026', { comment: 'Или 21.11.2026' }),
  ]
  await askTour('21.11.2026')
  for (const id of [today, tomorrow, later]) await change(id, 'booked')
  const ids = async () => {
    const { calls, ...days } = await agenda()
    expect(calls).toEqual([])
    return Object.values(days).map((leads) => leads.map(({ id }) => id))
  }
  expect(await ids()).toEqual([[today], [tomorrow]])
  bench.advance(12 * 3_600_000)
  expect(await ids()).toEqual([[tomorrow], [later]])
})
