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

describe('a change of status, words, an offer, a payment link', () => {
  test('is told once each by the bot that may write, with a way to see it and a way to stop', async () => {
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
          [{ text: 'Выключить все известия', url: expect.stringContaining('/user/notices/stop?ticket=') }],
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
      expect.stringMatching(/^Заказ звонка № \w+\nСсылка на оплату: Предоплата, 50\s000\s₽$/),
    ])
    expect(await bench.told()).toEqual([])
  })

  test('longer than a message is cut, and says where the rest is', async () => {
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

  test('goes by mail where the bot may not write, and nowhere where there is no proved address', async () => {
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

  test('what the page learns of the permission counts from then on', async () => {
    const { token, lead } = await bench.inMessenger({ canWrite: false })
    const notices = (body?: object) =>
      bench.call(body ? 'POST' : 'GET', '/user/notices', { token, body }).then(({ body: answer }) => answer)
    expect(await notices()).toEqual({ is_on: true, channel: 'none' })
    expect(await notices({ can_write: true })).toEqual({ is_on: true, channel: 'telegram' })
    await bench.move(lead, { status: 'in_work' })
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(1)
  })
})

test('what became of a payment is told once, of the very link; one that nobody heard of is not', async () => {
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

test('news added to a message that waits count from then on', async () => {
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
