import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  listFindings,
  openConformanceBench,
  runProviderCheck as run,
  type ConformanceBench,
} from '#support/conformance/bench.ts'
import { endpoints } from '#shared/contract/endpoints.ts'

let bench: ConformanceBench

beforeAll(async () => {
  bench = await openConformanceBench()
})
afterEach(() => bench.host.plant(undefined))
afterAll(() => bench.close())

describe('embedded provider over the demonstration source', () => {
  test('passes every check, which make every call of the endpoint table', async () => {
    const made = new Set<string>()
    bench.host.plant((call, answer) => {
      made.add(`${call.method} ${call.path}`)
      return answer
    })
    const report = await bench.check({ token: bench.token, write: true, origin: bench.origin })
    expect(listFindings(report)).toEqual([])
    expect(report.checks.filter(({ skipped }) => skipped !== undefined)).toEqual([])
    const paths = Object.values(endpoints).map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/, 'conformance-none')}`,
    )
    expect(paths.filter((path) => !made.has(path))).toEqual([])
  })

  test('writes nothing and signs no user in without permission', async () => {
    const before = await bench.written()
    const report = await bench.check({})
    expect(listFindings(report)).toEqual([])
    expect(report.checks.filter(({ skipped }) => skipped !== undefined).map(({ id }) => id)).toEqual([
      'leads',
      'account',
      'cors',
    ])
    expect(await bench.written()).toEqual(before)
  })

  test('writes two requests marked as a test with permission', async () => {
    const before = await bench.written()
    await bench.check({ write: true, only: ['leads'] })
    const after = await bench.written()
    expect(after.leads - before.leads).toBe(2)
    expect(after.latestComment).toContain('ПРОВЕРКА ДОГОВОРА')
  })
})

describe('variations allowed by the contract', () => {
  test.each<[string, (body: unknown) => unknown]>([
    ['numbers as text', (body) => mapped(body, (one) => (typeof one === 'number' ? String(one) : one))],
    [
      'one object in place of a list of one',
      (body) => mapped(body, (one) => (Array.isArray(one) && one.length === 1 ? (one[0] as unknown) : one)),
    ],
    ['wrapped once more', (body) => ({ data: body })],
    ['flags as 0 and 1', (body) => mapped(body, (one) => (typeof one === 'boolean' ? Number(one) : one))],
    ['empty objects for empty words', (body) => mapped(body, (one) => (one === '' ? {} : one))],
  ])('accepts %s', async (_, change) => {
    bench.host.plant((_call, answer) =>
      answer.status === 200
        ? { ...answer, body: JSON.stringify(change(JSON.parse(String(answer.body)))) }
        : answer,
    )
    const report = await bench.check({ only: ['guidebooks', 'directions', 'search'] })
    expect(listFindings(report)).toEqual([])
  })

  test('notes what a host without an optional call lacks', async () => {
    bench.host.plant((call, answer) =>
      call.path === '/guidebooks/flydates' ? { ...answer, status: 404, body: '{"message":"нет"}' } : answer,
    )
    const report = await bench.check({ only: ['guidebooks'] })
    expect(listFindings(report)).toEqual([
      expect.objectContaining({ level: 'note', call: 'flyDates', text: 'нет: открыты все дни вылета' }),
    ])
  })
})

/** Applies the change to every value of an answer, inner ones first. */
function mapped(raw: unknown, change: (one: unknown) => unknown): unknown {
  if (Array.isArray(raw)) return change(raw.map((one) => mapped(one, change)))
  if (typeof raw !== 'object' || raw === null) return change(raw)
  return change(Object.fromEntries(Object.entries(raw).map(([key, one]) => [key, mapped(one, change)])))
}

describe('command', () => {
  test('exits with 0 without faults', async () => {
    const { code, out } = await run(bench.host.url, '--only', 'calls')
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Нарушений: нет.') })
  })

  test('exits with 1 on faults and names them without control characters of the host', async () => {
    bench.host.plant((_, answer) => ({ ...answer, status: 500, body: 'до\u001b[2J\rпосле' }))
    const { code, out } = await run(bench.host.url, '--only', 'guidebooks')
    const says = 'нарушение: GET /init/settings: статус 500, нужен 200: до [2J после'
    expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining(says) })
  })

  test.each([
    [['ftp://host']],
    [['http://host/path']],
    [['http://a:b@host']],
    [[]],
    [['http://host', '--only', 'nonsense']],
    [['--what']],
  ])('exits with 2 on %j', async (args) => {
    const { code, err } = await run(...args)
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining('npm run putevka -- provider-check --help'),
    })
  })

  test('stops calling a host that is down', async () => {
    let calls = 0
    bench.host.plant(() => {
      calls += 1
      return 'break'
    })
    const { code, out } = await run(bench.host.url)
    const says = '[search] (не проверено: узел не отвечает)'
    expect({ code, out, calls }).toEqual({ code: 1, out: expect.stringContaining(says), calls: 2 })
  })
})
