import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openConformanceBench, type ConformanceBench } from '#support/conformance/bench.ts'
import type { Plant } from '#support/conformance/planted-host.ts'
import { brokenPromises } from '#support/conformance/broken-promises.ts'
import type { PlantedFault } from '#support/conformance/fault-line.ts'
import { otherPlaces } from '#support/conformance/other-places.ts'
import { otherTours } from '#support/conformance/other-tours.ts'
import { spoilt } from '#support/conformance/spoilt-answers.ts'
import { listFaults } from './finding.ts'

let bench: ConformanceBench

beforeAll(async () => {
  bench = await openConformanceBench()
})
afterEach(() => bench.host.plant(undefined))
afterAll(() => bench.close())

const faults: PlantedFault[] = [...spoilt, ...otherPlaces, ...otherTours, ...brokenPromises]

// First: a planted fault may leave the favorite that the check adds.
test('reads the body of a 201 and accepts a 204 of a removal', async () => {
  bench.host.plant((call, answer) => {
    if (call.path === '/departures/popular') return { ...answer, status: 201 }
    return call.method === 'DELETE' ? { ...answer, status: 204, body: '' } : answer
  })
  const options = { token: bench.token, canWrite: true, origin: bench.origin, only: ['own', 'landings'] }
  const report = await bench.check(options)
  expect(listFaults(report)).toEqual([])
  const others = report.checks.flatMap(({ findings }) => findings.filter(({ rule }) => rule === 'status'))
  expect(others.map(({ level, call }) => `${level} ${call}`)).toEqual(
    expect.arrayContaining(['tolerated popularDirections', 'tolerated removeFavorite']),
  )
})

test.each(faults)('finds $name: $rule of $call', async ({ plant, checks, rule, call, says }) => {
  bench.host.plant(plant())
  const options = { token: bench.token, canWrite: true, origin: bench.origin, only: checks.split(',') }
  const found = listFaults(await bench.check(options))
  expect(
    found.filter((one) => one.rule === rule && one.call === call).map(({ text }) => text),
  ).toContainEqual(expect.stringContaining(says))
})

test.each([
  ['an empty 204 of a list', { status: 204, body: '' }, 'пустое тело'],
  ['an unreadable 201', { status: 201, body: '{"data":7}' }, 'не читается'],
])('finds %s', async (_, answer, says) => {
  bench.host.plant((call, given) => (call.path === '/departures/' ? { ...given, ...answer } : given))
  expect(listFaults(await bench.check({ only: ['landings'] }))).toContainEqual(
    expect.objectContaining({ call: 'directions', text: expect.stringContaining(says) as string }),
  )
})

test('reports a late answer', async () => {
  const late: Plant = async (call, answer) => {
    if (call.path === '/init/settings') await new Promise((resolve) => setTimeout(resolve, 5_100))
    return answer
  }
  bench.host.plant(late)
  expect(listFaults(await bench.check({ only: ['settings'] }))).toMatchObject([
    { rule: 'time', call: 'settings' },
  ])
})

test('plants more than twenty faults with unique names', () => {
  const names = faults.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(20)
})
