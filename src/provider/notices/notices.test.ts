import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakeBotApi, type FakeBotApi } from '#support/host/fake-bot-api.ts'
import { BOT_TOKEN, openDeskBench, type DeskBench } from '#support/provider/desk-bench.ts'
import { createTelegramPerson } from '../leads/sinks/telegram-person.ts'
import type { NoticeSender } from '../ports/notice-channel.ts'
import type { LetterRow } from '../store/schema.ts'
import { deliverNotices } from './deliver-notices.ts'
import { createNoticeLetters } from './letters.ts'

const HOUR_MS = 3_600_000
const email = 'anna@example.ru'
const settings = { publicUrl: 'https://tours.example.ru' }

let bench: DeskBench
let api: FakeBotApi
let lines: string[]
beforeEach(async () => {
  // 12:00 in Moscow.
  ;[bench, api] = await Promise.all([openDeskBench(), openFakeBotApi()])
  lines = []
})
afterEach(async () => {
  expect(lines.join()).not.toMatch(/Анна|anna@|desk-bot-token/)
  await Promise.all([bench.close(), api.close()])
})

const bot = () => createTelegramPerson({ token: BOT_TOKEN, apiRoot: api.url, timeoutMs: 300 })
const letters = (): NoticeSender => {
  const { mailbox } = bench.store
  const send = (letter: { to: string; subject: string; text: string }) =>
    mailbox.add({ recipient: letter.to, subject: letter.subject, body: letter.text, created_at: bench.now() })
  return createNoticeLetters({ send }, () => 'Путёвка')
}
const deliver = async (...senders: NoticeSender[]) => {
  const log = (line: string) => void lines.push(line)
  for (const sender of senders.length > 0 ? senders : [bot(), letters()])
    await deliverNotices({ store: bench.store, settings, sender, clock: bench.now, log })
}
async function told(): Promise<LetterRow[]> {
  return (await bench.store.mailbox.list()).filter(({ subject }) =>
    subject.startsWith('Новое о вашей заявке'),
  )
}
async function move(lead: string, body: object): Promise<void> {
  const { version } = (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
  await bench.read('changeLead', 'PATCH', `/leads/${lead}`, { version, ...body })
}
const offer = (lead: string, hours: number) =>
  bench.read('makeOffer', 'POST', `/leads/${lead}/offers`, {
    text: 'Rixos\nСтатус: Забронировано',
    price: 98_000,
    valid_until: new Date(bench.now() + hours * HOUR_MS).toISOString(),
  })

/** A traveller of the messenger whose bot may write, with a lead. */
async function inMessenger({ canWrite = true, mail = '' } = {}) {
  const user = { id: 42, first_name: 'Анна', ...(canWrite && { allows_write_to_pm: true }) }
  const { body } = await bench.call('POST', '/tg-user/', { body: { init_data: bench.initData(42, user) } })
  const token = String(body['access_token'])
  if (mail) {
    const { body: profile } = await bench.call('PUT', '/user/profile', { body: { email: mail }, token })
    const code = await bench.readCode(mail, 'Код для профиля')
    const headers = { 'x-auth-challenge': String(profile['challenge']) }
    await bench.call('POST', '/user/confirm-email', { body: { code }, token, headers })
  }
  return { token, lead: await bench.ask(token) }
}

describe('a change of status, words, an offer, a payment link', () => {
  test('is told once each by the bot that may write, with a way to see it and a way to stop', async () => {
    const { lead } = await inMessenger()
    await deliver()
    expect(api.calls).toEqual([])
    await move(lead, { status: 'in_work', words: 'Звоню\nсегодня', manager: 'Ольга' })
    await deliver()
    await deliver()
    expect(api.messages).toEqual([
      `Заказ звонка № ${lead}\nСтатус: В работе\nМенеджер Ольга:\n│ Звоню\n│ сегодня`,
    ])
    expect(api.calls[0]?.body).toMatchObject({
      chat_id: '42',
      reply_markup: {
        inline_keyboard: [
          [{ text: 'Мои заявки', web_app: { url: 'https://tours.example.ru/history' } }],
          [{ text: 'Больше не присылать', url: expect.stringContaining('/user/notices/stop?ticket=') }],
        ],
      },
    })
    await move(lead, { note: 'внутри', manager: 'Пётр' })
    await offer(lead, 48)
    await deliver()
    await bench.read('makePaymentLink', 'POST', `/leads/${lead}/payment-links`, {
      url: 'https://pay.example.ru/1',
      amount: 50_000,
      purpose: 'Предоплата',
    })
    await deliver()
    expect(api.messages.slice(1)).toEqual([
      expect.stringMatching(
        /^Заказ звонка № \w+\nПредложение, 98\s000\s₽, ответить до 23\sноября, 12:00 по Москве:\n│ Rixos\n│ Статус: Забронировано$/,
      ),
      expect.stringMatching(/^Заказ звонка № \w+\nСсылка на оплату: Предоплата, 50\s000\s₽$/),
    ])
    expect(await told()).toEqual([])
  })

  test('goes by mail where the bot may not write, and nowhere where there is no proved address', async () => {
    const { lead } = await inMessenger({ canWrite: false, mail: email })
    const nobody = await bench.ask()
    await bench.call('PUT', '/user/profile', {
      body: { email },
      token: await bench.signIn('petr@example.ru'),
    })
    for (const one of [lead, nobody]) await move(one, { status: 'in_work' })
    await deliver()
    expect(api.calls).toEqual([])
    expect(await told()).toMatchObject([
      { recipient: email, body: expect.stringContaining(`Заказ звонка № ${lead}\nСтатус: В работе`) },
    ])
  })

  test('what the page learns of the permission counts from then on', async () => {
    const { token, lead } = await inMessenger({ canWrite: false })
    const notices = (body?: object) =>
      bench.call(body ? 'POST' : 'GET', '/user/notices', { token, body }).then(({ body: answer }) => answer)
    expect(await notices()).toEqual({ is_on: true, channel: 'none' })
    expect(await notices({ can_write: true })).toEqual({ is_on: true, channel: 'telegram' })
    await move(lead, { status: 'in_work' })
    await deliver()
    expect(api.messages).toHaveLength(1)
  })
})

describe('at night', () => {
  test('waits till nine, and several become one that tells how things stand', async () => {
    const { token, lead } = await inMessenger()
    const second = await bench.ask(token)
    bench.advance(9 * HOUR_MS - 1)
    await move(lead, { status: 'in_work' })
    await deliver()
    expect(api.messages).toHaveLength(1)
    bench.advance(1)
    await move(lead, { status: 'offer_sent' })
    await offer(lead, 13)
    await move(lead, { status: 'in_work', words: 'Завтра позвоню' })
    await move(second, { status: 'cancelled' })
    await deliver()
    bench.advance(12 * HOUR_MS - 1)
    await deliver()
    expect(api.messages).toHaveLength(1)
    bench.advance(1)
    await deliver()
    await deliver()
    expect(api.messages).toHaveLength(2)
    // The status came back to what was told: no news.
    expect(api.messages[1]).not.toContain('Статус: В работе')
    expect(api.messages[1]).toContain('│ Завтра позвоню')
    expect(api.messages[1]).toContain('Предложение, 98')
    expect(api.messages[1]).toContain(`Заказ звонка № ${second}\nСтатус: Отменена`)
  })

  test.each([
    ['an offer that ends within twelve hours', (lead: string) => offer(lead, 12)],
    [
      'a payment link',
      (lead: string) =>
        bench.read('makePaymentLink', 'POST', `/leads/${lead}/payment-links`, {
          url: 'https://pay.example.ru/1',
          amount: 1,
          purpose: 'Билет',
        }),
    ],
  ])('%s waits for nothing, and takes with it what waits', async (_, act) => {
    const { lead } = await inMessenger()
    bench.advance(10 * HOUR_MS)
    await move(lead, { status: 'offer_sent' })
    await deliver()
    expect(api.messages).toEqual([])
    await act(lead)
    await deliver()
    expect(api.messages).toEqual([expect.stringContaining('Статус: Предложение отправлено')])
    bench.advance(2 * HOUR_MS)
    await deliver()
    expect(api.messages).toHaveLength(1)
  })

  test('an offer that is gone by the morning is not told of', async () => {
    const { lead } = await inMessenger()
    bench.advance(10 * HOUR_MS)
    const id = (await offer(lead, 13)).lead.offers[0]?.id
    await bench.read('withdrawOffer', 'POST', `/leads/${lead}/offers/${id}/withdraw`)
    bench.advance(11 * HOUR_MS)
    await deliver()
    expect(api.calls).toEqual([])
  })
})

describe('what goes wrong', () => {
  test.each(['hang', 'break', 'html', { status: 502 }, { status: 504, isPage: true }] as const)(
    'an answer lost as %j is not sent again, and the desk says so',
    async (mood) => {
      const { lead } = await inMessenger()
      await move(lead, { status: 'in_work' })
      api.moods.push(mood)
      await deliver()
      bench.advance(3 * HOUR_MS)
      await deliver()
      expect(api.calls).toHaveLength(1)
      const { notices } = await bench.read('today', 'GET', '/today')
      expect(notices).toMatchObject([{ lead, channel: 'telegram', state: 'unsure' }])
      expect(lines).toHaveLength(1)
      // What comes next is told.
      await move(lead, { status: 'booked' })
      await deliver()
      expect(api.calls).toHaveLength(2)
    },
  )

  test('a killed sender’s message is not sent again', async () => {
    const { lead } = await inMessenger()
    await move(lead, { status: 'in_work' })
    await bench.store.notices.claim('telegram', { now: bench.now(), isNight: false }, 60_000)
    await deliver()
    bench.advance(60_000)
    await deliver()
    expect(api.calls).toEqual([])
    expect((await bench.read('today', 'GET', '/today')).notices).toMatchObject([{ state: 'unsure' }])
  })

  test('of two senders at once one sends', async () => {
    const { lead } = await inMessenger()
    await move(lead, { status: 'in_work' })
    await Promise.all([deliver(bot()), deliver(bot()), deliver(bot())])
    expect(api.messages).toHaveLength(1)
  })

  test('429 waits as long as asked; 500 is tried again', async () => {
    const { lead } = await inMessenger()
    await move(lead, { status: 'in_work' })
    api.moods.push({ status: 429, parameters: { retry_after: 40 } }, { status: 500 })
    await deliver()
    bench.advance(39_000)
    await deliver()
    expect(api.calls).toHaveLength(1)
    bench.advance(1000)
    await deliver()
    bench.advance(60_000)
    await deliver()
    expect(api.messages).toHaveLength(1)
    expect(api.calls).toHaveLength(3)
  })

  test('a bot that was blocked falls to the mail, for this message and the next', async () => {
    const { lead } = await inMessenger({ mail: email })
    await move(lead, { status: 'in_work' })
    api.moods.push({ status: 403, description: 'Forbidden: bot was blocked by the user' })
    await deliver()
    await move(lead, { status: 'booked' })
    await deliver()
    expect(api.calls).toHaveLength(1)
    expect((await told()).map(({ body }) => /Статус: .*/.exec(body)?.[0]).toSorted()).toEqual([
      'Статус: В работе',
      'Статус: Забронировано',
    ])
    await inMessenger()
    await move(lead, { status: 'done' })
    await deliver()
    expect(api.messages).toHaveLength(1)
  })

  test('blocked without an address ends it, and the desk says so', async () => {
    const { lead } = await inMessenger()
    await move(lead, { status: 'in_work' })
    api.moods.push({ status: 403 })
    await deliver()
    expect((await bench.read('today', 'GET', '/today')).notices).toEqual([
      { lead, channel: 'telegram', state: 'failed', reason: 'писать некуда' },
    ])
  })
})

describe('whoever wants none', () => {
  const pathOf = (text: string) => /https:\/\/tours\.example\.ru\/front\/v1(\S+)/.exec(text)?.[1] ?? ''

  test('stops with the link of the letter; what only looks at it changes nothing', async () => {
    const token = await bench.signIn(email)
    const lead = await bench.ask(token)
    await move(lead, { status: 'in_work' })
    await deliver()
    const path = pathOf((await told())[0]?.body ?? '')
    const page = await bench.call('GET', path)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('method="post"')])
    const isOn = async () => (await bench.call('GET', '/user/notices', { token })).body['is_on']
    expect(await isOn()).toBe(true)
    await move(lead, { status: 'booked' })
    expect((await bench.call('POST', path)).text).toContain('Больше не присылаем')
    expect(await isOn()).toBe(false)
    await move(lead, { status: 'done' })
    await deliver()
    expect(await told()).toHaveLength(1)
    // The switch brings them back.
    await bench.call('POST', '/user/notices', { token, body: { is_on: true } })
    await move(lead, { status: 'booked' })
    await deliver()
    expect(await told()).toHaveLength(2)
  })

  test('a forged link stops nobody', async () => {
    const token = await bench.signIn(email)
    const account = await bench.store.accounts.byLoginEmail(email)
    for (const method of ['GET', 'POST'])
      for (const ticket of [`${account?.id}.${'0'.repeat(64)}`, `${account?.id}`, ''])
        expect((await bench.call(method, `/user/notices/stop?ticket=${ticket}`)).status).toBe(403)
    expect((await bench.call('GET', '/user/notices', { token })).body['is_on']).toBe(true)
  })

  test('or is gone, is told nothing that waited', async () => {
    const { token, lead } = await inMessenger()
    bench.advance(10 * HOUR_MS)
    await move(lead, { status: 'in_work' })
    await bench.call('DELETE', '/user/account', { token })
    bench.advance(12 * HOUR_MS)
    await deliver()
    expect(api.calls).toEqual([])
  })
})
