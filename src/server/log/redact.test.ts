import { todayAt } from '#shared/domain/time/day.ts'
import { listSecrets } from '../settings/secrets-of.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openErrorJournal, readErrorJournal } from '../error-reports/error-journal.ts'
import { createHost } from '../compose/host.ts'
import { createOperatorLog } from './operator-log.ts'
import { createRedact } from './redact.ts'
import { hostData } from '#support/host/host-data.ts'
import { parseSettings } from '../settings/settings.ts'

const KEY = 'aK3-f_9Zq0aK3-f_9Zq0aK3-f_9Zq0aK3-f_9Zq0'
/** An old key, or one with a slip in it. */
const OTHER_KEY = 'bK3-f_9Zq0aK3-f_9Zq0aK3-f_9Zq0aK3-f_9Zq0'
const BOT = '1234567890:AAsecretAAsecretAAsecretAA'
const SMTP = 'p@ss:/"w\\ord'

const percent = (text: string) => text.replaceAll(/./g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
const twice = (text: string) => percent(text).replaceAll('%', '%25')

/** Addresses that are nearly right, as a CRM's settings get them. */
const forms = (key: string) => [
  `/agency/v1/hooks/${key}/status`,
  `//agency/v1/hooks/${key}/status`,
  `/agency//v1//hooks//${key}//status`,
  `/agency/v1/hooks/${key}`,
  `/Agency/V1/Hooks/${key}/Status`,
  `/agency/v1/hooks/${key.toUpperCase()}/status`,
  `/agency/v1/hooks/${percent(key)}/status`,
  `/agency/v1/hooks/${percent(key).toUpperCase()}/status`,
  `/agency/v1/hooks/${twice(key)}/status`,
  `/agency/v1/hooks%2f${key}%2fstatus`,
  `/agency/v1/hooks%5C${key}%5Cstatus`,
  `\\agency\\v1\\hooks\\${key}\\status`,
  `/agency/v1/hooks/./${key}/status`,
  `/agency/v1/hooks/${key}?status=new`,
  `/agency/v1/hooks/status?key=${key}`,
  `/agency/v1/hook/${key}/status`,
  `/agency/v1/webhook%2F${key}`,
]
/** Places where only a known key can be distinguished from other text. */
const strayForms = [
  `/${KEY}`,
  `/agency/v1/${KEY}/status`,
  `/front/v1/${KEY}.json`,
  `/agency/v1/hooks:${KEY}`,
  `/agency/v1/hook/x${KEY}x/status`,
  `/${'a'.repeat(180)}/${KEY}/status`,
  `/agency/v1/hooks%3Fkey=${KEY}`,
]

const settings = parseSettings({
  AGENCY_HOOK_KEY: KEY,
  TELEGRAM_BOT_TOKEN: BOT,
  SMTP_URL: `smtps://shop:${encodeURIComponent(SMTP)}@mail.example.ru`,
  MAIL_FROM: 'no-reply@example.ru',
  PUBLIC_URL: 'http://localhost',
})
const redact = createRedact(listSecrets(settings))

/** Nothing of a secret is left, however it is written. */
function decoded(text: string): string {
  const once = text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return (once === text ? text : decoded(once)).toLowerCase()
}

const cases = [
  ...forms(KEY).map((path) => [path, KEY] as const),
  ...forms(KEY.slice(0, -1)).map((path) => [path, KEY.slice(0, -1)] as const),
  ...forms(OTHER_KEY).map((path) => [path, OTHER_KEY] as const),
  ...strayForms.map((path) => [path, KEY] as const),
]

test.each(cases)('removes the key of %s from access log, error log and reports', async (path, key) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'putevka-redact-'))
  const journal = openErrorJournal(dataDir, () => undefined)
  const requests: string[] = []
  const lines: string[] = []
  const host = createHost({
    settings,
    assets: new Map(),
    documents: async () => Promise.reject(new Error('no documents here')),
    images: async () => ({ kind: 'bad-request' }),
    provider: async (request) => Promise.reject(new Error(`Failed to parse ${request.url}`)),
    ...hostData(),
    journal,
    write: createOperatorLog({ write: (line) => lines.push(line), redact, clock: Date.now }),
    writeRequest: (line) => requests.push(line),
  })
  try {
    const headers = { referer: `http://localhost${path}` }
    await host.request(`http://localhost${path}`, { method: 'POST', headers })
    const report = { kind: 'uncaught', build: 'b', path: '/', messenger: '', frame: '' }
    await host.request('/reports/errors', {
      method: 'POST',
      body: JSON.stringify({ ...report, message: `Error at ${path} ${key === KEY ? key : ''}` }),
    })
    await journal.close()
    const kept = JSON.stringify(await readErrorJournal(dataDir, todayAt(Date.now())))
    expect(requests).toHaveLength(2)
    expect(kept).toContain('"uncaught"')
    // Only the address tells that a key that is not ours is one.
    const written = [...requests, ...(key === KEY ? [...lines, kept] : [])].join('\n')
    expect(decoded(written)).not.toContain(key.toLowerCase().slice(0, 20))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('removes every credential of the settings from a JSON line', () => {
  const said = JSON.stringify({ message: `bot${BOT}/getMe ${SMTP} ${encodeURIComponent(SMTP)} smtp` })
  expect(redact(said)).toBe(JSON.stringify({ message: 'bot*/getMe * * smtp' }))
})

test('removes a short secret as a whole path segment or query value', () => {
  const hide = createRedact(['pa55', ''])
  expect(hide('/pa55/x /x?a=1&key=pa55&b=2 /x%2Fpa55%3Fy /PA55')).toBe('/*/x /x?a=1&key=*&b=2 /x%2F*%3Fy /*')
  expect(hide(JSON.stringify({ message: 'at /x?key=pa55' }))).toBe(JSON.stringify({ message: 'at /x?key=*' }))
})

test('keeps words that contain a short secret, and two characters anywhere', () => {
  const words = 'tours /tours-hot /hottours /x?key=tours1 /tours.json /ab'
  expect(createRedact(['tours', 'ab'])(words)).toBe(words)
})

test("removes a webhook's key without its address", () => {
  const ofBitrix = parseSettings({
    BITRIX24_WEBHOOK: 'https://agency.bitrix24.ru/rest/17/a1b2c3d4e5f6g7h8/',
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtps://mail.example.ru',
    MAIL_FROM: 'no-reply@example.ru',
  })
  const hide = createRedact(listSecrets(ofBitrix))
  expect(hide('refused: a1b2c3d4e5f6g7h8, agency.bitrix24.ru')).toBe('refused: *, agency.bitrix24.ru')
})

test('keeps folder names of the data path', () => {
  const own = parseSettings({
    DATA_DIR: '/var/lib/putevka',
    SMTP_URL: 'smtps://tours:putevka@mail.example.ru',
    MAIL_FROM: 'no-reply@example.ru',
    PUBLIC_URL: 'http://localhost',
  })
  const advice = 'sudo chown -R tours /var/lib/putevka'
  expect(createRedact(listSecrets(own))(advice)).toBe(advice)
})
