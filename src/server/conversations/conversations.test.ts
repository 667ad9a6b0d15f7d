import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'

const email = 'anna@example.ru'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(async () => {
  expect(bench.lines.join()).not.toMatch(/Анна|anna@|desk-bot-token|Утром/)
  await bench.close()
})

const open = async (lead: string) => (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
const write = (lead: string, text: string, sent: { token?: string; key?: string } = {}) =>
  bench.agency('POST', `/leads/${lead}/messages`, {
    body: { text },
    ...(sent.token && { token: sent.token }),
    ...(sent.key && { headers: { 'idempotency-key': sent.key } }),
  })
const texts = ({ messages }: AgencyReply<'lead'>['lead']) =>
  messages.filter(({ kind }) => kind === 'text').map(({ from, text }) => `${from}: ${text}`)
const history = async (token: string) => {
  const { body } = await bench.call('GET', '/user/history', { token })
  return body['history'] as { id: string; can_write: boolean; messages: Record<string, unknown>[] }[]
}

describe('a message of a manager', () => {
  test('is delivered by the bot with the name and without a button to stop', async () => {
    const { token, lead } = await bench.inMessenger()
    expect((await write(lead, 'Вам удобнее утром?', { token: await bench.manager() })).status).toBe(200)
    expect((await open(lead)).messages.at(-1)).toMatchObject({ delivery: 'waiting', name: 'Ольга Ким' })
    await bench.deliver()
    await bench.deliver()
    expect(bench.api.messages).toEqual([`Ольга Ким, менеджер, заявка № ${lead}:\n\nВам удобнее утром?`])
    const url = `https://tours.example.ru/history?request=${lead}`
    expect(bench.api.calls[0]?.body).toMatchObject({
      reply_markup: { inline_keyboard: [[{ text: 'Открыть заявку', web_app: { url } }]] },
    })
    const { messages, reach, status } = await open(lead)
    expect(messages.at(-1)).toMatchObject({ from: 'manager', delivery: 'delivered', reason: '', read_at: '' })
    // A manager who answers a new lead works with it.
    expect([reach, status]).toEqual(['telegram', 'in_work'])
    const [item] = await history(token)
    expect(item?.messages.at(-1)).toMatchObject({ text: 'Вам удобнее утром?', name: 'Ольга Ким' })
    expect(item?.messages.at(-1)).not.toHaveProperty('delivery')
  })

  test('is sent at night too, and by e-mail says where to answer', async () => {
    const { lead } = await bench.inMessenger({ canWrite: false, mail: email })
    bench.advance(11 * HOUR_MS)
    await write(lead, 'Места есть')
    await bench.deliver()
    expect((await open(lead)).reach).toBe('mail')
    const [letter] = (await bench.store.mailbox.list()).filter(({ subject }) => subject.startsWith('Ответ'))
    expect(letter?.body).toBe(
      `Менеджер, заявка № ${lead}:\n\nМеста есть\n\nОтветить в «Моих заявках»: https://tours.example.ru/history?request=${lead}`,
    )
  })

  test.each([
    ['of a person who has not signed in', async () => bench.ask(), 'none', 'не вошёл: только звонок'],
    [
      'of a person who has switched messages off',
      async () => {
        const { token, lead } = await bench.inMessenger()
        await bench.call('POST', '/user/notices', { token, body: { is_on: false } })
        return lead
      },
      'muted',
      'уведомления выключены: увидит в «Моих заявках»',
    ],
    [
      'of a person that no channel reaches',
      async () => (await bench.inMessenger({ canWrite: false })).lead,
      'muted',
      'уведомления выключены: увидит в «Моих заявках»',
    ],
  ])('is kept for a lead %s, and says so', async (_, prepare, reach, reason) => {
    const lead = await prepare()
    await write(lead, 'Звоню')
    await bench.deliver()
    expect(bench.api.calls).toEqual([])
    const seen = await open(lead)
    expect(seen.reach).toBe(reach)
    expect(seen.messages.at(-1)).toMatchObject({ text: 'Звоню', delivery: 'nobody', reason })
  })

  test('arrives after messages about prices were stopped', async () => {
    const { token, lead } = await bench.inMessenger()
    await bench.call('POST', '/user/notices', { token, body: { prices_on: false } })
    await write(lead, 'Места есть')
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(1)
  })

  test('is failed with its reason after a lost answer, and never sent again', async () => {
    const { lead } = await bench.inMessenger()
    await write(lead, 'Первое')
    bench.api.moods.push('break')
    await bench.deliver()
    bench.advance(DAY_MS)
    await bench.deliver()
    expect(bench.api.calls).toHaveLength(1)
    expect((await open(lead)).messages.at(-1)).toMatchObject({
      delivery: 'failed',
      reason: 'Telegram не ответил',
    })
    expect((await bench.read('today', 'GET', '/today')).notices).toEqual([
      { lead, channel: 'telegram', state: 'unsure', reason: 'Telegram не ответил' },
    ])
  })

  test('is not repeated after its sender was killed, and leaves once from two hosts', async () => {
    const { lead } = await bench.inMessenger()
    await write(lead, 'Первое')
    await bench.store.messageDeliveries.claim('telegram', { now: bench.now(), isNight: false }, MINUTE_MS)
    bench.advance(MINUTE_MS)
    await bench.deliver()
    expect(bench.api.calls).toEqual([])
    expect((await open(lead)).messages.at(-1)).toMatchObject({
      delivery: 'failed',
      reason: 'отправка оборвалась',
    })
    await write(lead, 'Второе')
    await Promise.all([bench.deliver(bench.bot()), bench.deliver(bench.bot())])
    expect(bench.api.messages).toHaveLength(1)
  })

  test('keeps its order while the bot is unreachable', async () => {
    const { lead } = await bench.inMessenger()
    await write(lead, 'Первое')
    bench.api.moods.push({ status: 500 })
    await bench.deliver()
    bench.advance(1000)
    await write(lead, 'Второе')
    await bench.deliver()
    expect(bench.api.messages).toEqual([])
    bench.advance(MINUTE_MS)
    await bench.deliver()
    expect(bench.api.messages.map((text) => text.split('\n').at(-1))).toEqual(['Первое', 'Второе'])
  })

  test('of two managers at once is kept twice, and does not overtake a change', async () => {
    const { lead } = await bench.inMessenger()
    const before = (await open(lead)).version
    await Promise.all([
      write(lead, 'От Ольги', { token: await bench.manager() }),
      write(lead, 'От программы'),
    ])
    const seen = await open(lead)
    expect(texts(seen).toSorted()).toEqual(['manager: От Ольги', 'manager: От программы'])
    await write(lead, 'Ещё')
    expect((await open(lead)).version).toBe(seen.version)
    expect(seen.version).toBe(before + 1)
  })

  test('is stored once under its key', async () => {
    const lead = await bench.ask()
    await write(lead, 'Раз', { key: 'one-message-key' })
    expect((await write(lead, 'Раз', { key: 'one-message-key' })).status).toBe(200)
    expect((await write(lead, 'Два', { key: 'one-message-key' })).status).toBe(409)
    expect(texts(await open(lead))).toEqual(['manager: Раз'])
    const other = await bench.ask()
    expect((await write(other, 'Раз', { key: 'one-message-key' })).status).toBe(200)
  })

  test('has a defined answer where it cannot be', async () => {
    const lead = await bench.ask()
    expect((await write('NOSUCH22', 'а')).status).toBe(404)
    expect((await write(lead, ' ')).status).toBe(422)
    const long = await write(lead, 'я'.repeat(20_000))
    expect([long.status, long.body['message']]).toEqual([422, expect.stringContaining('Не длиннее 4096')])
    await bench.move(lead, { status: 'done' })
    expect((await write(lead, 'а')).status).toBe(409)
    await bench.store.people.eraseLead(lead, { cause: 'agency', now: bench.now() })
    expect((await write(lead, 'а')).body['message']).toContain('удалил свои данные')
  })
})
