import { appendFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openAgency } from '../../agency/open-agency.ts'
import { readSampleWords } from '../../agency/sample-agency.ts'
import { keepBackup, openDoctorBench, runDoctor, type DoctorBench } from '#support/host/doctor-bench.ts'
import { openStore } from '../../compose/store.ts'
import { connectDatabase } from '../../db/database.ts'
import { until } from '#support/until.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseSettings } from '../../settings/settings.ts'
import { listChecks } from './run-checks.ts'

let bench: DoctorBench
beforeEach(async () => {
  bench = await openDoctorBench()
})
afterEach(() => bench.close())

test('reports a working deployment as green and changes nothing in it', async () => {
  bench.signsIn()
  const { code, rows, text } = await bench.run()
  expect(text).not.toContain('"remedy"')
  expect(Object.values(rows).filter(({ state }) => state !== 'fine')).toEqual([])
  expect(code).toBe(0)
  expect(Object.keys(rows)).toEqual(listChecks(parseSettings(bench.environment)).map(({ title }) => title))
  expect(rows['Туры']?.seen).toMatch(/городов вылета \d+; поисков на сегодня 3000 из 3000/)
  expect(bench.telegram.calls.filter((method) => /^[^g]/.test(method))).toEqual([])
  expect(bench.smtp.letters).toEqual([])
  const { metered } = bench.tourvisor.counts()
  expect(metered.total).toBe(0)
  const db = await connectDatabase({ dataDir: bench.dataDir })
  const names = await db.selectFrom('secrets').select('name').execute()
  await db.destroy()
  expect(names.map(({ name }) => name)).not.toContain('examined-at')
})

test('is red if Tourvisor recently refused the key, though it serves cities', async () => {
  const store = await openStore({ dataDir: bench.dataDir })
  const term = { freshMs: 3_600_000, storedMs: 3_600_000 }
  await store.sharedAnswers.put('tourvisor-missing:access', '{"isMissing":true}', Date.now(), term)
  await store.close()
  const { rows } = await bench.run()
  expect(rows['Туры']).toMatchObject({
    state: 'wrong',
    seen: 'в последний час Tourvisor отказывал в доступе',
  })
})

describe('states that are not red', () => {
  test('accepts a site that was not ready at first', async () => {
    bench.signsIn()
    const { '/ready': ready } = bench.site
    bench.site['/ready'] = () => {
      if (ready) bench.site['/ready'] = ready
      return new Response('{"status":"unavailable"}', { status: 503 })
    }
    expect((await bench.run()).rows['Адрес и HTTPS']).toMatchObject({ state: 'fine' })
  })

  test('reports modules that are not bought as a note', async () => {
    bench.signsIn()
    bench.tourvisor.set({ noHotelModule: true, noHotModule: true })
    const { code, rows } = await bench.run()
    expect(code).toBe(0)
    expect(rows['Туры']?.seen).toContain('не куплено: горящих, страниц отелей')
  })

  test('the classic API', async () => {
    bench.signsIn()
    const { login, password, xmlRoot } = bench.tourvisor
    set('TOURVISOR_TOKEN', '')
    Object.assign(bench.environment, {
      TOURVISOR_LOGIN: login,
      TOURVISOR_PASSWORD: password,
      TOURVISOR_XML_ROOT: xmlRoot,
    })
    expect((await bench.run()).rows['Туры']).toMatchObject({ state: 'fine' })
  })

  test('accepts a main mini app without a readable address', async () => {
    bench.signsIn()
    bench.telegram.state.menuButton = { type: 'commands' }
    expect((await bench.run()).rows['Мини-приложение']).toMatchObject({ state: 'unchecked' })
  })

  test("accepts a developer's machine without any setup", async () => {
    const environment = { DEVELOPMENT: 'on', DATA_DIR: bench.dataDir, TELEGRAM_API_ROOT: bench.telegram.url }
    const lines: string[] = []
    const write = (text: string) => void lines.push(text)
    rmSync(join(bench.dataDir, 'agency'), { recursive: true })
    rmSync(join(bench.dataDir, 'backups'), { recursive: true })
    expect(await runDoctor([], { environment, out: write, err: write }, bench.outside)).toBe(0)
    expect(lines.join('\n')).toMatch(/Туры +не настроено +учебный каталог/)
  })
})

