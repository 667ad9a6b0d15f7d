import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFakeBotApi, type FakeBotApi } from '#support/host/fake-bot-api.ts'
import { holdTimeouts, releaseTimeouts } from '#support/timeouts.ts'
import { createTelegramShare } from './telegram-share.ts'

const token = '123456789:AAsecretAAsecretAAsecretAA'
const share = {
  telegramId: 42,
  text: 'Орион 5★ · от 98 437 ₽',
  link: 'https://t.me/putevka_bot?startapp=h',
  page: 'https://tours.example.ru/hotels/turkey',
}
let api: FakeBotApi
const lines: string[] = []
const prepare = () => createTelegramShare({ token, apiRoot: api.url, log: (line) => lines.push(line) })(share)

beforeEach(async () => {
  lines.length = 0
  api = await openFakeBotApi()
  holdTimeouts()
})
afterEach(async () => {
  releaseTimeouts()
  await api.close()
})

test('prepares text, preview and a button for any chat of the person', async () => {
  api.result = { id: 'prepared-1', expiration_date: 0 }
  await expect(prepare()).resolves.toBe('prepared-1')
  expect(api.calls).toEqual([
    {
      path: `/bot${token}/savePreparedInlineMessage`,
      body: expect.objectContaining({
        user_id: 42,
        allow_user_chats: true,
        result: expect.objectContaining({
          input_message_content: expect.objectContaining({
            message_text: share.text,
            link_preview_options: expect.objectContaining({ url: share.page }),
          }),
          reply_markup: { inline_keyboard: [[{ text: 'Открыть', url: share.link }]] },
        }),
      }),
    },
  ])
  expect(lines).toEqual([])
})

test.each([
  ['hang'],
  ['break'],
  ['html'],
  [{ status: 403 }],
  [{ status: 429, parameters: { retry_after: 60 } }],
])('returns none and logs without the token when Telegram answers %j', async (mood) => {
  api.moods.push(mood as FakeBotApi['moods'][number])
  await expect(prepare()).resolves.toBeUndefined()
  expect(lines.join()).toMatch(/^Сообщение, чтобы поделиться, не подготовлено: Telegram/)
  expect(lines.join()).not.toMatch(/secret|98 437/)
})
