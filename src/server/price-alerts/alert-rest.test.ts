import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { eachTwoRooms, fall, place } from '#support/watch/two-rooms.ts'

const search = { kind: 'search', search: place, fall }
/** The same search with other filters. */
const filtered = { ...search, search: `${place}&f_budget=120000` }
const elsewhere = { ...search, search: place.replace('7-10', '3-4') }

const rooms = eachTwoRooms()
const asked = () => rooms.bench.market.searches.length

async function ask(minutesLater = 0) {
  rooms.bench.advance(minutesLater * MINUTE_MS)
  await rooms.bench.ask()
  return asked()
}

/** Adds an alert of another account with a known price. */
async function join(body: object) {
  const { isUp } = rooms
  rooms.isUp = true
  await rooms.bench.watch(await rooms.bench.signIn('petr@example.ru'), body)
  rooms.isUp = isUp
}

describe('a source that is down', () => {
  test('is left alone for five minutes by other searches as well', async () => {
    await rooms.bench.watch(rooms.token, search)
    await rooms.bench.watch(rooms.token, elsewhere)
    rooms.isUp = false
    expect(await ask()).toBe(1)
    expect(await ask(4)).toBe(1)
    rooms.isUp = true
    expect(await ask(1)).toBe(2)
  })

  test('is not asked sooner for a new alert of the same search', async () => {
    await rooms.bench.watch(rooms.token, search)
    rooms.isUp = false
    expect(await ask()).toBe(1)
    await join(filtered)
    expect(await ask(6)).toBe(1)
    expect(await ask(10)).toBe(2)
    await join({ ...search, search: `${place}&f_budget=130000` })
    expect(await ask(20)).toBe(2)
    rooms.isUp = true
    expect(await ask(10)).toBe(3)
  })

  test('is not asked sooner for an alert added during the check', async () => {
    await rooms.bench.watch(rooms.token, search)
    rooms.bench.market.actualize = async () => {
      rooms.bench.advance(1000)
      await join(filtered)
      throw new Error('the line is cut')
    }
    expect(await ask()).toBe(1)
    expect(await ask(6)).toBe(1)
    expect(await ask(10)).toBe(2)
  })

  test('is asked again after the clock was set back', async () => {
    await rooms.bench.watch(rooms.token, search)
    await rooms.bench.watch(rooms.token, elsewhere)
    rooms.bench.advance(120 * MINUTE_MS)
    rooms.isUp = false
    expect(await ask()).toBe(1)
    rooms.isUp = true
    // The failed one was postponed by that clock.
    expect(await ask(-100)).toBe(3)
  })
})
