import { expect, onTestFinished, test } from 'vitest'
import { openDeskBench } from '#support/provider/agency-api.ts'
import { openOutboxBench } from '#support/host/outbox-bench.ts'

const migrated = { status: 400, parameters: { migrate_to_chat_id: -1_001_005 } }

async function open() {
  const bench = await openOutboxBench()
  onTestFinished(() => bench.close())
  return bench
}

test('follows a group that became a supergroup and keeps its new id', async () => {
  const bench = await open()
  const [first, second] = [await bench.ask('раз'), await bench.ask('два')]
  bench.api.moods.push(migrated)
  await bench.deliver()
  for (const id of [first, second])
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', tries: 1 })
  expect(bench.api.calls.map(({ body }) => body['chat_id'])).toEqual(['-1001', '-1001005', '-1001005'])
  expect(bench.api.messages).toHaveLength(2)
  expect(bench.lines).toEqual([
    `Заявка № ${first} ушла в чат: группа стала супергруппой, укажите LEADS_CHAT_ID=-1001005`,
  ])
  // Another process of the store knows it too.
  await bench.ask('три')
  await bench.deliver(bench.chat())
  expect(bench.api.calls.at(-1)?.body['chat_id']).toBe('-1001005')
  expect(await bench.store.movedChats.list()).toEqual(['-1001005'])
  await bench.store.movedChats.forgetOthers('-1001005')
  expect(await bench.store.movedChats.list()).toEqual([])
})

test.each([
  [
    'postponed',
    { status: 429, parameters: { retry_after: 3 } },
    /^Заявка № \S+ ещё не ушла в чат, отправлю снова: /,
  ],
  ['refused', { status: 403 }, /^Заявка № \S+ ждёт и ещё не ушла в чат, Telegram ответил 403: /],
])('advises on the new chat id when its first send is %s', async (_ending, mood, start) => {
  const bench = await open()
  await bench.ask()
  bench.api.moods.push(migrated, mood)
  await bench.deliver()
  expect(bench.lines).toEqual([expect.stringMatching(start)])
  expect(bench.lines[0]).toContain('группа стала супергруппой, укажите LEADS_CHAT_ID=-1001005')
  bench.advance(3000)
  await bench.deliver()
  expect(bench.lines).toHaveLength(1)
})

test('reports to the doctor that the chat has a new id', async () => {
  const bench = await open()
  await bench.store.movedChats.keep('-1001', '-1001005')
  bench.api.result = { id: 1, title: 'Заявки', type: 'supergroup', status: 'member' }
  expect(await bench.chat().examine?.()).toMatchObject({
    state: 'wrong',
    remedy: expect.stringContaining('LEADS_CHAT_ID=-1001005'),
  })
  expect(bench.api.calls.some(({ body }) => body['chat_id'] === '-1001005')).toBe(true)
})

test('does not lose a lead when the new chat refuses it for a while', async () => {
  const bench = await open()
  const id = await bench.ask()
  bench.api.moods.push(migrated, { status: 429, parameters: { retry_after: 3 } })
  await bench.deliver()
  expect(await bench.delivery(id)).toMatchObject({ state: 'due', due_at: bench.now() + 3000 })
  bench.advance(3000)
  await bench.deliver()
  expect(bench.api.messages).toHaveLength(1)
})

test.each([400, 403, 420])('retries a refusal %i that has its own delay', async (status) => {
  const bench = await open()
  const id = await bench.ask()
  bench.api.moods.push({ status, parameters: { retry_after: 5 } })
  await bench.deliver()
  expect(await bench.delivery(id)).toMatchObject({ state: 'due', due_at: bench.now() + 5000 })
})

test("shows the reason with its remedy in today's list and the lead", async () => {
  const bench = await openDeskBench({ sinks: ['chat'] })
  onTestFinished(() => bench.close())
  const row = await bench.store.leads.byId(await bench.ask())
  if (row === undefined) throw new Error('Заявки нет')
  const { id } = await bench.store.leads.add({ ...row, id: 'FAILED22', idempotency_key: null }, ['chat'])
  for (let claim; (claim = await bench.store.leadOutbox.claim('chat', bench.now(), 60_000));)
    await bench.store.leadOutbox.finish(
      claim,
      claim.lead_id === id
        ? { state: 'failed', reason: 'Telegram ответил 403', remedy: 'верните бота' }
        : { state: 'sent' },
    )
  await bench.store.movedChats.keep('-1001', '-1001005')
  const { messages, advice } = await bench.read('today', 'GET', '/today')
  expect(messages).toMatchObject([{ lead: id, reason: 'Telegram ответил 403', remedy: 'верните бота' }])
  expect(advice).toEqual(['Чат заявок: группа стала супергруппой, укажите LEADS_CHAT_ID=-1001005'])
  const { lead } = await bench.read('lead', 'GET', `/leads/${id}`)
  expect(lead.outbox).toMatchObject([{ remedy: 'верните бота' }])
  await bench.agency('POST', `/leads/${id}/send-again`, { body: {} })
  expect((await bench.read('today', 'GET', '/today')).messages).toEqual([])
})

test('lists what waits for a repair with the remedy for as long as it waits', async () => {
  const bench = await openDeskBench({ sinks: ['chat'] })
  onTestFinished(() => bench.close())
  const row = await bench.store.leads.byId(await bench.ask())
  if (row === undefined) throw new Error('Заявки нет')
  await bench.store.leads.add({ ...row, id: 'WAITS222', idempotency_key: null }, ['amocrm'])
  const claim = await bench.store.leadOutbox.claim('amocrm', bench.now(), 60_000)
  if (claim === undefined) throw new Error('Слать нечего')
  const waits = { state: 'due', reason: 'amoCRM: ответ 402', remedy: 'оплатите' } as const
  await bench.store.leadOutbox.finish(claim, { ...waits, at: bench.now(), dueAt: bench.now() + 1 })
  bench.advance(5 * 86_400_000)
  expect((await bench.read('today', 'GET', '/today')).messages).toMatchObject([
    { lead: 'WAITS222', ...waits },
  ])
})