test('names the protocol for a mail port of the other kind', async () => {
  const url = bench.environment['SMTP_URL'] ?? ''
  set('SMTP_URL', url.replace('smtp://', 'smtps://'))
  const findRemedy = async () => (await bench.run()).rows['Почта']
  expect(await findRemedy()).toHaveProperty('remedy', expect.stringContaining('smtp:// вместо smtps://'))
  bench.outside.withinMs = 3_000
  set('SMTP_URL', url)
  bench.smtp.moods.push({ at: 'CONN', does: 'hang' })
  expect(await findRemedy()).toHaveProperty('remedy', expect.stringContaining('smtps:// вместо smtp://'))
})

test('asks only for the settings of a remote provider', async () => {
  const server = createServer((_, response) => void response.end('<html>'))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const name of ['LEADS_CHAT_ID', 'LEADS_MAIL', 'TOURS', 'TOURVISOR_TOKEN']) set(name, '')
  set('PROVIDER_HOST', `http://127.0.0.1:${port}`)
  const red = await bench.run()
  expect(red.rows['Провайдер']).toMatchObject({ state: 'wrong' })
  server.removeAllListeners('request')
  const settings = { settings: {}, success: true }
  server.on('request', (_, response) => void response.end(JSON.stringify(settings)))
  const { rows, code } = await bench.run()
  expect(rows['Провайдер']).toMatchObject({ state: 'fine' })
  expect(['Почта', 'База', 'Туры', 'Копии базы'].map((title) => rows[title]?.state)).toEqual(
    Array.from({ length: 4 }, () => 'absent'),
  )
  expect(code).toBe(0)
  await new Promise((resolve) => void server.close(resolve))
})

test('reports a silent service in time, without delaying other checks', async () => {
  bench.signsIn()
  bench.site['/health'] = () => new Response(new ReadableStream())
  bench.telegram.spoil('getWebhookInfo', { lateMs: 600_000 })
  const limits = holdTimers(bench.outside.withinMs)
  const run = bench.run()
  await until(() => expect(bench.telegram.calls).toContain('getWebhookInfo'))
  // All others have ended by then.
  await until(() => expect(limits.size).toBe(2))
  for (const end of limits.values()) end()
  const { rows } = await run
  expect(rows['Адрес и HTTPS']?.seen).toBe('нет ответа за 3600 с')
  expect(rows['Обновления бота']?.state).toBe('wrong')
  expect(rows['Бот']?.state).toBe('fine')
})

test('names refused settings and skips all other checks', async () => {
  set('MAIL_FROM', '')
  const { code, text } = await bench.run()
  expect(code).toBe(1)
  expect(text).toContain('MAIL_FROM: задан SMTP_URL')
  expect(bench.telegram.calls).toEqual([])
})

test('prints each state, the remedy of a red one, and help for a wrong call', async () => {
  bench.signsIn()
  keepBackup(bench.dataDir, 5)
  const lines: string[] = []
  const write = (text: string) => void lines.push(text)
  const io = { environment: bench.environment, out: write, err: write }
  expect(await runDoctor([], io, bench.outside)).toBe(1)
  const text = lines.join('\n')
  expect(text).toMatch(/^Бот {16}в порядке {5}@Putevka_bot/m)
  expect(text).toMatch(
    /^Копии базы {9}поправить {5}последней копии 5 дн\.\n +→ включите putevka-backup\.timer/m,
  )
  expect(text).toContain('Поправить: 1.')
  expect(await runDoctor(['--fix'], io, bench.outside)).toBe(2)
})

function set(name: string, value: string): void {
  bench.environment[name] = value
}

test('reports a consent changed under its old version, and a missing folder', async () => {
  const options = { dataDir: bench.dataDir, log: () => {}, readSample: readSampleWords, onChange: () => {} }
  const take = async () => (await openAgency(options)).close()
  await take()
  appendFileSync(join(bench.dataDir, 'agency', 'consent.md'), '\nИ на рассылки.\n')
  await take()
  expect((await bench.run()).rows['Тексты агентства']).toMatchObject({
    state: 'wrong',
    seen: expect.stringContaining('version прежняя') as string,
  })
  rmSync(join(bench.dataDir, 'agency'), { recursive: true })
  expect((await bench.run()).rows['Тексты агентства']).toMatchObject({
    state: 'wrong',
    seen: expect.stringContaining('принятые последними') as string,
  })
})

/** Holds timers of that length until a test ends them by hand. */
function holdTimers(length: number): Map<unknown, () => void> {
  const held = new Map<unknown, () => void>()
  const own = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
  vi.stubGlobal('setTimeout', (work: (...words: unknown[]) => void, ms?: number, ...words: unknown[]) => {
    const timer = own.setTimeout(work, ms, ...words)
    if (ms === length) held.set(timer, () => work(...words))
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer?: NodeJS.Timeout) => {
    held.delete(timer)
    own.clearTimeout(timer)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return held
}
