import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { download } from '#support/provider/bot-file.ts'
import { request } from '#support/provider/lead-bodies.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(() => bench.close())

test('gives the calendar of a booked trip to its traveller, for ten minutes', async () => {
  const { token } = await bench.inMessenger()
  const sent = await bench.call('POST', '/user/tour-request', { body: request, token })
  const lead = String(sent.body['id'])
  const link = (by: string) => bench.call('POST', `/user/trips/${lead}/calendar/link`, { token: by })
  expect((await link(token)).status).toBe(404)
  await bench.move(lead, { status: 'booked', returns_on: '2026-12-10' })
  expect((await link(await bench.signIn('petr@example.ru'))).status).toBe(404)
  const url = String((await link(token)).body['url'])
  const answer = await download(bench, url)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  for (const line of ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261211', 'STATUS:CONFIRMED'])
    expect(text).toContain(line)
  expect(text).toContain(`UID:trip-${lead}@tours.example.ru`)
  expect((await download(bench, url.replace(lead, 'OTHER123'))).status).toBe(401)
  bench.advance(10 * MINUTE_MS)
  expect((await download(bench, url)).status).toBe(401)
})
