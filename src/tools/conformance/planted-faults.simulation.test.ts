import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listFindings, openConformanceBench, type ConformanceBench } from '#support/conformance/bench.ts'
import { brokenPromises } from '#support/conformance/broken-promises.ts'
import { otherPlaces } from '#support/conformance/other-places.ts'
import { otherTours } from '#support/conformance/other-tours.ts'
import { hotels, inside } from '#support/conformance/plants.ts'
import { spoilt } from '#support/conformance/spoilt-answers.ts'
import { listFaults, type Report } from './finding.ts'

let bench: ConformanceBench

beforeAll(async () => {
  bench = await openConformanceBench()
})
afterEach(() => bench.host.plant(undefined))
afterAll(() => bench.close())

const describeFaults = (report: Report, call: string) =>
  listFaults(report)
    .filter((one) => one.call === call)
    .map(({ text, example }) => `${text}: ${example}`)

// First: a planted fault may leave the favorite that the check adds.
test('reads the body of a 201 and accepts a 204 of a removal', async () => {
  bench.host.plant((call, answer) => {
    if (call.path === '/departures/popular') return { ...answer, status: 201 }
    return call.method === 'DELETE' && answer.status === 200 ? { ...answer, status: 204, body: '' } : answer
  })
  const report = await bench.check({ token: bench.token, write: true, only: ['account', 'directions'] })
  expect(listFindings(report)).toEqual([])
})

test.each([...spoilt, ...otherPlaces, ...otherTours, ...brokenPromises])(
  'finds $name in $call',
  async ({ plant, checks, call, says }) => {
    bench.host.plant(plant())
    const options = { token: bench.token, write: true, origin: bench.origin, only: checks }
    expect(describeFaults(await bench.check(options), call)).toContainEqual(expect.stringContaining(says))
  },
)

test.each([
  ['an empty 204 of a list', { status: 204, body: '' }, 'пустое тело'],
  ['an unreadable 201', { status: 201, body: '{"data":7}' }, 'не читается'],
])('finds %s', async (_, answer, says) => {
  bench.host.plant((call, given) => (call.path === '/departures/' ? { ...given, ...answer } : given))
  const report = await bench.check({ only: ['directions'] })
  expect(describeFaults(report, 'directions')).toContainEqual(expect.stringContaining(says))
})

test('finds dead images of a hotel and of a search', async () => {
  const dead = `${bench.host.url}/dead.webp`
  bench.host.plant(
    inside('/guidebooks/hotel-detail', ['data', 'hotel'], (hotel) => ({
      ...hotel,
      images: { image: [dead] },
    })),
  )
  const hotel = await bench.check({ only: ['guidebooks'] })
  expect(describeFaults(hotel, 'hotelDetail')).toContain(`картинка не открывается: ${dead} 404`)
  bench.host.plant(hotels((one) => ({ ...one, picturelink: dead })))
  const search = await bench.check({ only: ['search'] })
  expect(describeFaults(search, 'searchResult')).toContain(`картинка не открывается: ${dead} 404`)
})

test('reports a late answer', async () => {
  bench.host.plant(async (call, answer) => {
    if (call.path === '/init/settings') await new Promise((resolve) => setTimeout(resolve, 5_100))
    return answer
  })
  const report = await bench.check({ only: ['guidebooks'] })
  expect(describeFaults(report, 'settings')).toEqual([expect.stringContaining('не дольше 5000 мс')])
})
