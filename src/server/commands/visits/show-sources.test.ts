import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownUtm } from '#shared/domain/source/visit-source.ts'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { call } from '#support/provider/lead-bodies.ts'
import { runCommandLine } from '../command-line.ts'

let dataDir: string
let bench: Bench
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-sources-'))
  bench = await openBench({}, { dataDir })
})
afterEach(async () => {
  await bench.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function leads(...args: string[]) {
  const written = { out: '', err: '' }
  const exitCode = await runCommandLine(['leads', ...args], {
    environment: { DATA_DIR: dataDir },
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
  })
  return { exitCode, ...written }
}

test('prints the sources of a day as a table', async () => {
  const utm = ownUtm('channel', 'telegram', 'telegram-20261121-1000')
  await bench.call('POST', '/visits', { body: { kind: 'visit', utm } })
  await bench.call('POST', '/visits', { body: { kind: 'search', utm } })
  await bench.call('POST', '/visits', { body: { kind: 'visit' } })
  await bench.provider.settled()
  await bench.call('POST', '/user/call-request', { body: { ...call, utm } })
  const { exitCode, out } = await leads('--sources', '--day', '2026-11-21')
  expect(exitCode).toBe(0)
  expect(out.split('\n')).toEqual([
    'Источник           Визиты  Поиски  Заявки  Брони  Оплачено, ₽',
    '─────────────────  ──────  ──────  ──────  ─────  ───────────',
    'Пост 21.11, 10:00  1       1       1       0      0',
    'Без метки          1       0       0       0      0',
  ])
})

test('counts the cards that were sent to chats on the day', async () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-21'] as const
  for (const day of days) await bench.store.inlineChoices.add(day)
  const { out } = await leads('--sources', '--day', '21.11.2026')
  expect(out).toBe('За 2026-11-21 визитов и заявок нет.Через бота в чаты отправили 2\u00a0карточки туров.')
})

test('reports an empty day and wrong options', async () => {
  expect((await leads('--sources', '--day', '20.11.2026')).out).toBe('За 2026-11-20 визитов и заявок нет.')
  expect(await leads('--sources', '--day', 'вчера')).toMatchObject({
    exitCode: 2,
    err: expect.stringMatching(/^--day: нужен день вида/),
  })
  expect(await leads('--day', '2026-11-21')).toMatchObject({
    exitCode: 2,
    err: expect.stringMatching(/^--day нужен вместе с --sources/),
  })
})
