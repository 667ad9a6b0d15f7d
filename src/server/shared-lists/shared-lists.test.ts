import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { openJoining } from '#support/provider/joining.ts'
import { openSetBench, toSet, type SetBench } from '#support/provider/list-bench.ts'

let bench: SetBench
beforeEach(async () => {
  bench = await openSetBench()
})
afterEach(() => bench.close())

describe('a shared list', () => {
  test('is readable by link: hotels as they were, with price and date', async () => {
    const set = toSet(await bench.share())
    expect(set.id).toMatch(/^[0-9a-f]{32}$/)
    expect(set.is_own).toBe(true)
    await bench.call('POST', '/user/favorites', {
      body: { hotelcode: '77', price: 50_000 },
      token: bench.token,
    })
    const answer = await bench.read(set.id)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(toSet(answer)).toMatchObject({
      is_own: false,
      votes: [],
      hotels: [{ hotelcode: '77', price: 98_000, seen_at: '2026-11-21T09:00:00.000Z' }],
      ends_at: '2026-12-21T09:00:00.000Z',
    })
    // The search is included, without other parameters.
    expect(toSet(answer).hotels[0]?.['search']).toBe(
      'from=1&to=4&dates=2026-12-01_2026-12-08&nights=7-10&adults=2',
    )
  })

  test('is made once per key, twenty a day, repeats are free', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => bench.share('one-set-of-anna')))
    expect(new Set(ids.map((answer) => toSet(answer).id)).size).toBe(1)
    const statuses: number[] = []
    for (let count = 0; count < 20; count += 1) statuses.push((await bench.share()).status)
    expect(statuses).toEqual([...Array<number>(19).fill(200), 429])
    expect((await bench.share('one-set-of-anna')).status).toBe(200)
  })

  test('shows no price of an unsaved hotel and rejects an unknown one', async () => {
    await bench.call('DELETE', '/user/favorites/nothing', { token: bench.token })
    const other = await bench.signIn('other@example.ru')
    const answer = await bench.call('POST', '/user/shared-sets', {
      body: { kind: 'comparison', hotels: ['77'] },
      token: other,
    })
    expect(toSet(answer).hotels).toMatchObject([{ price: null, seen_at: '', search: '' }])
    expect((await bench.share(undefined, ['нет'])).status).toBe(422)
    expect((await bench.share(undefined, ['77', '77'])).status).toBe(422)
    expect((await bench.share(undefined, [])).status).toBe(422)
    const stranger = { body: { kind: 'hearts', hotels: ['77'] } }
    expect((await bench.call('POST', '/user/shared-sets', stranger)).status).toBe(401)
  })

  test('is gone after its end or when its owner closes it', async () => {
    const [ended, closed] = [toSet(await bench.share()), toSet(await bench.share())]
    const other = await bench.signIn('other@example.ru')
    await bench.call('DELETE', `/user/shared-sets/${closed.id}`, { token: other })
    expect((await bench.read(closed.id)).status).toBe(200)
    await bench.vote(closed.id, {})
    expect(
      (await bench.call('DELETE', `/user/shared-sets/${closed.id}`, { token: bench.token })).status,
    ).toBe(200)
    expect(
      (await bench.call('DELETE', `/user/shared-sets/${closed.id}`, { token: bench.token })).status,
    ).toBe(200)
    bench.advance(30 * DAY_MS)
    for (const { id } of [ended, closed]) {
      const answer = await bench.read(id)
      expect({ status: answer.status, message: answer.body['message'] }).toEqual({
        status: 404,
        message: expect.stringContaining('Попросите автора поделиться ещё раз'),
      })
      expect((await bench.vote(id, {})).status).toBe(404)
    }
    await bench.store.prune(bench.now())
    expect(await bench.store.sharedLists.listVotes(ended.id)).toEqual([])
    expect((await bench.read('0'.repeat(31))).status).toBe(404)
  })
})

