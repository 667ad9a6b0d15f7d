import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBench, type Bench } from '../support/provider/bench.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openStore } from '#server/compose/store.ts'

const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
const lead = { name: 'Анна', phone: '+7 999 123-45-67', page: '/', consent }
const forms: Record<string, { method: string; body: object }> = {
  '/auth/get-code': { method: 'POST', body: { email: 'f@x.ru', utm: 'vk' } },
  '/tg-user/': { method: 'POST', body: { init_data: '' } },
  '/user/favorites': { method: 'POST', body: { hotelcode: '77', price: 1, search: '' } },
  '/user/profile': { method: 'PUT', body: { first_name: 'А', last_name: '', phone: '', birthday: '' } },
  '/user/call-request': { method: 'POST', body: { ...lead, comment: '', utm: '' } },
  '/user/tour-request': {
    method: 'POST',
    body: { ...lead, tourid: '', price_shown: 1, search: '', flight: '' },
  },
  '/reviews/add': { method: 'POST', body: { name: 'А', rate: 5, content: 'Б', hotelcode: '', consent } },
}
const roomy = {
  codesPerEmailHour: 1000,
  codesPerEmailAndNetworkHour: 1000,
  codesPerNetworkHour: 1000,
  wrongPerEmailDay: 1000,
  wrongPerEmailStreak: 1000,
  wrongPerNetworkHour: 1000,
  wrongPerSiteHour: 1000,
  wrongOfTwoPerEmailDay: 1000,
  leadsPerNetworkHour: 10_000,
  leadsPerAccountHour: 10_000,
  reviewsPerNetworkHour: 10_000,
  emailChangesPerDay: 10_000,
  emailChangesPerNetworkDay: 10_000,
  emailChangesPerEmailHour: 10_000,
}

