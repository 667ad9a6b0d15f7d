import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  openConformanceBench,
  runProviderCheck as run,
  type ConformanceBench,
} from '#support/conformance/bench.ts'
import { listFaults, type Report } from './finding.ts'

let bench: ConformanceBench
const folder = mkdtempSync(join(tmpdir(), 'conformance-'))

beforeAll(async () => {
  bench = await openConformanceBench()
})
afterEach(() => bench.host.plant(undefined))
afterAll(async () => {
  await bench.close()
  rmSync(folder, { recursive: true })
})

describe('embedded provider over the demonstration source', () => {
  test('has no faults and nothing tolerated in any check', async () => {
    const report = await bench.check({ token: bench.token, canWrite: true, origin: bench.origin })
    expect(listFaults(report)).toEqual([])
    expect(
      report.checks.flatMap(({ findings }) => findings.filter(({ level }) => level === 'tolerated')),
    ).toEqual([])
    expect(report.checks.filter(({ skipped }) => skipped !== undefined)).toEqual([])
    expect(report.checks).toHaveLength(12)
  })

  test('writes nothing and signs no user in without permission', async () => {
    const before = await bench.written()
    const report = await bench.check({})
    expect(listFaults(report)).toEqual([])
    expect(report.checks.filter(({ skipped }) => skipped !== undefined).map(({ id }) => id)).toEqual([
      'leads',
      'own',
      'cors',
    ])
    expect(await bench.written()).toEqual(before)
  })

  test('writes two requests marked as a test with permission', async () => {
    const before = await bench.written()
    await bench.check({ canWrite: true, only: ['leads'] })
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
  ])('tolerates and reports %s', async (_, change) => {
    bench.host.plant((_call, answer) =>
      answer.status === 200
        ? { ...answer, body: JSON.stringify(change(JSON.parse(String(answer.body)))) }
        : answer,
    )
    const report = await bench.check({ only: ['guidebooks', 'hotel', 'search', 'tour', 'hot'] })
    expect(listFaults(report)).toEqual([])
    expect(report.checks.some(({ findings }) => findings.some(({ level }) => level === 'tolerated'))).toBe(
      true,
    )
  })
})

/** Applies the change to every value of an answer, inner ones first. */
function mapped(raw: unknown, change: (one: unknown) => unknown): unknown {
  if (Array.isArray(raw)) return change(raw.map((one) => mapped(one, change)))
  if (typeof raw !== 'object' || raw === null) return change(raw)
  return change(Object.fromEntries(Object.entries(raw).map(([key, one]) => [key, mapped(one, change)])))
}

describe('harmless differences', () => {
  const findings = async () => {
    const report = await bench.check({ only: ['refusals'] })
    return report.checks.flatMap((check) => check.findings)
  }

  test('accepts an empty list for a number of 4,000 digits', async () => {
    bench.host.plant((call, answer) =>
      (call.query.get('ext_id') ?? '').length > 1000
        ? { ...answer, status: 200, body: '{"data":[]}' }
        : answer,
    )
    expect(await findings()).toEqual([])
  })

  test('tolerates a proxy that answers 413 without a body', async () => {
    bench.host.plant((_, answer) => (answer.status === 413 ? { ...answer, body: '<html>' } : answer))
    expect(await findings()).toEqual([
      expect.objectContaining({ level: 'tolerated', text: expect.stringContaining('тело в 2 МБ') as string }),
    ])
  })
})

describe('command', () => {
  test('exits with 0 and writes both reports', async () => {
    const [json, junit] = [join(folder, 'report.json'), join(folder, 'report.xml')]
    const { code, out } = await run(
      bench.host.url,
      '--only',
      'settings,access',
      '--json',
      json,
      '--junit',
      junit,
    )
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Нарушений нет.') })
    const report = JSON.parse(readFileSync(json, 'utf8')) as Report
    expect(report.checks.map(({ id }) => id)).toEqual(['settings', 'access'])
    expect(readFileSync(junit, 'utf8')).toContain('tests="2" failures="0"')
  })

  test('exits with 1 on faults and names them in the reports', async () => {
    bench.host.plant((_, answer) => ({ ...answer, status: 500, body: '<b>сломано</b>' }))
    const junit = join(folder, 'faulty.xml')
    const { code, out } = await run(bench.host.url, '--only', 'settings', '--junit', junit)
    expect({ code, out }).toEqual({
      code: 1,
      out: expect.stringContaining('нарушение: GET /init/settings: статус 500'),
    })
    expect(readFileSync(junit, 'utf8')).toContain('tests="1" failures="1"')
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
    bench.host.plant(() => 'break')
    const { code, out } = await run(bench.host.url)
    expect({ code, out }).toEqual({
      code: 1,
      out: expect.stringContaining('[search] (не проверено: узел не отвечает)'),
    })
    expect(out).toContain('Вызовов 2,')
  })

  test('keeps the host’s control characters out of the terminal', async () => {
    bench.host.plant((_, answer) => ({ ...answer, status: 500, body: 'до\u001b[2J\rпосле' }))
    const { out } = await run(bench.host.url, '--only', 'settings')
    expect(out).toContain('статус 500: до [2J после')
  })
})
