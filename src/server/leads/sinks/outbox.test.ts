import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { BOT_TOKEN, openOutboxBench, type OutboxBench } from '#support/host/outbox-bench.ts'

let bench: OutboxBench
beforeEach(async () => {
  bench = await openOutboxBench()
})
afterEach(async () => {
  expect(bench.lines.join()).not.toMatch(/secret|Анна|999/)
  await bench.close()
})

describe('a new lead', () => {
  test('is sent to the chat once as plain text with the key facts', async () => {
    const id = await bench.ask('Номер с видом & балконом')
    await bench.deliver()
    await bench.deliver()
    expect(bench.api.calls).toEqual([
      {
        path: `/bot${BOT_TOKEN}/sendMessage`,
        body: {
          chat_id: '-1001',
          text: expect.any(String),
          link_preview_options: { is_disabled: true },
          reply_markup: {
            inline_keyboard: [[{ text: 'Открыть заявку', url: `https://tours.example.ru/desk/leads/${id}` }]],
          },
        },
      },
    ])
    expect(bench.api.messages[0]).toMatch(new RegExp(`^Заказ звонка № ${id}\n`))
    expect(bench.api.messages[0]).toContain('Имя: Анна <b>\nТелефон: +7 999 123-45-67')
    expect(bench.api.messages[0]).toContain('Комментарий: Номер с видом & балконом')
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', tries: 1 })
    expect(bench.lines).toEqual([])
  })

  test('sent twice by the form is delivered once with the corrected text', async () => {
    const headers = { 'idempotency-key': 'one-form-of-anna' }
    await bench.ask('Тихий номер', headers)
    await bench.ask('С видом на море', headers)
    await bench.deliver()
    expect(bench.api.messages).toEqual([expect.stringContaining('С видом на море')])
  })

  test('is dropped when erased before delivery, withdrawn when erased later', async () => {
    const [told, untold] = [await bench.ask('Тихий номер'), await bench.ask('С видом на море')]
    const { people } = bench.store
    const now = bench.now()
    await people.eraseLead(untold, { cause: 'agency', now })
    await bench.deliver()
    expect(bench.api.messages).toEqual([expect.stringContaining(told)])
    await people.eraseLead(told, { cause: 'agency', now })
    await bench.deliver()
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(2)
    expect(bench.api.messages[1]).toMatch(
      /^Отозвано путешественником: Заказ звонка № \S+\n\nПутешественник удалил/,
    )
    expect(bench.api.messages[1]).not.toMatch(/Анна|999|Тихий/)
    expect(await bench.delivery(told)).toMatchObject({ state: 'sent' })
  })

  test('erased during sending leaves a single withdrawal in the chat', async () => {
    const id = await bench.ask('Тихий номер')
    const { store } = bench
    const byId: typeof store.leads.byId = async (number) => {
      await store.people.eraseLead(number, { cause: 'agency', now: bench.now() })
      return store.leads.byId(number)
    }
    await bench.deliver(bench.chat(), { ...store, leads: { ...store.leads, byId } })
    expect(bench.api.messages).toEqual([
      expect.stringContaining(`Отозвано путешественником: Заказ звонка № ${id}`),
    ])
  })

  test('is sent again as a correction when corrected after delivery', async () => {
    const headers = { 'idempotency-key': 'one-form-of-anna' }
    const id = await bench.ask('Тихий номер', headers)
    await bench.deliver()
    await bench.ask('Тихий номер', headers)
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(1)
    await bench.ask('С видом на море', headers)
    await bench.deliver()
    expect(bench.api.messages[1]).toContain(`Исправлено путешественником: Заказ звонка № ${id}`)
    expect(bench.api.messages[1]).toContain('С видом на море')
  })

  test('is sent again when corrected during delivery', async () => {
    const headers = { 'idempotency-key': 'one-form-of-anna' }
    const id = await bench.ask('Тихий номер', headers)
    const chat = bench.chat()
    let isCorrected = false
    const send: typeof chat.send = async (...told) => {
      if (!isCorrected) await bench.ask('С видом на море', headers)
      isCorrected = true
      return chat.send(...told)
    }
    await bench.deliver({ ...chat, send })
    expect(bench.api.messages).toEqual([
      expect.stringContaining('Тихий номер'),
      expect.stringContaining('С видом на море'),
    ])
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', tries: 2 })
  })

  test('of five kilobytes fits a message', async () => {
    const lead = await bench.store.leads.byId(await bench.ask())
    if (lead === undefined) throw new Error('Заявки нет')
    await bench.store.leads.add({ ...lead, id: 'LONG', idempotency_key: null, name: '😀'.repeat(3000) }, [
      'chat',
    ])
    await bench.deliver()
    const long = bench.api.messages.find((text) => text.includes('LONG')) ?? ''
    expect(long.length).toBeGreaterThan(4000)
    expect(long.length).toBeLessThanOrEqual(4096)
    expect(Buffer.from(long).toString()).toBe(long)
  })
})

describe('a certain failure', () => {
  test('waits as long as 429 asks, like all others, and arrives', async () => {
    const [first, second] = [await bench.ask('раз'), await bench.ask('два')]
    bench.api.moods.push({ status: 429, parameters: { retry_after: 40 } })
    await bench.deliver()
    bench.advance(39_000)
    await bench.deliver()
    expect(bench.api.messages).toEqual([])
    expect(bench.api.calls).toHaveLength(1)
    bench.advance(1000)
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(2)
    expect([(await bench.delivery(first))?.state, (await bench.delivery(second))?.state]).toEqual([
      'sent',
      'sent',
    ])
  })

  test('retries 500 and an unreachable Telegram with backoff', async () => {
    const id = await bench.ask()
    bench.api.moods.push({ status: 500 })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({
      state: 'due',
      reason: 'Telegram ответил 500',
      due_at: bench.now() + 10_000,
    })
    bench.advance(10_000)
    await bench.deliver(bench.chat(await bench.closedAddress()))
    expect(await bench.delivery(id)).toMatchObject({
      state: 'due',
      reason: 'нет связи с Telegram',
      due_at: bench.now() + 20_000,
    })
    bench.advance(20_000)
    await bench.deliver(bench.chat('http://nowhere.invalid'))
    expect(await bench.delivery(id)).toMatchObject({
      state: 'due',
      reason: 'нет связи с Telegram',
      due_at: bench.now() + 40_000,
    })
    bench.advance(40_000)
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(1)
  })

  test('ends after a day and alerts the operator', async () => {
    const id = await bench.ask()
    const startedAt = bench.now()
    const away = bench.chat(await bench.closedAddress())
    while ((await bench.delivery(id))?.state === 'due') {
      bench.advance(((await bench.delivery(id))?.due_at ?? 0) - bench.now())
      await bench.deliver(away)
    }
    expect(bench.now() - startedAt).toBeGreaterThan(23 * 60 * MINUTE_MS)
    expect(bench.now() - startedAt).toBeLessThanOrEqual(24 * 60 * MINUTE_MS)
    expect(bench.lines).toEqual([
      `Заявка № ${id} не ушла в чат: нет связи с Telegram, прошли сутки. Она есть в npm run putevka -- leads`,
    ])
  })

  test('ends at once after a refusal of this very text', async () => {
    const id = await bench.ask()
    bench.api.moods.push({ status: 400, description: 'Bad Request: message is too long' })
    await bench.deliver()
    bench.advance(24 * 60 * MINUTE_MS)
    await bench.deliver()
    expect(bench.api.calls).toHaveLength(1)
    expect((await bench.delivery(id))?.state).toBe('failed')
    expect(bench.lines).toEqual([expect.stringContaining(id)])
  })
})
