import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { fall, eachTwoRooms, place } from '#support/watch/two-rooms.ts'

const search = { kind: 'search', search: place, fall }

const rooms = eachTwoRooms()

describe('whoever joins what others watch', () => {
  test('compares with the price that is known, and hears of the first fall after it', async () => {
    await rooms.bench.watch(rooms.token, search)
    await rooms.bench.look()
    const other = await rooms.bench.signIn('petr@example.ru')
    await rooms.bench.watch(other, search)
    expect(await rooms.listed(other)).toMatchObject([{ was: 100_000, price: 100_000 }])
    rooms.prices['Standard'] = 90_000
    await rooms.later()
    expect(rooms.bench.heard.map(({ to }) => to).toSorted()).toEqual(['anna@example.ru', 'petr@example.ru'])
  })

  test('waits minutes and not hours where nothing fresh is known', async () => {
    const id = await rooms.bench.watch(rooms.token, search)
    await rooms.bench.look()
    await rooms.bench.call('PUT', `/user/watches/${id}`, { token: rooms.token, body: { state: 'paused' } })
    const filtered = { ...search, search: `${place}&f_budget=120000` }
    await rooms.bench.watch(await rooms.bench.signIn('petr@example.ru'), filtered)
    await rooms.bench.look()
    const other = await rooms.bench.signIn('petr@example.ru')
    expect(await rooms.listed(other)).toMatchObject([{ was: 100_000 }])
    // Nor is the paused one said to have been looked for in vain meanwhile.
    rooms.bench.advance(2 * DAY_MS)
    await rooms.bench.look()
    const [paused] = await rooms.listed()
    expect(paused?.checked_at).toBe(paused?.price_at)
  })

  test('while the question is being asked is asked for next, and not hours later', async () => {
    await rooms.bench.watch(rooms.token, search)
    const other = await rooms.bench.signIn('petr@example.ru')
    const honest = { ...rooms.bench.market }
    rooms.bench.market.actualize = async (query) => {
      rooms.bench.market.actualize = (asked) => honest.actualize(asked)
      rooms.bench.advance(1000)
      await rooms.bench.watch(other, { ...search, search: `${place}&f_budget=120000` })
      return honest.actualize(query)
    }
    await rooms.bench.look()
    expect(rooms.bench.market.searches).toHaveLength(2)
    expect(await rooms.listed(other)).toMatchObject([{ was: 100_000 }])
  })
})

describe('a search whose first days have passed', () => {
  const early = place.replace('2027-01-10', '2026-11-22').replace('2027-01-15', '2026-12-03')
  const ahead = early.replace('2026-11-22', '2026-11-25')

  test('is the same watch, of the days ahead', async () => {
    const id = await rooms.bench.watch(rooms.token, { ...search, search: early })
    await rooms.bench.look()
    rooms.bench.advance(3 * DAY_MS)
    const [watch] = await rooms.listed(await rooms.signIn())
    expect(watch).toMatchObject({ id, search: ahead, subject: `search?${ahead}`, was: 100_000 })
    rooms.token = await rooms.signIn()
    expect(await rooms.bench.watch(rooms.token, { ...search, search: ahead })).toBe(id)
    expect(await rooms.listed()).toHaveLength(1)
    // Somebody else joins its question and its prices.
    await rooms.bench.look()
    const other = await rooms.bench.signIn('petr@example.ru')
    await rooms.bench.watch(other, { ...search, search: ahead })
    const asked = rooms.bench.market.searches.length
    expect(await rooms.listed(other)).toMatchObject([{ search: ahead, was: 100_000 }])
    rooms.prices['Standard'] = 90_000
    await rooms.later()
    expect(rooms.bench.market.searches).toHaveLength(asked + 1)
    expect(rooms.bench.heard).toHaveLength(2)
  })

  test('a search that begins later is another one', async () => {
    const id = await rooms.bench.watch(rooms.token, { ...search, search: early })
    const later = early.replace('2026-11-22', '2026-11-26')
    expect(await rooms.bench.watch(rooms.token, { ...search, search: later })).not.toBe(id)
  })
})
