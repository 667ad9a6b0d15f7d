import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(async () => {
  expect(bench.lines.join()).not.toMatch(/Анна|anna@|desk-bot-token/)
  await bench.close()
})

describe('at night', () => {
  test('waits until nine and merges messages into one of the current state', async () => {
    const { token, lead } = await bench.inMessenger()
    const second = await bench.ask(token)
    bench.advance(9 * HOUR_MS - 1)
    await bench.move(lead, { status: 'in_work' })
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(1)
    bench.advance(1)
    await bench.move(lead, { status: 'offer_sent' })
    await bench.offer(lead, 13)
    await bench.move(lead, { status: 'in_work', words: 'Завтра позвоню' })
    await bench.move(second, { status: 'cancelled' })
    await bench.deliver()
    bench.advance(12 * HOUR_MS - 1)
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(1)
    bench.advance(1)
    await bench.deliver()
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(2)
    // The status returned to the announced one: no news.
    expect(bench.api.messages[1]).not.toContain('Статус: В работе')
    expect(bench.api.messages[1]).toContain('│ Завтра позвоню')
    expect(bench.api.messages[1]).toContain('Предложение, 98')
    expect(bench.api.messages[1]).toContain(`Заказ звонка № ${second}\nСтатус: Отменена`)
  })

  test.each([
    ['an offer that ends within twelve hours', (lead: string) => bench.offer(lead, 12)],
    ['an urgent payment link', (lead: string) => bench.bill(lead, { is_urgent: true })],
  ])('sends %s at once and keeps other messages until morning', async (_, act) => {
    const { lead } = await bench.inMessenger()
    bench.advance(10 * HOUR_MS)
    await bench.move(lead, { status: 'offer_sent' })
    await bench.deliver()
    expect(bench.api.messages).toEqual([])
    await act(lead)
    await bench.deliver()
    expect(bench.api.messages).toEqual([expect.not.stringContaining('Статус: Предложение')])
    bench.advance(2 * HOUR_MS)
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(1)
    bench.advance(9 * HOUR_MS)
    await bench.deliver()
    expect(bench.api.messages.slice(1)).toEqual([
      expect.stringMatching(/^Заказ звонка № \w+\nСтатус: Предложение отправлено$/),
    ])
  })

  test('waits until nine for a payment link that is not urgent', async () => {
    const { lead } = await bench.inMessenger()
    bench.advance(10 * HOUR_MS)
    await bench.bill(lead)
    await bench.deliver()
    expect(bench.api.messages).toEqual([])
    bench.advance(11 * HOUR_MS)
    await bench.deliver()
    expect(bench.api.messages).toEqual([expect.stringContaining('Ссылка на оплату: Предоплата')])
  })

  test('drops an offer that expired by the morning', async () => {
    const { lead } = await bench.inMessenger()
    bench.advance(10 * HOUR_MS)
    const id = await bench.offer(lead, 13)
    await bench.read('withdrawOffer', 'POST', `/leads/${lead}/offers/${id}/withdraw`)
    bench.advance(11 * HOUR_MS)
    await bench.deliver()
    expect(bench.api.calls).toEqual([])
  })
})
