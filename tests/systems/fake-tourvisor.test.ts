import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeAsker, CLASSIC_SEARCH, REST_SEARCH } from '#support/tourvisor/asking.ts'
import { startFakeTourvisor, type FakeTourvisor } from '#support/tourvisor/fake-tourvisor.ts'

/** 21 November 2026, noon in Moscow. */
const time = { now: Date.parse('2026-11-21T09:00:00Z') }
let fake: FakeTourvisor
const { rest, classic, searched, restHotels } = describeAsker(() => fake)

beforeAll(async () => {
  fake = await startFakeTourvisor({ clock: () => time.now })
})
afterEach(() => fake.reset())
afterAll(() => fake.stop())

describe('both generations of the API', () => {
  test('find the same hotels at the same prices', async () => {
    const search = await searched()
    const started = (await (await classic('search.php', CLASSIC_SEARCH)).json()) as {
      result: { requestid: number }
    }
    const requestid = String(started.result.requestid)
    const reply = await classic('result.php', { requestid, type: 'result', onpage: '25' })
    const { data } = (await reply.json()) as {
      data: {
        status: { progress: number; state: string }
        result: { hotel: { hotelcode: number; price: number }[] }
      }
    }
    const hotels = await restHotels(search)
    expect(hotels).toHaveLength(25)
    expect(data.status).toMatchObject({ progress: 100, state: 'finished' })
    const pairs = hotels.map(({ id, price }) => [id, price])
    expect(data.result.hotel.map(({ hotelcode, price }) => [hotelcode, price])).toEqual(pairs)
    expect(fake.counts().metered).toEqual({ total: 2, searches: 2, continues: 0, flights: 0 })
  })

  test("page the demo's hotels without gaps and repetitions", async () => {
    const search = await searched()
    const hotels = await restHotels(search, 120)
    await rest(`/tours/search/${search}/continue`)
    const more = await restHotels(search, 200)
    expect(new Set(hotels.map(({ id }) => id)).size).toBe(hotels.length)
    expect(more.length).toBeGreaterThan(hotels.length)
    expect(fake.counts().metered.continues).toBe(1)
  })

  test('number a tour with fourteen digits and give its flights', async () => {
    const [hotel] = await restHotels(await searched())
    const id = hotel?.tours[0]?.id ?? ''
    expect(id).toMatch(/^\d{14}$/)
    const tour = (await (await rest(`/tours/${id}?currency=RUB`)).json()) as {
      hotel: { id: number }
      date: string
    }
    expect(tour).toMatchObject({
      hotel: { id: hotel?.id },
      date: expect.stringMatching(/^2026-\d\d-\d\d$/) as string,
    })
    const detail = (await (await classic('actdetail.php', { tourid: id })).json()) as { flights: unknown[] }
    expect(detail.flights.length).toBeGreaterThan(0)
    expect(fake.counts().metered.flights).toBe(1)
    time.now += 25 * 3_600_000
    expect((await rest(`/tours/${id}?currency=RUB`)).status).toBe(404)
    const old = await classic('actualize.php', { tourid: id })
    expect(await old.json()).toEqual({ data: { errormessage: 'Wrong (obsolete) TourID.', success: 0 } })
  })

  test('serve dictionaries: city names, paged hotels, flight days', async () => {
    const lists = await classic('list.php', { type: 'departure,flydate', flydeparture: '1', flycountry: '4' })
    const text = await lists.text()
    expect(text).toContain('{"id":"5","name":"С.Петербург","namefrom":"Санкт-Петербурга"}')
    expect(text).toMatch(/"flydate":\["\d\d\.\d\d\.2026"/)
    const page = await rest('/hotels?countryId=4&page=2&limit=50')
    expect(page.headers.get('x-total-pages')).toBe(
      String(Math.ceil(Number(page.headers.get('x-total-count')) / 50)),
    )
    expect(await page.json()).toHaveLength(50)
  })

  test('price hot tours per person alike', async () => {
    const rows = (await (
      await rest('/tours/hots?departureId=1&countryIds=4&limit=10&currency=RUB&onlyCharter=false')
    ).json()) as { price: number; tourId: string }[]
    const hot = (await (
      await classic('hottours.php', { city: '1', countries: '4', items: '10' })
    ).json()) as {
      hottours: { tour: { price: number; tourid: string }[] }
    }
    expect(rows.length).toBeGreaterThan(0)
    expect(hot.hottours.tour.map(({ tourid, price }) => [tourid, price])).toEqual(
      rows.map(({ tourId, price }) => [tourId, price]),
    )
  })

  test('serve hotel photos from this host', async () => {
    const [hotel] = await restHotels(await searched())
    const photo = await fetch(hotel?.picturelink ?? '')
    expect(photo.headers.get('content-type')).toBe('image/webp')
    expect(
      Buffer.from(await photo.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('RIFF')
  })

  test('refuse unknown callers in their own way', async () => {
    expect((await fetch(`${fake.restRoot}/departures`)).status).toBe(401)
    const stranger = await classic('list.php', { type: 'departure', authpass: 'other' })
    expect([stranger.status, await stranger.text()]).toEqual([200, 'Authorization Error'])
  })

  test('count calls per minute and refuse beyond the limit', async () => {
    const strict = await startFakeTourvisor({ clock: () => time.now, callsPerMinute: 2 })
    const ask = () =>
      fetch(`${strict.restRoot}/meals`, { headers: { authorization: `Bearer ${strict.token}` } })
    const seen = [await ask(), await ask(), await ask()]
    time.now += 60_000
    seen.push(await ask())
    await strict.stop()
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 429, 200])
    expect(seen.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual([
      '299',
      '298',
      '297',
      '299',
    ])
  })

  test('expire a search after a day', async () => {
    const search = await searched()
    time.now += 24 * 3_600_000
    expect((await rest(`/tours/search/${search}/status`)).status).toBe(404)
    const gone = await classic('result.php', { requestid: search })
    expect(await gone.json()).toEqual({ data: { errormessage: 'Wrong (obsolete) RequestID.', success: 0 } })
  })

  test('let operators answer one by one at the requested speed', async () => {
    const slow = await startFakeTourvisor({ clock: () => time.now, speed: 1 })
    const headers = { authorization: `Bearer ${slow.token}` }
    const ask = async (path: string) =>
      (await (await fetch(slow.restRoot + path, { headers })).json()) as Record<string, number>
    const dates = REST_SEARCH.replace('11-28', '12-01')
    const { searchId } = await ask(dates)
    const progress: (number | undefined)[] = []
    for (const seconds of [0, 2, 20]) {
      time.now += seconds * 1000
      progress.push((await ask(`/tours/search/${searchId}/status`))['progress'])
    }
    await slow.stop()
    expect(progress[0]).toBe(0)
    expect(progress[1]).toBeGreaterThan(0)
    expect(progress[1]).toBeLessThan(100)
    expect(progress[2]).toBe(100)
  })
})
