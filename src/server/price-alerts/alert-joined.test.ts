import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { fall, eachTwoRooms, place } from '#support/watch/two-rooms.ts'

const search = { kind: 'search', search: place, fall }

const rooms = eachTwoRooms()

describe('an alert on an already tracked subject', () => {
  test('starts from the known price and reports the next drop', async () => {
    await rooms.bench.watch(rooms.token, search)
    await rooms.bench.look()
    const other = await rooms.bench.signIn('petr@example.ru')
    await rooms.bench.watch(other, search)
    expect(await rooms.listed(other)).toMatchObject([{ was: 100_000, price: 100_000 }])
    rooms.prices['Standard'] = 90_000
    await rooms.later()
    expect(rooms.bench.heard.map(({ to }) => to).toSorted()).toEqual(['anna@example.ru', 'petr@example.ru'])
  })

  test('is checked within minutes when nothing fresh is known', async () => {
    const id = await rooms.bench.watch(rooms.token, search)
    await rooms.bench.look()
    await rooms.bench.call('PUT', `/user/watches/${id}`, { token: rooms.token, body: { state: 'paused' } })
    const filtered = { ...search, search: `${place}&f_budget=120000` }
    await rooms.bench.watch(await rooms.bench.signIn('petr@example.ru'), filtered)
    await rooms.bench.look()
    const other = await rooms.bench.signIn('petr@example.ru')
    expect(await rooms.listed(other)).toMatchObject([{ was: 100_000 }])
    // Nor does the paused one count as checked in the meantime.
    rooms.bench.advance(2 * DAY_MS)
    await rooms.bench.look()
    const [paused] = await rooms.listed()
    expect(paused?.checked_at).toBe(paused?.price_at)
  })

  test('is checked next when a check is running', async () => {
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

describe('a search with past first days', () => {
  const early = place.replace('2027-01-10', '2026-11-22').replace('2027-01-15', '2026-12-03')
  const ahead = early.replace('2026-11-22', '2026-11-25')

  test('is the same subject for its remaining days', async () => {
    const id = await rooms.bench.watch(rooms.token, { ...search, search: early })
    await rooms.bench.look()
    rooms.bench.advance(3 * DAY_MS)
    const [watch] = await rooms.listed(await rooms.signIn())
    expect(watch).toMatchObject({ id, search: ahead, subject: `search?${ahead}`, was: 100_000 })
    rooms.token = await rooms.signIn()
    expect(await rooms.bench.watch(rooms.token, { ...search, search: ahead })).toBe(id)
    expect(await rooms.listed()).toHaveLength(1)
  })

  test('differs from a search that starts later', async () => {
    const id = await rooms.bench.watch(rooms.token, { ...search, search: early })
    const later = early.replace('2026-11-22', '2026-11-26')
    expect(await rooms.bench.watch(rooms.token, { ...search, search: later })).not.toBe(id)
  })
})
