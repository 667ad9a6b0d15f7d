import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'

let bench: Bench
let token: string
beforeAll(async () => {
  bench = await openBench()
  token = await bench.signIn('anna@example.ru')
})
afterAll(() => bench.close())

const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
const linkOf = async (session: string) => {
  const { status, body } = await bench.call('POST', '/user/own-data-link', { token: session })
  expect(status).toBe(200)
  return String(body['url']).replace('/front/v1', '')
}

describe('«Скачать мои данные»', () => {
  test('contains everything that is stored, without keys', async () => {
    const body = { first_name: 'Анна', last_name: 'Ким', phone: '+7 999 123-45-67', birthday: '01.02.1990' }
    await bench.call('PUT', '/user/profile', { body, token })
    await bench.call('POST', '/user/favorites', { body: { hotelcode: '77', price: 98_000 }, token })
    const sent = { name: 'Анна', phone: '89991234567', comment: 'Тихий номер', consent }
    const headers = { 'user-agent': 'Phone/1' }
    const asked = await bench.call('POST', '/user/call-request', {
      body: sent,
      token,
      headers,
      from: '10.9.8.7',
    })
    const review = { name: 'Анна', rate: 4, content: 'Хорошо', consent }
    await bench.call('POST', '/reviews/add', { body: review, token })
    await bench.call('POST', '/user/call-request', { body: { ...sent, name: 'Чужая' } })

    const { status, body: own, text } = await bench.call('GET', '/user/own-data', { token })
    expect(status).toBe(200)
    const id = String(asked.body['id'])
    expect(own).toMatchObject({
      about: expect.stringContaining('ООО «Путёвка»'),
      profile: { ...body, email: 'anna@example.ru', proved_email: 'anna@example.ru' },
      sessions: [{ is_from_messenger: false }],
      favorites: [{ hotelcode: '77', price: 98_000 }],
      requests: [
        {
          id,
          status: 'Новая',
          name: 'Анна',
          sent: { comment: 'Тихий номер' },
          client_address: '10.9.8.7',
          user_agent: 'Phone/1',
        },
      ],
      reviews: [{ content: 'Хорошо', rate: 4 }],
      consents: [
        { given_with: `request ${id}`, ...consent },
        { given_with: expect.stringMatching(/^review /), ...consent },
      ],
    })
    const account = await bench.store.accounts.byLoginEmail('anna@example.ru')
    expect(text).not.toContain(account?.id)
    expect(text).not.toMatch(/[0-9a-f]{64}|Чужая|idempotency|hash|own_digits|normal_email|search_text/)
  })

  test('is a file at a link that lives five minutes without a session', async () => {
    const link = await linkOf(token)
    const { status, headers, body } = await bench.call('GET', link)
    expect({ status, profile: body['profile'] }).toEqual({
      status: 200,
      profile: expect.objectContaining({ last_name: 'Ким' }),
    })
    expect(headers.get('content-disposition')).toBe('attachment; filename="moi-dannye-2026-11-21.json"')
    expect({
      cacheControl: headers.get('cache-control'),
      referrerPolicy: headers.get('referrer-policy'),
    }).toEqual({ cacheControl: 'no-store', referrerPolicy: 'no-referrer' })
    bench.advance(300_000)
    const late = await bench.call('GET', link)
    expect({ status: late.status, text: late.text }).toEqual({
      status: 403,
      text: expect.stringMatching(/^Ссылка больше не действует/),
    })
    expect(late.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test('rejects a link with a changed character', async () => {
    const link = await linkOf(token)
    const ticket = link.slice(link.indexOf('=') + 1)
    const forged = Array.from(ticket, (char, at) =>
      [ticket.slice(0, at), char === '1' ? '2' : '1', ticket.slice(at + 1)].join(''),
    )
    const answers = await Promise.all(
      ['', 'x', `${ticket}0`, ...forged].map((one) =>
        bench.call('GET', `/user/own-data/file?ticket=${encodeURIComponent(one)}`),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
  })

  test('expires with its session and its account', async () => {
    const [one, other] = [await bench.signIn('gone@example.ru'), await bench.signIn('gone@example.ru')]
    const [first, second] = [await linkOf(one), await linkOf(other)]
    await bench.call('GET', '/auth/logout', { token: one })
    expect([(await bench.call('GET', first)).status, (await bench.call('GET', second)).status]).toEqual([
      403, 200,
    ])
    await bench.call('DELETE', '/user/account', { token: other })
    expect((await bench.call('GET', second)).status).toBe(403)
  })

  test('is limited to twenty an hour, with the wait stated', async () => {
    const often = await bench.signIn('often@example.ru')
    const link = await linkOf(often)
    for (let copy = 0; copy < 19; copy += 1)
      expect((await bench.call('GET', '/user/own-data', { token: often })).status).toBe(200)
    expect((await bench.call('GET', link)).status).toBe(200)
    const refused = await bench.call('GET', '/user/own-data', { token: often })
    expect({ status: refused.status, retryAfter: refused.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: '3600',
    })
    expect((await bench.call('GET', link)).text).toMatch(/^Копии данных запрашивали слишком часто/)
  })

  test('requires sign-in', async () => {
    for (const [method, path] of [
      ['GET', '/user/own-data'],
      ['POST', '/user/own-data-link'],
    ] as const)
      expect((await bench.call(method, path)).status).toBe(401)
  })
})
