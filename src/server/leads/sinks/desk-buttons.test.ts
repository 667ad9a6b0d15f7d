import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDeskPlaces } from '#server/compose/tell-agency.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { openOutboxBench, type OutboxBench } from '#support/host/outbox-bench.ts'

let bench: OutboxBench
beforeEach(async () => {
  bench = await openOutboxBench({ sinks: ['chat', 'mail'] })
})
afterEach(() => bench.close())

const bot = {
  TELEGRAM_BOT_TOKEN: '123456:AAAAAAAAAAAAAAAAAAAAAAAA',
  TELEGRAM_BOT_NAME: 'putevka_bot',
  TELEGRAM_APP_NAME: 'tours',
}
const site = { PUBLIC_URL: 'https://tours.example.ru', SMTP_URL: 'smtp://a:b@c:25', MAIL_FROM: 'a@x.ru' }
const placesOf = (environment: object) => findDeskPlaces(parseSettings({ ...bot, ...site, ...environment }))

const inApp = (lead: string) => `https://t.me/putevka_bot/tours?startapp=desk_${lead}`
const onSite = (lead: string) => `https://tours.example.ru/desk/leads/${lead}`
const openedBy = (title: string, url: string) => [{ text: title, url }]

test.each([
  ['of Telegram', { MANAGERS: '7' }, (lead: string) => [openedBy('Открыть заявку', inApp(lead))]],
  [
    'with a mail sign-in',
    { MANAGER_MAILS: 'olga@example.ru' },
    (lead: string) => [openedBy('Открыть заявку', onSite(lead))],
  ],
  [
    'of both kinds',
    { MANAGERS: '7', MANAGER_MAILS: 'olga@example.ru' },
    (lead: string) => [
      openedBy('Открыть в Telegram', inApp(lead)),
      openedBy('Открыть в браузере', onSite(lead)),
    ],
  ],
])('the chat gets buttons for managers %s, in both forms', async (_, managers, buttons) => {
  for (const privacy of ['full', 'short']) {
    const lead = await bench.ask()
    await bench.deliver(bench.chat(bench.api.url, { ...placesOf(managers), privacy }))
    expect(bench.api.calls.at(-1)?.body).toMatchObject({
      reply_markup: { inline_keyboard: buttons(lead) },
    })
    const text = bench.api.messages.at(-1) ?? ''
    expect(text.includes('Телефон')).toBe(privacy === 'full')
    expect(text).not.toContain('http')
  }
})

test('the chat gets no button without a desk, and its address in words without https', async () => {
  await bench.ask()
  await bench.deliver(bench.chat(bench.api.url, { ...placesOf({}), deskSite: undefined }))
  expect(bench.api.calls.at(-1)?.body).not.toHaveProperty('reply_markup')
  const lead = await bench.ask()
  await bench.deliver(bench.chat(bench.api.url, { deskSite: 'http://localhost:4173/desk' }))
  expect(bench.api.messages.at(-1)).toMatch(
    new RegExp(`\n\nОткрыть заявку: http://localhost:4173/desk/leads/${lead}$`),
  )
})

test('a letter has the same links as lines', async () => {
  const lead = await bench.ask()
  await bench.deliver(bench.letters())
  expect(bench.smtp.letters.at(-1)?.text).toContain(onSite(lead))
})
