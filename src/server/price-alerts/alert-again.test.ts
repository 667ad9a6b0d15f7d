import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { fall, eachTwoRooms, place } from '#support/watch/two-rooms.ts'

const search = { kind: 'search', search: place, fall }

const rooms = eachTwoRooms()

const firstLines = () => rooms.texts().map((text) => text.split('\n')[0])

/** Checks a day later without delivery. */
async function laterUndelivered() {
  rooms.bench.advance(DAY_MS)
  await rooms.bench.ask()
  rooms.bench.advance(2 * HOUR_MS)
  await rooms.bench.deliver()
}

async function days(count: number) {
  for (let day = 0; day < count; day += 1) await rooms.later()
}

describe('late alerts', () => {
  test('of last seats repeat once while few are left', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    await rooms.bench.look()
    rooms.few = ['Standard']
    await laterUndelivered()
    await laterUndelivered()
    expect(rooms.texts()).toEqual([])
    await days(5)
    expect(firstLines()).toEqual(['Мест почти не осталось: 101 5★, Турция'])
  })

  test('of last seats repeat however long delivery failed', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    const want = async (is_on: boolean) => {
      const token = await rooms.signIn()
      expect((await rooms.bench.call('POST', '/user/notices', { token, body: { is_on } })).status).toBe(200)
    }
    await want(false)
    await days(1)
    rooms.few = ['Standard']
    await days(45)
    await want(true)
    await days(2)
    expect(firstLines()).toEqual(['Мест почти не осталось: 101 5★, Турция'])
  })

  test('of last seats end with the seats', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    await rooms.bench.look()
    rooms.few = ['Standard']
    await laterUndelivered()
    rooms.few = []
    await days(2)
    expect(rooms.texts()).toEqual([])
  })

  test('of the lowest price repeat once while it is the lowest', async () => {
    await rooms.bench.watch(rooms.token, { ...rooms.tour(), fall: { unit: 'share', value: 90 } })
    await days(30)
    rooms.prices['Standard'] = 97_000
    await laterUndelivered()
    await laterUndelivered()
    rooms.prices['Standard'] = 97_100
    await days(1)
    expect(rooms.texts()).toEqual([])
    rooms.prices['Standard'] = 97_000
    await days(3)
    expect(firstLines()).toEqual(['Самая низкая цена за 30 дней: 101 5★, Турция'])
    expect(rooms.texts()[0]).toContain('Было 100 000 ₽, стало 97 000 ₽')
    // A lower price is compared with the announced one and must be 1 % below.
    rooms.prices['Standard'] = 96_900
    await days(2)
    expect(rooms.texts()).toHaveLength(1)
  })

  test('are not sent for an alert that was added later', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    await rooms.bench.look()
    rooms.few = ['Standard']
    await laterUndelivered()
    await rooms.bench.watch(await rooms.bench.signIn('boris@example.ru'), rooms.tour())
    await days(3)
    expect(rooms.bench.heard.map(({ to }) => to)).toEqual(['anna@example.ru'])
  })

  test('repeat even if another message replaced them', async () => {
    await rooms.bench.watch(rooms.token, search)
    await rooms.bench.look()
    rooms.few = ['Standard']
    rooms.bench.advance(DAY_MS)
    await rooms.bench.ask()
    rooms.prices = { Standard: 100_000, Family: 80_000 }
    await rooms.later()
    expect(firstLines()).toEqual(['Цена снизилась: поиск «Турция из Москвы»'])
    rooms.prices = { Standard: 79_000, Family: 150_000 }
    await days(2)
    expect(firstLines().slice(1)).toEqual(['Мест почти не осталось: 101 5★, Турция'])
  })
})

describe('unwanted alerts', () => {
  const want = (is_on: boolean) =>
    rooms.bench.call('POST', '/user/notices', { token: rooms.token, body: { is_on } })

  test('are sent once wanted again', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    await rooms.bench.look()
    await want(false)
    rooms.few = ['Standard']
    await days(2)
    await want(true)
    await days(2)
    expect(firstLines()).toEqual(['Мест почти не осталось: 101 5★, Турция'])
  })

  test('are removed while pending', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    await rooms.bench.look()
    rooms.prices['Standard'] = 90_000
    rooms.few = ['Standard']
    rooms.bench.advance(DAY_MS)
    await rooms.bench.ask()
    await want(false)
    await want(true)
    await days(2)
    expect(rooms.texts()).toEqual([expect.stringContaining('Было 100 000 ₽, стало 90 000 ₽')])
    expect(rooms.texts()[0]).toContain('Мест почти не осталось')
  })
})
