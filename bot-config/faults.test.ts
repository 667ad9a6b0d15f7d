import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, SITE, TOKEN, WEBHOOK_SECRET, type Bench } from '#support/bot-config/bench.ts'
import type { Mood } from '#support/bot-config/fake-telegram.ts'
import { createBotRedact } from './command.ts'
import { createBotApi } from './telegram.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
  bench.environment['BOT_WEBHOOK_URL'] = `${SITE}/bot-webhook`
  bench.environment['BOT_WEBHOOK_SECRET'] = WEBHOOK_SECRET
})
afterEach(async () => {
  expect(bench.output(), 'what was printed').not.toMatch(/secret/)
  await bench.close()
})

describe('retries', () => {
  test('waits as long as a 429 requests and continues', async () => {
    bench.telegram.spoil('setMyName', { code: 429, retryAfter: 7 }, { code: 429, retryAfter: 2 })
    expect(await bench.run('apply', '--yes')).toBe(0)
    expect(bench.waits).toEqual([7000, 2000])
    expect(bench.telegram.state.names['']).toBe('Путёвка: туры и отели')
  })

  test('fails on a 429 of an hour and names the hour', async () => {
    bench.telegram.spoil('setMyName', { code: 429, retryAfter: 3600 })
    expect(await bench.run('apply', '--yes')).toBe(1)
    expect(bench.waits).toEqual([])
    expect(bench.output()).toContain('просит подождать 3600 с')
  })

  test.each<[string, Mood]>([
    ['500', { code: 500, description: 'Internal Server Error' }],
    ['a gateway’s page', { listPage: 502 }],
    ['a broken connection', 'break'],
  ])('retries after %s', async (_, mood) => {
    bench.telegram.spoil('getMyName', mood, mood)
    expect(await bench.run('plan')).toBe(2)
    expect(bench.waits).toEqual([1000, 2000])
  })

  test.each<[string, Mood, string]>([
    ['401', { code: 401, description: 'Unauthorized' }, 'Telegram не признаёт токен'],
    ['409', { code: 409, description: 'Conflict' }, 'забирает другой процесс'],
    [
      '400',
      { code: 400, description: 'Bad Request: no' },
      'Telegram отказал в getMyName: 400 Bad Request: no',
    ],
  ])('fails at once on %s with a message', async (_, mood, words) => {
    bench.telegram.spoil('getMyName', mood)
    expect(await bench.run('drift')).toBe(1)
    expect(bench.output()).toContain(words)
    expect(bench.waits).toEqual([])
  })

  test('reports a broken or slow connection in a message', async () => {
    bench.telegram.spoil('getMyName', 'break', 'break', 'break', 'break')
    expect(await bench.run('plan')).toBe(1)
    expect(bench.output()).toContain('Telegram не ответил на getMyName')
    const api = createBotApi({
      token: TOKEN,
      apiRoot: bench.telegram.url,
      timeoutMs: 30,
      wait: async () => {},
    })
    bench.telegram.spoil('getMe', ...Array.from({ length: 4 }, () => ({ lateMs: 300 })))
    await expect(api.getMe()).rejects.toThrow('Telegram не ответил на getMe')
  })

  test('sends a message once if its delivery is unknown', async () => {
    const api = createBotApi({ token: TOKEN, apiRoot: bench.telegram.url, wait: async () => {} })
    bench.telegram.spoil('sendMessage', { listPage: 502 })
    await expect(api.sendMessage(1, 'Здравствуйте')).rejects.toThrow('Telegram не ответил')
    expect(bench.telegram.calls).toEqual(['sendMessage'])
  })
})

describe('secrets', () => {
  test.each<Mood>(['break', { listPage: 502 }, { code: 401 }, { code: 400, description: `bad ${TOKEN}` }])(
    'keeps the token out of thrown errors: %j',
    async (mood) => {
      const api = createBotApi({ token: TOKEN, apiRoot: bench.telegram.url, wait: async () => {} })
      bench.telegram.spoil('getMe', mood, mood, mood, mood)
      const error: unknown = await api.getMe().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      const deep = inspect(error, { depth: 10, showHidden: true })
      if (typeof mood === 'object' && 'description' in mood)
        expect(createBotRedact([TOKEN])(deep)).not.toContain(TOKEN)
      else expect(deep).not.toContain(TOKEN)
    },
  )

  test('repeats neither a wrong token nor the webhook’s secret', async () => {
    bench.environment['TELEGRAM_BOT_TOKEN'] = '987654321:AAother-secret-AAother-secret'
    expect(await bench.run('plan')).toBe(1)
    expect(bench.output()).toContain('Telegram не признаёт токен')
    bench.environment['TELEGRAM_BOT_TOKEN'] = 'secret-with-a-mistake'
    expect(await bench.run('plan')).toBe(1)
    expect(bench.output()).toContain('TELEGRAM_BOT_TOKEN: нужен токен вида')
    bench.environment['TELEGRAM_BOT_TOKEN'] = TOKEN
    bench.telegram.spoil('setWebhook', {
      code: 400,
      description: `Bad Request: bad word ${WEBHOOK_SECRET}`,
    })
    expect(await bench.run('apply', '--yes')).toBe(1)
    expect(bench.output()).toContain('400 Bad Request: bad word *')
  })

  test('redacts any text that looks like a token', () => {
    const redact = createBotRedact(['p+a/ss-one', 'p+a/ss-one-and-more'])
    expect(redact('https://api.telegram.org/bot123456:AAAAAAAAAAAAAAAAAAAAAA/getMe')).toBe(
      'https://api.telegram.org/bot*/getMe',
    )
    expect(redact('p+a/ss-one-and-more, p%2Ba%2Fss-one, p+a/ss-one')).toBe('*, *, *')
  })
})
