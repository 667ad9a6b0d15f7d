import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { describe, expect, test } from 'vitest'
import { initDataHash, signInitData } from './init-data-signature.ts'
import { verifyInitData } from './init-data.ts'

const TOKEN = '123456:token-of-a-test-bot'
const NOW = Date.UTC(2026, 10, 21, 9)
const seconds = (offset = 0) => String(NOW / 1000 + offset)
const user = JSON.stringify({
  id: 42,
  first_name: 'Анна & Ко',
  username: 'anna',
  photo_url: 'https://t.me/i/a.jpg',
})
const fields = {
  auth_date: seconds(),
  query_id: 'AAE',
  user,
  signature: 'third-party',
  start_param: 'h_4_77',
}
const genuine = signInitData(fields, TOKEN)
const kind = (raw: string, token = TOKEN) => verifyInitData(raw, token, NOW).kind
const signed = (changes: Record<string, string>) => signInitData({ ...fields, ...changes }, TOKEN)

describe('init data', () => {
  test("accepts our bot's data and returns its user", () => {
    expect(verifyInitData(genuine, TOKEN, NOW)).toEqual({
      kind: 'genuine',
      hash: new URLSearchParams(genuine).get('hash'),
      user: {
        id: 42,
        first_name: 'Анна & Ко',
        last_name: '',
        username: 'anna',
        photo_url: 'https://t.me/i/a.jpg',
        allows_write_to_pm: false,
      },
    })
  })

  test("signs as the platform's documentation shows", () => {
    const sample: [string, string][] = [
      ['query_id', 'AAHdF6IQAAAAAN0XohDhrOrc'],
      [
        'user',
        '{"id":279058397,"first_name":"Vladislav","last_name":"Kibenko","username":"vdkfrost","language_code":"ru","is_premium":true}',
      ],
      ['auth_date', '1662771648'],
    ]
    expect(initDataHash(sample, '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8')).toBe(
      'c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
    )
  })

  test('accepts MAX data as documented: milliseconds, null for missing values', () => {
    const sample = new URLSearchParams({
      auth_date: '1733485316394',
      query_id: '158b120b-7aa3-4a0f-a198-52ace06d0658',
      user: '{"language_code":"ru","first_name":"Вася","last_name":"","photo_url":null,"username":null,"id":400}',
      hash: 'f982406d90b118d8e90e26b33c5cec0cadd3fc30354f2955c75ff8e3d14d130d',
    }).toString()
    const bot = '2Uk3Z_8zAlwhprgOcK3r1B1fDk8uhi2MDv47EvXkcu8'
    const launchedAt = 1_733_485_316_394
    expect(verifyInitData(sample, bot, launchedAt + 3_600_000)).toMatchObject({
      kind: 'genuine',
      user: { id: 400, first_name: 'Вася', username: '', photo_url: '' },
    })
    expect(verifyInitData(sample, bot, launchedAt + 3_600_001).kind).toBe('stale')
    expect(verifyInitData(sample, bot, launchedAt - 300_001).kind).toBe('stale')
  })

  test.each<[string, string]>([
    ['is empty', ''],
    ['is no query', '%%%'],
    ['has no hash', genuine.replace(/&hash=[^&]*/, '')],
    [
      'has an upper-case hash',
      genuine.replace(/hash=([^&]*)/, (_, hash: string) => `hash=${hash.toUpperCase()}`),
    ],
    ['has a short hash', genuine.replace(/hash=[^&]*/, 'hash=abc')],
    ['has a hash of zeros', genuine.replace(/hash=[^&]*/, `hash=${'0'.repeat(64)}`)],
    ['has another user', genuine.replace('42', '43')],
    ['has another date', genuine.replace(seconds(), seconds(1))],
    ['has an extra field', `${genuine}&is_admin=1`],
    ['has a field less', genuine.replace(/&start_param=[^&]*/, '')],
    ['has its signature taken out', genuine.replace(/&signature=[^&]*/, '')],
    ['has a second user', `${genuine}&user=${encodeURIComponent(user)}`],
    ['has a second hash', `${genuine}&hash=${'0'.repeat(64)}`],
    ['is longer than 4 096 bytes', signed({ start_param: 'x'.repeat(4096) })],
    ['has no date', signed({ auth_date: '' })],
    ['has a date in words', signed({ auth_date: 'now' })],
    ['has a negative date', signed({ auth_date: '-1' })],
    ['has a date with an exponent', signed({ auth_date: '1e9' })],
    ['has no user', signInitData({ auth_date: seconds() }, TOKEN)],
    ['has a user that is no JSON', signed({ user: '{' })],
    ['has a user that is a list', signed({ user: '[42]' })],
    ['has a user without id', signed({ user: '{"first_name":"Анна"}' })],
    ['has a user with a text id', signed({ user: '{"id":"42"}' })],
    ['has a user with id 0', signed({ user: '{"id":0}' })],
    ['has a user with a fraction for id', signed({ user: '{"id":4.2}' })],
    ['has a user with an id past exact numbers', signed({ user: '{"id":9007199254740993}' })],
    ['has a name that is no text', signed({ user: '{"id":42,"first_name":{}}' })],
  ])('rejects %s as forged', (_, raw) => {
    expect(kind(raw)).toBe('forged')
  })

  test('rejects data of another bot', () => {
    expect(kind(signInitData(fields, '654321:another'))).toBe('forged')
    expect(kind(genuine, '654321:another')).toBe('forged')
  })

  test.each([
    ['an hour old', -3600, 'genuine'],
    ['older than an hour', -3601, 'stale'],
    ['five minutes ahead', 300, 'genuine'],
    ['further ahead', 301, 'stale'],
    ['ten years ahead', 315_360_000, 'stale'],
  ])('%s', (_, offset, expected) => {
    expect(kind(signed({ auth_date: seconds(offset) }))).toBe(expected)
  })

  test('rejects data with any changed character', () => {
    const index = fc.integer({ min: 0, max: genuine.length - 1 })
    fc.assert(
      fc.property(index, fc.string({ minLength: 1, maxLength: 1 }), (at, char) => {
        const changed = genuine.slice(0, at) + char + genuine.slice(at + 1)
        const verdict = verifyInitData(changed, TOKEN, NOW)
        const isSameContent =
          new URLSearchParams(changed).toString() === new URLSearchParams(genuine).toString()
        expect(verdict.kind === 'genuine').toBe(isSameContent)
      }),
      { numRuns: scaledRuns(2000) },
    )
  })
})
