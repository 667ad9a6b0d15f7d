import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFakeBotApi, type FakeBotApi } from '#support/host/fake-bot-api.ts'
import { createTelegramPerson } from './telegram-person.ts'
import type { Letter } from '../outbound/mail-port.ts'
import { createNoticeLetters } from './letters.ts'

const message = {
  subject: 'Новое о цене',
  text: 'Цена снизилась: Sun Palace 5*',
  open: { title: 'Открыть тур', url: 'https://tours.example.ru/tour-card/t1?from=1' },
  ways: [
    { title: 'Приостановить слежение', url: 'https://tours.example.ru/pause?ticket=1' },
    { title: 'Не следить за этой ценой', url: 'https://tours.example.ru/unwatch?ticket=1' },
    { title: 'Выключить все уведомления', url: 'https://tours.example.ru/stop?ticket=1' },
  ],
  stopUrl: 'https://tours.example.ru/unwatch?ticket=1',
}
const wants = { leads: true, prices: true }
const choice = { wants, telegramId: '42', email: 'anna@example.ru', isInMax: false }

let api: FakeBotApi
beforeAll(async () => {
  api = await openFakeBotApi()
})
afterAll(() => api.close())

test('opens the tour in the app and offers to pause, end or stop all', async () => {
  const bot = createTelegramPerson({ token: '123456:token-of-tests', apiRoot: api.url })
  expect(await bot.send(choice, message)).toEqual({ kind: 'sent' })
  expect(api.calls[0]?.body).toMatchObject({
    chat_id: '42',
    text: message.text,
    reply_markup: {
      inline_keyboard: [
        [{ text: 'Открыть тур', web_app: { url: message.open.url } }],
        ...message.ways.map(({ title, url }) => [{ text: title, url }]),
      ],
    },
  })
})

test('has the same links in an e-mail, with unsubscribe', async () => {
  const letters: Letter[] = []
  const send = async (letter: Letter) => void letters.push(letter)
  await createNoticeLetters({ send }, () => 'Путёвка').send(choice, message)
  const { text, open, ways, stopUrl } = message
  expect(letters).toEqual([
    {
      to: 'anna@example.ru',
      subject: 'Новое о цене: Путёвка',
      text: [text, ...[open, ...ways].map(({ title, url }) => `${title}: ${url}`)].join('\n\n'),
      stopUrl,
    },
  ])
})
