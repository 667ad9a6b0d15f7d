import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { NoticeSender } from './channel.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'

const email = 'anna@example.ru'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(async () => {
  expect(bench.lines.join()).not.toMatch(/Анна|anna@|desk-bot-token/)
  await bench.close()
})

describe('status, comment, offer and payment link', () => {
  test('are announced once by the bot with links to view and to stop', async () => {
    const { lead } = await bench.inMessenger()
    await bench.deliver()
    expect(bench.api.calls).toEqual([])
    await bench.move(lead, { status: 'in_work', words: 'Звоню\nсегодня', manager: 'Ольга' })
    await bench.deliver()
    await bench.deliver()
    expect(bench.api.messages).toEqual([
      `Заказ звонка № ${lead}\nСтатус: В работе\nМенеджер Ольга:\n│ Звоню\n│ сегодня`,
    ])
    expect(bench.api.calls[0]?.body).toMatchObject({
      chat_id: '42',
      reply_markup: {
        inline_keyboard: [
          [{ text: 'Мои заявки', web_app: { url: `https://tours.example.ru/history?request=${lead}` } }],
          [{ text: 'Не писать о заявках', url: expect.stringContaining('/user/notices/stop-leads?ticket=') }],
        ],
      },
    })
    await bench.move(lead, { note: 'внутри', manager: 'Пётр' })
    await bench.offer(lead, 48)
    await bench.deliver()
    await bench.bill(lead)
    await bench.deliver()
    expect(bench.api.messages.slice(1)).toEqual([
      expect.stringMatching(
        /^Заказ звонка № \w+\nПредложение, 98\s000\s₽, ответить до 23\sноября, 12:00 по Москве:\n│ Rixos\n│ Статус: Забронировано$/,
      ),
      expect.stringMatching(
        /^Заказ звонка № \w+\nСсылка на оплату: Предоплата, 50\s000\s₽\nhttps:\/\/pay.example.ru\/1$/,
      ),
    ])
    expect(await bench.told()).toEqual([])
  })

  test('are cut to the length of a message with a link to the rest', async () => {
    const { lead } = await bench.inMessenger()
    await bench.offer(lead, 48)
    await bench.move(lead, { words: 'я'.repeat(2000) })
    await bench.read('makeOffer', 'POST', `/leads/${lead}/offers`, {
      text: '😀'.repeat(1000),
      valid_until: new Date(bench.now() + 48 * HOUR_MS).toISOString(),
    })
    await bench.read('makeOffer', 'POST', `/leads/${lead}/offers`, {
      text: '😀'.repeat(1000),
      valid_until: new Date(bench.now() + 48 * HOUR_MS).toISOString(),
    })
    await bench.deliver()
    const [text = ''] = bench.api.messages
    expect(text.length).toBeGreaterThan(4000)
    expect(text.length).toBeLessThanOrEqual(4096)
    expect(text).toMatch(/Целиком в «Моих заявках»$/)
    expect(Buffer.from(text).toString()).toBe(text)
  })

  test('go by e-mail when the bot may not write, and nowhere otherwise', async () => {
    const { lead } = await bench.inMessenger({ canWrite: false, mail: email })
    const nobody = await bench.ask()
    await bench.call('PUT', '/user/profile', {
      body: { email },
      token: await bench.signIn('petr@example.ru'),
    })
    for (const one of [lead, nobody]) await bench.move(one, { status: 'in_work' })
    await bench.deliver()
    expect(bench.api.calls).toEqual([])
    expect(await bench.told()).toMatchObject([
      { recipient: email, body: expect.stringContaining(`Заказ звонка № ${lead}\nСтатус: В работе`) },
    ])
  })

  test('follow a changed permission from then on', async () => {
    const { token, lead } = await bench.inMessenger({ canWrite: false })
    const notices = (body?: object) =>
      bench.call(body ? 'POST' : 'GET', '/user/notices', { token, body }).then(({ body: answer }) => answer)
    const on = { is_on: true, prices_on: true }
    expect(await notices()).toEqual({ ...on, channel: 'none' })
    expect(await notices({ can_write: true })).toEqual({ ...on, channel: 'telegram' })
    await bench.move(lead, { status: 'in_work' })
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(1)
  })
})

test("announce a payment's outcome once, only for announced links", async () => {
  const { lead } = await bench.inMessenger()
  const id = await bench.bill(lead)
  bench.advance(1000)
  await bench.bill(lead, { purpose: 'Страховка' })
  await bench.deliver()
  const set = (link: string, state: string) =>
    bench.agency('PATCH', `/leads/${lead}/payment-links/${link}`, { body: { state } })
  await set(id, 'paid')
  await bench.deliver()
  await set(id, 'refunded')
  bench.advance(1000)
  await set(await bench.bill(lead, { purpose: 'Ошибка' }), 'cancelled')
  await bench.deliver()
  expect(bench.api.messages.slice(1)).toEqual([
    expect.stringMatching(/^Заказ звонка № \w+\nОплата получена: Предоплата, 50\s000\s₽$/),
    expect.stringMatching(/^Заказ звонка № \w+\nДеньги возвращены: Предоплата, 50\s000\s₽$/),
  ])
})

test('count from the last change while pending', async () => {
  const { lead } = await bench.inMessenger()
  const away: NoticeSender = {
    channel: 'telegram',
    send: async () => ({ kind: 'postponed', reason: 'нет связи с Telegram' }),
  }
  await bench.move(lead, { status: 'in_work' })
  await bench.deliver(away)
  bench.advance(22 * HOUR_MS)
  await bench.move(lead, { words: 'Позвоню' })
  await bench.deliver(away)
  bench.advance(3 * HOUR_MS)
  await bench.deliver(away)
  bench.advance(HOUR_MS)
  await bench.deliver()
  expect(bench.api.messages).toEqual([expect.stringContaining('│ Позвоню')])
})
