import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { openBench } from '#support/provider/bench.ts'
import { openStore } from './store.ts'
import { openEmbedded } from './embedded.ts'
import { parseSettings } from '../settings/settings.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-terms-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs a server from start to end. Returns its log and its settings response. */
async function run(environment: Record<string, string>): Promise<{ lines: string[]; settings: string }> {
  const lines: string[] = []
  const host = await openEmbedded(
    parseSettings({ DATA_DIR: dataDir, ...environment }),
    (line) => void lines.push(line),
  )
  const response = await host.provider(new Request('http://localhost/front/v1/init/settings'), '10.0.0.1')
  const settings = await response.text()
  await host.close()
  return { lines, settings }
}

test('a starting server erases expired data and logs the counts', async () => {
  const bench = await openBench({}, { dataDir })
  const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
  const body = { name: 'Анна', phone: '+7 999 123-45-67', consent }
  const id = String((await bench.call('POST', '/user/call-request', { body })).body['id'])
  const row = await bench.store.leads.byId(id)
  if (row === undefined) throw new Error('Заявки нет')
  const ages = { YOUNG: 3, OLD: 6 }
  for (const [name, days] of Object.entries(ages))
    await bench.store.leads.add({ ...row, id: name, created_at: Date.now() - days * DAY_MS })
  await bench.close()

  const store = async () => {
    const opened = await openStore({ dataDir })
    const leads = await opened.leads.list()
    await opened.close()
    return Object.fromEntries(leads.map((lead) => [lead.id, lead.client_address]))
  }
  await run({})
  expect(await store()).toMatchObject({ YOUNG: '10.0.0.1', OLD: '10.0.0.1' })
  const { lines } = await run({ KEEP_LEADS_DAYS: '5', KEEP_TECHNICAL_DAYS: '2' })
  expect(lines.filter((line) => line.includes('Удалено по сроку:'))).toEqual([
    expect.stringMatching(/"message":"Удалено по сроку: \d+\u00a0заяв\S+"}$/),
  ])
  const left = await store()
  expect(left).not.toHaveProperty('OLD')
  expect(left['YOUNG']).toBe('10.0.0.0/24')
})

test('the policy describes enabled settings and their terms', async () => {
  const off = await run({ ERROR_REPORTS: 'off' })
  expect(off.settings).not.toMatch(/Метрик|Подробная карта|закрытый чат|почтовый сервер|случается ошибка/)
  const on = await run({
    METRIKA_ID: '12345678',
    MAP_KEY: '0123456789abcdef',
    SMTP_URL: 'smtps://user:password@mail.example.ru:465',
    MAIL_FROM: 'no-reply@example.ru',
    LEADS_MAIL: 'sales@example.ru',
    TELEGRAM_BOT_TOKEN: '123456:abcdefghijklmnopqrstuvwxyz',
    LEADS_CHAT_ID: '-1001',
    KEEP_ACCOUNTS_DAYS: '400',
  })
  for (const words of [
    /Метрика/,
    /Подробная карта/,
    /закрытый чат Telegram/,
    /почтовый сервер/,
    /случается ошибка/,
  ])
    expect(on.settings).toMatch(words)
  expect(on.settings).toContain('400\u00a0дней после последнего входа')
})