/** Promises that depend on the database, on both databases. */
onBothDatabases((place) => {
  let bench: Bench
  beforeAll(async () => {
    // Instances that start together on a new database all start, with one key.
    const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(place())))
    expect(new Set(stores.map(({ serverKey }) => serverKey.toString('hex'))).size).toBe(1)
    await Promise.all(stores.map((store) => store.close()))
    bench = await openBench({ limits: roomy }, place())
  })
  afterAll(() => bench.close())

  const askCode = async (email: string) => {
    const { body } = await bench.call('POST', '/auth/get-code', { body: { email } })
    return { 'x-auth-challenge': String(body['challenge']) }
  }
  const tryCode = (code: string, headers: Record<string, string>) =>
    bench.call('GET', `/auth/login?code=${code}`, { headers })

  test('gives exactly one token to 50 parallel right codes', async () => {
    const headers = await askCode('parallel@example.ru')
    const code = await bench.readCode('parallel@example.ru')
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryCode(code, headers)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(49)
  })

  test('checks at most three of many parallel guesses', async () => {
    const headers = await askCode('guessed@example.ru')
    const code = await bench.readCode('guessed@example.ru')
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    const guesses = [...Array.from({ length: 300 }, () => wrong), code]
    const answers = await Promise.all(guesses.map((guess) => tryCode(guess, headers)))
    expect(answers.map((answer) => answer.status)).toEqual(guesses.map(() => 422))
  })

  test('drops a character that one database cannot store in both', async () => {
    const body = { ...lead, name: 'Ан\0на', utm: { utm_source: 'v\0k' } }
    const { body: stored } = await bench.call('POST', '/user/call-request', { body })
    const row = (await bench.store.leads.list()).find(({ id }) => id === stored['id'])
    expect({ name: row?.name, context: row?.context }).toEqual({
      name: 'Анна',
      context: expect.stringContaining('"utm_source":"vk"'),
    })
  })

  test('makes one lead of 50 parallel requests under one idempotency key', async () => {
    const before = (await bench.store.leads.list()).length
    const headers = { 'idempotency-key': 'one-key-of-a-form' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => bench.call('POST', '/user/call-request', { body: lead, headers })),
    )
    expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1)
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect((await bench.store.leads.list()).length).toBe(before + 1)
  })

  test('leases a message to one sender at a time', async () => {
    const { body } = await bench.call('POST', '/user/call-request', { body: lead })
    const row = await bench.store.leads.byId(String(body['id']))
    if (row === undefined) throw new Error('Заявки нет')
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...row,
      id: `CLAIM${index}`,
      idempotency_key: null,
    }))
    for (const one of rows) await bench.store.leads.add(one, ['chat'])
    const claims = []
    // A sender that lost a race tries again.
    for (let round = 0; round < 60; round += 1) {
      const { leadOutbox } = bench.store
      const hands = Array.from({ length: 10 }, () => leadOutbox.claim('chat', bench.now(), 60_000))
      claims.push(...(await Promise.all(hands)).flatMap((claim) => (claim ? [claim.lead_id] : [])))
    }
    expect(claims.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(await bench.store.leadOutbox.failExpiredLeases('chat', bench.now() + 59_999)).toEqual([])
    expect(await bench.store.leadOutbox.failExpiredLeases('chat', bench.now() + 60_000)).toHaveLength(60)
  })

  test('makes one account of 30 parallel sign-ins of a new address', async () => {
    const email = 'crowd@example.ru'
    const ids = await Promise.all(
      Array.from({ length: 30 }, () => bench.store.accounts.ofEmail(email, '', bench.now())),
    )
    expect(new Set(ids).size).toBe(1)
  })

  test('makes one account per messenger of ten simultaneous sign-ins', async () => {
    const profile = { first_name: 'Анна', last_name: '', username: 'anna', photo_url: '' }
    const signIn = (messenger: 'telegram' | 'max') =>
      bench.store.accounts.ofMessenger({ messenger, external_id: '1001' }, profile, bench.now())
    const ids = await Promise.all(Array.from({ length: 10 }, () => signIn('telegram')))
    expect(new Set(ids).size).toBe(1)
    expect(ids).not.toContain(await signIn('max'))
  })

  test('makes one favorite of a hotel saved twice at once', async () => {
    const token = await bench.signIn('heart@example.ru')
    const body = { hotelcode: '77', price: 98_000, search: 'from=1&to=4' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => bench.call('POST', '/user/favorites', { body, token })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    const again = { body: { hotelcode: '77' }, token }
    const { body: kept } = await bench.call('POST', '/user/favorites', again)
    expect(kept).toMatchObject({ favorite: { price: 98_000, hotel: { name: 'Sun Palace', stars: 5 } } })
    const { body: all } = await bench.call('GET', '/user/favorites', { token })
    expect(all['favorites']).toHaveLength(1)
  })

  test('keeps what was answered through a restart', async () => {
    const { body } = await bench.call('POST', '/user/call-request', { body: lead })
    const reopened = await openStore(place())
    expect((await reopened.leads.list()).map((row) => row.id)).toContain(body['id'])
    await reopened.close()
  })

  test('never answers a form with a server error', async () => {
    const token = await bench.signIn('fuzz@example.ru')
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\0', 'a\0b', '\uD800', 1e300, -1, 0.5, 2 ** 53, '9'.repeat(400)),
    )
    const form = fc.constantFrom(...Object.keys(forms))
    const ask = async (path: string, key: number, sent: unknown) => {
      const { method, body } = forms[path] ?? { method: 'POST', body: {} }
      const field = Object.keys(body)[key % Object.keys(body).length] ?? ''
      const { status, text } = await bench.call(method, path, { body: { ...body, [field]: sent }, token })
      return status < 500 ? '' : `${path} ${field}: ${text}`
    }
    await fc.assert(
      fc.asyncProperty(form, fc.nat(20), value, async (path, key, sent) => {
        expect(await ask(path, key, sent)).toBe('')
      }),
      { numRuns: scaledRuns(400) },
    )
    expect((await bench.call('DELETE', '/user/favorites/%00', { token })).status).toBe(200)
    expect(bench.lines.filter((line) => line.startsWith('Вызов'))).toEqual([])
  })

  test('prunes expired rows only', async () => {
    const token = await bench.signIn('living@example.ru')
    await bench.store.prune(bench.now())
    expect((await bench.call('GET', '/user/info', { token })).status).toBe(200)
    bench.advance(8 * 86_400_000)
    await bench.store.prune(bench.now())
    expect(await bench.store.mailbox.list()).toEqual([])
    expect((await bench.call('GET', '/user/info', { token })).status).toBe(401)
  })
})
