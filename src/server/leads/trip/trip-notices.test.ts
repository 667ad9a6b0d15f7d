import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { request } from '#support/provider/lead-bodies.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'
import { uploadDocument } from '#support/provider/upload-document.ts'

/** The bench opens on 21 November at noon in Moscow; the tour is 1–8 December. */
const BEFORE_MS = 9 * DAY_MS
const AFTER_MS = 18 * DAY_MS

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(() => bench.close())

async function book() {
  const { token } = await bench.inMessenger()
  const sent = await bench.call('POST', '/user/tour-request', { body: request, token })
  const lead = String(sent.body['id'])
  await bench.move(lead, { status: 'booked' })
  await bench.deliver()
  bench.api.messages.length = 0
  return { token, lead }
}
/** What two hosts say at this moment, each looking twice. */
async function tell() {
  for (let round = 0; round < 2; round += 1)
    await Promise.all([
      bench.store.trips.queueNotices(bench.now()),
      bench.store.trips.queueNotices(bench.now()),
    ])
  await Promise.all([bench.deliver(), bench.deliver()])
  return bench.api.messages.splice(0)
}

describe('a traveller with a booked trip', () => {
  test('hears of it once on the day before, with what is known', async () => {
    const { lead } = await book()
    await uploadDocument(bench, lead)
    await bench.deliver()
    bench.api.messages.length = 0
    bench.advance(BEFORE_MS - DAY_MS)
    expect(await tell()).toEqual([])
    bench.advance(DAY_MS)
    expect(await tell()).toEqual([
      'Завтра вылет.\nSun Palace, 1–8\u00a0декабря\n1\u00a0документ в «Моих заявках»: возьмите с собой или скачайте заранее.\nХорошей поездки!',
    ])
    expect(await tell()).toEqual([])
    bench.advance(DAY_MS)
    expect(await tell()).toEqual([])
  })

  test('is asked for a review once on the day after, also three days late', async () => {
    await book()
    bench.advance(AFTER_MS - DAY_MS)
    expect(await tell()).toEqual([])
    bench.advance(3 * DAY_MS)
    expect(await tell()).toEqual([expect.stringContaining('Как прошла поездка в Sun Palace?')])
    bench.advance(DAY_MS)
    expect(await tell()).toEqual([])
  })

  test('is left alone at night', async () => {
    await book()
    bench.advance(BEFORE_MS - 11 * HOUR_MS)
    expect(await tell()).toEqual([])
    bench.advance(8 * HOUR_MS)
    expect(await tell()).toHaveLength(1)
  })

  test('hears of other news at the same time in its own message', async () => {
    const { lead } = await book()
    bench.advance(BEFORE_MS - 11 * HOUR_MS)
    await bench.store.trips.queueNotices(bench.now())
    await bench.move(lead, { words: 'Трансфер в 8:00' })
    bench.advance(8 * HOUR_MS)
    expect((await tell()).toSorted()).toEqual([
      expect.stringMatching(/^Завтра вылет/),
      expect.stringContaining('Трансфер в 8:00'),
    ])
  })

  test('hears nothing with messages switched off', async () => {
    const { token } = await book()
    await bench.call('POST', '/user/notices', { body: { is_on: false }, token })
    bench.advance(BEFORE_MS)
    expect(await tell()).toEqual([])
    bench.advance(AFTER_MS - BEFORE_MS)
    expect(await tell()).toEqual([])
  })

  test('hears nothing of a cancelled trip, and of moved days once more', async () => {
    const { lead } = await book()
    bench.advance(BEFORE_MS)
    expect(await tell()).toHaveLength(1)
    await bench.move(lead, { departs_on: '2026-12-03', returns_on: '2026-12-10' })
    expect(await tell()).toEqual([expect.stringMatching(/Дни поездки: 3–10\sдекабря/)])
    bench.advance(2 * DAY_MS)
    expect(await tell()).toEqual([expect.stringMatching(/3–10\sдекабря/)])
    await bench.move(lead, { status: 'cancelled' })
    bench.api.messages.length = 0
    bench.advance(9 * DAY_MS)
    expect((await tell()).join()).not.toContain('Как прошла')
  })

  test('is not asked for a review that is written', async () => {
    await book()
    bench.advance(AFTER_MS)
    // A session ends without use by then.
    const { token } = await bench.inMessenger()
    const { consent } = request
    const body = { name: 'Анна', rate: 5, content: 'Отлично', consent }
    expect((await bench.call('POST', '/reviews/add', { body, token })).status).toBe(200)
    expect(await tell()).toEqual([])
  })
})

test('a lead that was done without a booking is no trip', async () => {
  const { token } = await bench.inMessenger()
  const sent = await bench.call('POST', '/user/tour-request', { body: request, token })
  await bench.move(String(sent.body['id']), { status: 'done' })
  await bench.deliver()
  bench.api.messages.length = 0
  bench.advance(AFTER_MS)
  expect(await tell()).toEqual([])
})
