import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(() => bench.close())

const open = async (lead: string) => (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
const write = (lead: string, text: string) =>
  bench.agency('POST', `/leads/${lead}/messages`, { body: { text } })
const answer = (token: string, lead: string, text: string) =>
  bench.call('POST', '/user/messages', { body: { lead, text }, token })

test('shows the request, offers, payments and public comments in one thread', async () => {
  const { token, lead } = await bench.inMessenger()
  const minute = () => bench.advance(MINUTE_MS)
  minute()
  await bench.move(lead, { words: 'Звоню', manager: 'Ольга' })
  minute()
  const offer = await bench.offer(lead, 48)
  minute()
  await bench.call('POST', `/user/history/offers/${offer}`, { body: { answer: 'accept' }, token })
  minute()
  const link = await bench.bill(lead)
  minute()
  await bench.agency('PATCH', `/leads/${lead}/payment-links/${link}`, { body: { state: 'paid' } })
  await bench.deliver()
  const { messages } = await open(lead)
  expect(messages.map(({ from, kind, name, text, about }) => [from, kind, name, text, about])).toEqual([
    ['traveller', 'request', '', expect.any(String), ''],
    ['manager', 'text', 'Ольга', 'Звоню', ''],
    ['manager', 'offer', 'Ольга', 'Rixos\nСтатус: Забронировано', offer],
    ['traveller', 'event', '', 'Предложение принято', ''],
    ['manager', 'payment_link', 'Ольга', 'Предоплата', link],
    ['manager', 'event', '', 'Платёж: Оплачено', ''],
  ])
  expect(messages.map(({ delivery }) => delivery)).toEqual([
    '',
    'delivered',
    'delivered',
    '',
    'delivered',
    '',
  ])
  const { history } = (await bench.call('GET', '/user/history', { token })).body as {
    history: { messages: { kind: string }[] }[]
  }
  expect(history[0]?.messages.map(({ kind }) => kind)).toEqual(messages.map(({ kind }) => kind))
  const anonymous = await bench.ask()
  await bench.offer(anonymous, 48)
  expect((await open(anonymous)).messages.at(-1)).toMatchObject({ kind: 'offer', delivery: 'nobody' })
})

test('is exported, erased with the person and deleted with the lead', async () => {
  const { token, lead } = await bench.inMessenger()
  await write(lead, 'Раз')
  await answer(token, lead, 'Два')
  const { body } = await bench.call('GET', '/user/own-data', { token })
  expect(body['requests']).toMatchObject([
    {
      id: lead,
      messages: [
        { from: 'manager', text: 'Раз' },
        { from: 'traveller', text: 'Два' },
      ],
    },
  ])
  expect(JSON.stringify(body)).not.toMatch(/due_for|answer_by|idempotency/)
  await bench.call('DELETE', '/user/account', { token })
  expect((await open(lead)).messages.filter(({ kind }) => kind === 'text')).toEqual([])
  expect(await open(lead)).toMatchObject({ reach: 'none', unread: 0, due_for: '', due_at: '' })
  bench.advance(2000 * DAY_MS)
  await write(await bench.ask(), 'Свежее')
  await bench.store.prune(bench.now())
  expect((await bench.agency('GET', `/leads/${lead}`)).status).toBe(404)
})
