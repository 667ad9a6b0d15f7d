import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const open = (path: string, init: RequestInit = {}, from = '127.0.0.1', host = 'localhost:5173') =>
  bench.pages(new Request(`http://${host}${path}`, init), from)
const fault = (body: object) =>
  open('/dev/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('mailbox', () => {
  test('shows e-mails as a page and as JSON, escaped', async () => {
    await bench.signIn('dev@example.ru')
    const code = await bench.readCode('dev@example.ru')
    const { letters } = (await (await open('/dev/mailbox.json')).json()) as { letters: object[] }
    expect(letters).toEqual([
      {
        id: expect.any(String),
        to: 'dev@example.ru',
        subject: 'Код для входа: Путёвка',
        text: expect.stringContaining(`Ваш код: ${code}`),
        created_at: '2026-11-21T09:00:00.000Z',
      },
    ])
    const hostile = {
      recipient: '<b>',
      subject: '<script>alert(1)</script>',
      body: '<img src=x>',
      created_at: 0,
    }
    await bench.store.mailbox.add(hostile)
    const page = await open('/dev/mailbox')
    const html = await page.text()
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain(`<strong>${code}</strong>`)
    expect(html).not.toMatch(/<script|<img|<b>/)
  })

  test.each([
    ['another machine', '192.168.1.5', 'localhost'],
    ['an unknown machine', '', 'localhost'],
    ['a tunnel to this machine', '127.0.0.1', 'abc.tunnel.example'],
    ['a foreign name for this machine', '127.0.0.1', '127.0.0.1.evil.example'],
  ])('is absent for %s', async (_, from, host) => {
    const paths = ['/dev/mailbox', '/dev/mailbox.json', '/dev/leads.json', '/dev/reviews.json', '/dev/faults']
    for (const path of paths) {
      expect((await open(path, {}, from, host)).status).toBe(404)
    }
  })

  test.each(['127.0.0.1:5173', '[::1]:5173', 'app.localhost'])('is present under %s', async (host) => {
    expect((await open('/dev/mailbox', {}, '::1', host)).status).toBe(200)
  })

  test('shows requests and reviews', async () => {
    expect(await (await open('/dev/leads.json')).json()).toEqual({ leads: [] })
    expect(await (await open('/dev/reviews.json')).json()).toEqual({ reviews: [] })
    const consent = { version: '2026-11-01', at: '2026-11-21' }
    await bench.call('POST', '/reviews/add', { body: { name: 'Анна', rate: 5, content: 'Да', consent } })
    expect(await (await open('/dev/reviews.json')).json()).toMatchObject({
      reviews: [{ status: 'pending', name: 'Анна', content: 'Да' }],
    })
  })
})

describe('faults', () => {
  const settings = () => bench.call('GET', '/init/settings')

  test.each([
    ['503', 503],
    ['500', 500],
    ['429', 429],
    ['401', 401],
  ])('%s breaks as many answers as requested, then none', async (kind, status) => {
    await fault({ call: 'settings', kind, times: 2 })
    expect([(await settings()).status, (await settings()).status, (await settings()).status]).toEqual([
      status,
      status,
      200,
    ])
  })

  test('cuts, replaces or empties an answer with status 200', async () => {
    const whole = await settings()
    await fault({ call: 'settings', kind: 'truncated' })
    await fault({ call: '*', kind: 'html' })
    await fault({ call: '*', kind: 'empty' })
    const [cut, html, empty] = [await settings(), await settings(), await settings()]
    expect([cut.status, html.status, empty.status]).toEqual([200, 200, 200])
    expect(whole.text.startsWith(cut.text) && cut.text.length < whole.text.length).toBe(true)
    expect(html.headers.get('content-type')).toContain('text/html')
    expect(empty.text).toBe('')
  })

  test('delays a slow answer and ends a hanging one with its caller', async () => {
    await fault({ call: 'settings', kind: 'slow', delayMs: 60 })
    const started = performance.now()
    expect((await settings()).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThan(55)
    await fault({ call: 'settings', kind: 'hang', delayMs: 60_000 })
    const caller = new AbortController()
    setTimeout(() => caller.abort(), 30)
    const request = new Request('http://localhost/front/v1/init/settings', { signal: caller.signal })
    expect((await bench.provider(request)).status).toBe(504)
  })

  test('does not execute a request under a fault, except for a cut answer', async () => {
    const consent = { version: '2026-11-01', at: '2026-11-21' }
    const body = { name: 'Анна', phone: '89991234567', consent }
    const count = async () => (await bench.store.leads.list()).length
    await fault({ call: 'callRequest', kind: '503' })
    await bench.call('POST', '/user/call-request', { body })
    expect(await count()).toBe(0)
    await fault({ call: 'callRequest', kind: 'truncated' })
    await bench.call('POST', '/user/call-request', { body })
    expect(await count()).toBe(1)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('answers a page with %o by %i', async (headers, status) => {
    const body = JSON.stringify({ call: 'favorites', kind: '503' })
    expect((await open('/dev/faults', { method: 'POST', headers, body })).status).toBe(status)
    expect((await open('/dev/faults', { method: 'DELETE', headers })).status).toBe(status)
  })

  test('are listed, removed, and rejected when they name nothing', async () => {
    await fault({ call: 'favorites', kind: 'slow' })
    expect(await (await open('/dev/faults')).json()).toMatchObject({
      faults: [{ call: 'favorites', kind: 'slow', times: 1, delayMs: 3000 }],
    })
    expect(await (await open('/dev/faults', { method: 'DELETE' })).json()).toEqual({ faults: [] })
    expect((await fault({ call: 'nothing', kind: '503' })).status).toBe(422)
    expect((await fault({ call: 'settings', kind: 'boom' })).status).toBe(422)
    expect((await settings()).status).toBe(200)
  })
})
