import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY, KEPT, openReportDesk, SENT } from '#support/host/error-reports.ts'
import { readErrorJournal } from './error-journal.ts'

let desk: Awaited<ReturnType<typeof openReportDesk>>
beforeEach(async () => {
  desk = await openReportDesk()
})
afterEach(() => desk.close())

describe('error report', () => {
  test("is one log line and one line of the day's file in Moscow time", async () => {
    const answer = await desk.open()(SENT)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(desk.lines).toEqual([JSON.stringify(KEPT)])
    await desk.written()
    expect(await readErrorJournal(desk.dataDir, DAY)).toEqual([KEPT])
  })

  test.each([
    ['/tours?phone=9161234567#a', 'tours'],
    ['/nothing/of/ours', ''],
    ['//evil.example/tours', ''],
  ])('at %s names its route only', async (path, route) => {
    await desk.open()({ ...SENT, path })
    expect(JSON.parse(desk.lines[0] ?? '')).toMatchObject({ route })
    expect(desk.lines[0]).not.toMatch(/9161234567|evil/)
  })

  test.each([
    ['no JSON', 'x', 400],
    ['of another shape', '[]', 400],
    ['of no kind', { ...SENT, kind: 'joke' }, 400],
    ['without words', { ...SENT, message: '' }, 400],
    ['with an address for a frame', { ...SENT, frame: 'https://a.example/b.js?c=1' }, 400],
    ['with words for a build', { ...SENT, build: 'Мария Иванова' }, 400],
    ['with an unknown messenger', { ...SENT, messenger: '+79161234567' }, 400],
    ['too big', { ...SENT, message: 'x'.repeat(5000) }, 413],
  ])('%s is refused without a log line', async (_case, body, status) => {
    expect((await desk.open()(body)).status).toBe(status)
    expect(desk.lines).toEqual([])
  })

  test('of a foreign page is refused', async () => {
    const send = desk.open()
    expect((await send(SENT, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send(SENT, { 'sec-fetch-site': 'same-origin' })).status).toBe(204)
  })

  test('of any size is read up to the limit only', async () => {
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1000).fill(32)) })
    expect((await desk.open()(endless)).status).toBe(413)
  })
})

describe('rate limit of reports', () => {
  test('allows twenty a minute per network', async () => {
    const send = desk.open()
    const statuses = await statusesOf(send, 25, () => '10.0.0.1')
    expect(statuses.filter((status) => status === 204)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    expect((await send(SENT, { 'x-forwarded-for': '10.0.0.2' })).status).toBe(204)
    desk.advance(60_000)
    expect((await send(SENT, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(204)
  })

  test('allows a hundred and twenty a minute in all', async () => {
    const statuses = await statusesOf(desk.open(), 130, (index) => `10.0.1.${index}`)
    expect(statuses.filter((status) => status === 204)).toHaveLength(120)
    expect(desk.lines).toHaveLength(120)
  })
})

test('accepts nothing when switched off, and no page sends', async () => {
  const send = desk.open({ ERROR_REPORTS: 'off' })
  expect((await send(SENT)).status).toBe(405)
  expect(desk.lines).toEqual([])
})

async function statusesOf(
  send: ReturnType<typeof desk.open>,
  count: number,
  from: (index: number) => string,
) {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1)
    statuses.push((await send(SENT, { 'x-forwarded-for': from(index) })).status)
  return statuses
}
