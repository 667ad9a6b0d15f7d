import { describe, expect, test } from 'vitest'
import { readSinks, sinkNames, listSinkVariables, unrecordedSinks } from './table.ts'

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`

describe('settings of sinks', () => {
  test.each([
    ['LEADS_WEBHOOK_URL', 'http://crm.example.org/hook'],
    ['LEADS_WEBHOOK_URL', 'https://user:secret@crm.example.org/hook'],
    ['LEADS_WEBHOOK_SECRET', 'whsec_c2hvcnQ='],
    ['LEADS_WEBHOOK_SECRET', secret.slice('whsec_'.length)],
    ['BITRIX24_WEBHOOK', 'https://romashka.bitrix24.ru/rest/secretsecret'],
    ['AMOCRM_ROOT', 'romashka.amocrm.ru'],
    ['AMOCRM_TOKEN', 'token with spaces in the middle'],
    ['UON_ROOT', 'http://other.u-on.ru'],
    ['UON_KEY', 'ключ ключ'],
    ['MOIDOKUMENTI_ROOT', 'ftp://romashka.moidokumenti.ru'],
    ['MOIDOKUMENTI_KEY', 'key with spaces'],
  ])('reject %s=%s by name without repeating the value', (name, value) => {
    const { problems, settings } = readSinks({ [name]: value })
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: нуж`))])
    expect(problems.join()).not.toContain(value)
    expect(settings).toEqual([])
  })

  test.each([
    [
      { LEADS_WEBHOOK_URL: 'https://crm.example.org/in' },
      'LEADS_WEBHOOK_SECRET: задан LEADS_WEBHOOK_URL, значит нужно и это',
    ],
    [{ LEADS_WEBHOOK_SECRET: secret }, 'LEADS_WEBHOOK_URL: задан LEADS_WEBHOOK_SECRET, значит нужно и это'],
    [{ AMOCRM_TOKEN: 'x'.repeat(30) }, 'AMOCRM_ROOT: задан AMOCRM_TOKEN, значит нужно и это'],
    [
      { LEADS_CHAT_ID: '-1001' },
      'TELEGRAM_BOT_TOKEN: задан LEADS_CHAT_ID, значит нужен и бот, который пишет в этот чат',
    ],
  ])('reject a partly configured sink with what is missing: %j', (environment, problem) => {
    expect(readSinks(environment)).toEqual({ settings: [], problems: [problem] })
  })

  test('list sinks in order with their secrets; http is for local networks', () => {
    const environment = {
      UON_KEY: 'abcdef123456',
      LEADS_WEBHOOK_URL: 'http://receiver:8080/in/',
      LEADS_WEBHOOK_SECRET: secret,
      LEADS_MAIL: ' ',
    }
    const { settings, problems } = readSinks(environment)
    expect(problems).toEqual([])
    expect(settings.map(({ name, secrets }) => [name, secrets])).toEqual([
      ['webhook', [secret, 'http://receiver:8080/in/']],
      ['uon', ['abcdef123456']],
    ])
    expect(listSinkVariables(environment)).toEqual(['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET', 'UON_KEY'])
  })

  test('configure none from an empty environment', () => {
    expect(readSinks({ UON_ROOT: 'https://api.u-on.ru' })).toEqual({ settings: [], problems: [] })
  })
})

test('treat only e-mails as formerly unrecorded', () => {
  expect(unrecordedSinks(sinkNames)).toEqual(['mail'])
})
