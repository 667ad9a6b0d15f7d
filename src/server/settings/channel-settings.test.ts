import { expect, test } from 'vitest'
import { findProblems } from '#support/host/settings-problems.ts'
import { parseSettings } from './settings.ts'

const bot = {
  TOURS: 'tourvisor',
  TOURVISOR_TOKEN: 'key-of-a-test',
  PUBLIC_URL: 'https://tours.example.ru',
  SMTP_URL: 'smtps://a:b@mail.example.ru:465',
  MAIL_FROM: 'a@example.ru',
  TELEGRAM_BOT_TOKEN: '123456789:AAsecretAAsecretAAsecretAA',
  TELEGRAM_BOT_NAME: 'putevka_bot',
}
const max = { ...bot, MAX_BOT_TOKEN: 'token-of-a-bot-in-max', MAX_BOT_NAME: 'putevka_max' }

test('posts nowhere until a channel is set', () => {
  expect(parseSettings({}).channels).toEqual({
    telegramId: '',
    maxId: '',
    maxApiRoot: 'https://platform-api2.max.ru',
    times: ['10:00', '14:00', '18:00'],
  })
})

test('reads channels, and times in any order', () => {
  const given = { ...max, CHANNEL_ID: '@tours', MAX_CHANNEL_ID: '-70', CHANNEL_TIMES: '19:30; 9:00 12:15' }
  expect(parseSettings(given).channels).toMatchObject({
    telegramId: '@tours',
    maxId: '-70',
    times: ['09:00', '12:15', '19:30'],
  })
})

test.each([
  [{ ...bot, CHANNEL_ID: '@tours', TOURS: 'demo', TOURVISOR_TOKEN: '' }, 'TOURS'],
  [{ ...bot, CHANNEL_ID: '@tours', TELEGRAM_BOT_TOKEN: '' }, 'TELEGRAM_BOT_TOKEN'],
  [{ ...bot, CHANNEL_ID: '@tours', TELEGRAM_BOT_NAME: '' }, 'TELEGRAM_BOT_NAME'],
  [{ ...max, MAX_CHANNEL_ID: '-70', MAX_BOT_TOKEN: '' }, 'MAX_BOT_TOKEN'],
  [{ ...max, MAX_CHANNEL_ID: '-70', MAX_BOT_NAME: '' }, 'MAX_BOT_NAME'],
  [{ ...bot, CHANNEL_ID: '@tours', PUBLIC_URL: '', SMTP_URL: '', MAIL_FROM: '' }, 'PUBLIC_URL'],
  [{ CHANNEL_ID: '@tours', PROVIDER_HOST: 'https://api.example.ru' }, 'CHANNEL_ID'],
])('refuses %j and names %s', (environment, name) => {
  expect(findProblems(environment).map((problem) => problem.split(':')[0])).toEqual([name])
})
