import { expect, test } from 'vitest'
import { isPreviewReader } from './preview-reader.ts'

test.each([
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +https://help.mail.ru/webmaster/indexing/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
])('recognizes %s', (userAgent) => {
  expect(isPreviewReader(userAgent)).toBe(true)
})

test.each([
  undefined,
  '',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; Redmi Note 9 Pro Max) AppleWebKit/537.36 Telegram-Android/11.2',
])('takes %s for a visitor', (userAgent) => {
  expect(isPreviewReader(userAgent)).toBe(false)
})
