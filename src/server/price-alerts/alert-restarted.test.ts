import { addDays, todayAt, type Day } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { eachTwoRooms, fall, place } from '#support/watch/two-rooms.ts'

const rooms = eachTwoRooms()

const until = (last: Day) => ({
  kind: 'search',
  search: `from=1&to=4&dates=${addDays(last, -5)}_${last}&nights=7-10&adults=2`,
  fall,
})
const direction = { kind: 'direction', search: 'from=1&to=4', fall }

async function begin(body: object) {
  return rooms.bench.watch(await rooms.signIn(), body)
}

async function listed() {
  return rooms.listed(await rooms.signIn())
}

describe('a restarted alert', () => {
  test('gets new end dates after its term', async () => {
    const search = until(addDays(todayAt(rooms.bench.now()), 200))
    const id = await begin(search)
    rooms.bench.advance(180 * DAY_MS)
    expect(await listed()).toMatchObject([{ id, state: 'ended', why: 'term' }])
    rooms.bench.advance(2 * DAY_MS)
    expect(await begin(search)).toBe(id)
    expect(await listed()).toMatchObject([{ id, state: 'on', why: '' }])
    rooms.bench.advance(18 * DAY_MS)
    expect(await listed()).toMatchObject([{ id, state: 'ended', why: 'dates' }])
  })
})

test('ends with its dates for a tour, search or hotel, by term for a direction', async () => {
  await begin(rooms.tour())
  await begin({ kind: 'search', search: place, fall })
  await begin({ kind: 'hotel', search: `${place}&hotels=101`, fall })
  await begin(direction)
  rooms.bench.advance(181 * DAY_MS)
  expect((await listed()).map(({ kind, why }) => `${kind}: ${why}`).toSorted()).toEqual([
    'direction: term',
    'hotel: dates',
    'search: dates',
    'tour: dates',
  ])
})
