import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { eachTwoRooms, fall, place } from '#support/watch/two-rooms.ts'

const rooms = eachTwoRooms()

/** From this day of November 2026 to 3 December; the fixture starts on the 21st. */
const from = (day: number, terms: object = {}) => ({
  kind: 'search',
  search: place.replace('2027-01-10', `2026-11-${day}`).replace('2027-01-15', '2026-12-03'),
  fall,
  tells_lowest: false,
  tells_last_seats: false,
  ...terms,
})

/** Two days before both have the same days, and on that day. */
async function untilSame() {
  await rooms.bench.look()
  rooms.bench.advance(3 * DAY_MS)
  rooms.token = await rooms.signIn()
}

describe('two searches of one account that became one', () => {
  test('are one alert from then on: checked once, sent once', async () => {
    const id = await rooms.bench.watch(rooms.token, from(22))
    rooms.bench.advance(1000)
    await rooms.bench.watch(rooms.token, from(25))
    await untilSame()
    const asked = rooms.bench.market.searches.length
    rooms.prices['Standard'] = 90_000
    await rooms.bench.look()
    expect(rooms.bench.market.searches).toHaveLength(asked + 1)
    expect(rooms.texts()).toHaveLength(1)
    expect((await rooms.listed()).map((watch) => watch.id)).toEqual([id])
  })

  test('stay two while their days differ', async () => {
    await rooms.bench.watch(rooms.token, from(22))
    await rooms.bench.watch(rooms.token, from(26))
    await untilSame()
    await rooms.bench.look()
    expect(await rooms.listed()).toHaveLength(2)
  })

  test.each([
    [
      { unit: 'sum', value: 5000 },
      { unit: 'share', value: 3 },
      { unit: 'share', value: 3 },
    ],
    [
      { unit: 'share', value: 3 },
      { unit: 'sum', value: 5000 },
      { unit: 'share', value: 3 },
    ],
    [
      { unit: 'sum', value: 2000 },
      { unit: 'share', value: 3 },
      { unit: 'sum', value: 2000 },
    ],
  ])('with drops of %o and %o report whichever is sooner', async (first, second, sooner) => {
    await rooms.bench.watch(rooms.token, from(22, { fall: first, tells_lowest: true }))
    rooms.bench.advance(1000)
    await rooms.bench.watch(rooms.token, from(25, { fall: second, tells_last_seats: true }))
    await untilSame()
    await rooms.bench.look()
    expect(await rooms.listed()).toMatchObject([{ fall: sooner, tells_lowest: true, tells_last_seats: true }])
  })

  test('stay two while one is paused or has a pending message', async () => {
    await rooms.bench.watch(rooms.token, from(22))
    rooms.bench.advance(1000)
    const id = await rooms.bench.watch(rooms.token, from(25))
    await untilSame()
    const pause = (state: string) =>
      rooms.bench.call('PUT', `/user/watches/${id}`, { token: rooms.token, body: { state } })
    await pause('paused')
    await rooms.bench.look()
    expect(await rooms.listed()).toMatchObject([{ state: 'paused' }, { state: 'on' }])
    await pause('on')
    rooms.prices['Standard'] = 90_000
    const watch = await rooms.bench.store.watches.byId(id)
    if (!watch) throw new Error('no watch')
    const tour = { key: '', title: 'Sun', place: '', note: '', flight: '', nights: 7 }
    const told = {
      news: ['fell' as const],
      was: 100_000,
      price: 90_000,
      at: rooms.bench.now(),
      tourid: 't',
      tour,
    }
    await rooms.bench.store.trackedSearches.tell(watch, told, rooms.bench.now())
    rooms.bench.advance(DAY_MS)
    rooms.token = await rooms.signIn()
    await rooms.bench.look()
    expect(await rooms.listed()).toHaveLength(2)
    await rooms.later()
    rooms.token = await rooms.signIn()
    expect(await rooms.listed()).toHaveLength(1)
  })

  test('of two accounts stay two', async () => {
    await rooms.bench.watch(rooms.token, from(22))
    const other = await rooms.bench.signIn('petr@example.ru')
    await rooms.bench.watch(other, from(25))
    await untilSame()
    rooms.prices['Standard'] = 90_000
    await rooms.bench.look()
    expect(rooms.bench.heard.map(({ to }) => to).toSorted()).toEqual(['anna@example.ru', 'petr@example.ru'])
  })
})