describe('its owner', () => {
  test('refetches it only after a vote and alone sees the counts', async () => {
    const { id } = toSet(await bench.share())
    const other = await bench.signIn('other@example.ru')
    const ask = (etag: string, token = bench.token) =>
      bench.call('GET', `/shared-sets/${id}`, { token, headers: { 'if-none-match': etag } })
    const etag = (await ask('')).headers.get('etag') ?? ''
    expect((await ask(etag)).status).toBe(304)
    // The answer depends on ownership.
    expect((await ask(etag, other)).status).toBe(200)
    await bench.vote(id, {})
    expect((await ask(etag)).status).toBe(200)
    expect((await bench.call('GET', '/user/shared-sets', { token: bench.token })).body['sets']).toMatchObject(
      [{ id, voters: 1 }],
    )
    expect((await bench.call('GET', '/user/shared-sets', { token: other })).body['sets']).toEqual([])
  })

  test('owns it after accounts are joined', async () => {
    const { id } = toSet(await bench.share())
    const joining = openJoining(bench)
    const { token } = await joining.messengerAccount()
    const ask = (etag: string) =>
      bench.call('GET', `/shared-sets/${id}`, { token, headers: { 'if-none-match': etag } })
    const foreign = await ask('')
    expect(toSet(foreign)).toMatchObject({ is_own: false })
    const joined = await joining.confirm(await joining.askProof(token, 'anna-private@example.ru'))
    expect(joined.status).toBe(200)
    const own = await ask(foreign.headers.get('etag') ?? '')
    expect(own.status).toBe(200)
    expect(toSet(own)).toMatchObject({ is_own: true })
  })

  test('takes it along on erasure; own data contain lists and votes', async () => {
    const { id } = toSet(await bench.share())
    const maria = await bench.signIn('maria@example.ru')
    await bench.vote(id, { note: 'Мой' }, { token: maria })
    const own = (await bench.call('GET', '/user/own-data', { token: bench.token })).body
    expect(own['shared_sets']).toMatchObject([{ id, hotels: [{ hotelcode: '77' }] }])
    expect(JSON.stringify(own)).not.toContain('Мой')
    expect((await bench.call('GET', '/user/own-data', { token: maria })).body['votes']).toMatchObject([
      { name: 'Мария', note: 'Мой', choices: [{ hotelcode: '77', choice: 'for' }] },
    ])
    expect((await bench.call('DELETE', '/user/account', { token: bench.token })).status).toBe(200)
    expect((await bench.read(id)).status).toBe(404)
    expect(await bench.store.sharedLists.listVotes(id)).toEqual([])
    const [entry] = await bench.store.people.journal()
    expect(JSON.parse(entry?.counts ?? '')).toMatchObject({ sharedLists: 1 })
  })
})

describe('a price in a shared list', () => {
  const save = (price: number, search: string) =>
    bench.call('POST', '/user/favorites', { body: { hotelcode: '77', price, search }, token: bench.token })
  const shared = async () => toSet(await bench.share()).hotels[0]

  test('is shown if the provider has answered it for the same party', async () => {
    expect(await shared()).toMatchObject({ price: 98_000 })
    await save(98_000, 'from=1&to=4&adults=4')
    expect(await shared()).toMatchObject({ price: null, seen_at: '' })
  })

  test.each([1, 97_999, 9_800_000])('is missing if only the client names it: %d', async (price) => {
    await save(price, 'from=1&to=4&adults=2')
    expect(await shared()).toMatchObject({
      price: null,
      seen_at: '',
      search: expect.stringContaining('to=4'),
    })
    // The owner keeps what the owner saw.
    const { body } = await bench.call('GET', '/user/favorites', { token: bench.token })
    expect(body['favorites']).toMatchObject([{ price }])
  })

  test('is missing if the provider answered it over a day before', async () => {
    bench.advance(DAY_MS)
    await save(98_000, 'from=1&to=4&adults=2')
    expect(await shared()).toMatchObject({ price: null })
  })
})
