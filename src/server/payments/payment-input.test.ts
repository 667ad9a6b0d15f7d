import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { openDeskBench } from '#support/provider/agency-api.ts'
import { openPaymentBench, type PaymentBench } from '#support/yookassa/payment-bench.ts'

let bench: PaymentBench
beforeEach(async () => {
  bench = await openPaymentBench({ sinks: ['amocrm', 'chat', 'mail'] })
})
afterEach(() => bench.close())

const post = (changes: object, lead = bench.lead) =>
  bench.agency('POST', `/leads/${lead}/payments`, {
    body: { amount: 10_000, purpose: 'prepayment', ...changes },
  })

test.each([
  ['amount', 0],
  ['amount', -5],
  ['amount', 1.5],
  ['amount', '10 000'],
  ['amount', 100_000_001],
  ['purpose', 'tip'],
  ['due_at', '2026-11-30'],
  ['due_at', '2026-11-01T10:00:00Z'],
  ['url', 'http://pay.example.ru'],
])('rejects %s %j with a sentence', async (field, value) => {
  const { status, body } = await post({ [field]: value })
  const errors = body['errors'] as Record<string, string[]>
  expect([status, Object.keys(errors)]).toEqual([422, [field]])
  expect(errors[field]?.[0]).toMatch(/^[А-Я]/)
})

test('asks about more than two prices of the lead, and takes it when it is sure', async () => {
  const valid_until = new Date(bench.now() + DAY_MS).toISOString()
  await bench.read('makeOffer', 'POST', `/leads/${bench.lead}/offers`, {
    text: 'Rixos',
    price: 100_000,
    valid_until,
  })
  expect((await post({ amount: 200_000 })).status).toBe(200)
  const asked = await post({ amount: 200_001 })
  expect([asked.status, asked.body['asks']]).toEqual([409, 'amount'])
  expect(asked.body['message']).toMatch(/больше двух цен/)
  expect((await post({ amount: 200_001, is_sure: true })).status).toBe(200)
})

test('refuses a payment for a cancelled lead, an erased one and an unknown one', async () => {
  await bench.agency('PATCH', `/leads/${bench.lead}`, { body: { status: 'cancelled' } })
  const refused = await post({})
  expect([refused.status, refused.body['message']]).toEqual([409, expect.stringMatching(/Заявка отменена/)])
  await bench.call('DELETE', '/user/account', { token: bench.token })
  expect((await post({})).status).toBe(409)
  expect((await post({}, 'AAAAAAAA')).status).toBe(404)
})

test('needs a pasted page where YooKassa is not connected, and keeps the same calls', async () => {
  const plain = await openDeskBench()
  const lead = await plain.ask()
  const body = { amount: 10_000, purpose: 'balance' as const }
  const { status, body: answer } = await plain.agency('POST', `/leads/${lead}/payments`, { body })
  expect([status, answer['message']]).toEqual([422, expect.stringMatching(/ЮKassa не подключена/)])
  const url = 'https://pay.example.ru/1'
  const made = await plain.read('makePayment', 'POST', `/leads/${lead}/payments`, { ...body, url })
  const [payment] = made.lead.payments
  expect(payment).toMatchObject({ provider: 'manual', state: 'waiting', url, amount: 10_000 })
  const links = `/leads/${lead}/payment-links/${payment?.id}`
  await plain.read('changePaymentLink', 'PATCH', links, { state: 'paid' })
  const refunds = `/leads/${lead}/payments/${payment?.id}/refunds`
  const back = await plain.read('refundPayment', 'POST', refunds, { amount: 2_500, reason: 'Скидка' })
  expect(back.lead).toMatchObject({ paid: 7_500, payments: [{ state: 'part_refunded', refunded: 2_500 }] })
  expect(back.lead.payment_links).toMatchObject([{ state: 'paid' }])
  await plain.close()
})

test('lets no manager set the state of a payment at YooKassa', async () => {
  const id = await bench.bill(10_000)
  const { status, body } = await bench.agency('PATCH', `/leads/${bench.lead}/payment-links/${id}`, {
    body: { state: 'paid' },
  })
  expect([status, body['message']]).toEqual([409, expect.stringMatching(/сообщает сама ЮKassa/)])
})

test('shows what was paid to sinks, statistics and the thread, and what is overdue', async () => {
  const due_at = new Date(bench.now() + DAY_MS).toISOString()
  const id = await bench.bill(10_000)
  bench.advance(1_000)
  await bench.bill(5_000, { due_at, purpose: 'balance' })
  bench.kassa.pay(await bench.attempt(id))
  await bench.round(2 * DAY_MS)
  const { leads } = await bench.read('leads', 'GET', '/leads')
  expect(leads).toMatchObject([{ paid: 10_000, awaited: 5_000, overdue: 5_000 }])
  const from = '2026-11-21'
  const sources = await bench.read('sources', 'GET', `/sources?from=${from}&to=${from}`)
  expect(sources).toMatchObject({ paid: 10_000, overdue: 5_000, rows: [{ source: 'vk', paid: 10_000 }] })
  const claim = await bench.store.commentOutbox.claim('amocrm', bench.now(), 1_000)
  const found = claim && (await bench.store.commentOutbox.find(claim))
  expect(found?.message.text).toMatch(/^Оплачено 10\s000\s₽: Предоплата$/)
  const kinds = (await bench.own()).messages.map(({ kind, text }) => [kind, text])
  expect(kinds).toEqual([
    ['request', expect.any(String)],
    ['payment_link', 'Предоплата'],
    ['payment_link', 'Остаток'],
    ['event', 'Платёж: Оплачено'],
  ])
})

test('keeps the money and no words of an erased traveller, and exports what they had', async () => {
  const id = await bench.bill(10_000)
  const waiting = await bench.bill(3_000)
  bench.kassa.pay(await bench.attempt(id))
  await bench.round(5_000)
  const { text } = await bench.call('GET', '/user/own-data', { token: bench.token })
  expect(text).toContain('"payments"')
  await bench.call('DELETE', '/user/account', { token: bench.token })
  expect(await bench.open()).toMatchObject({ paid: 10_000, awaited: 0 })
  const rows = await bench.store.payments.listPayments([bench.lead])
  expect(rows.map(({ request, title }) => request + title)).toEqual(['', ''])
  expect(rows.find((row) => row.id === waiting)?.state).toBe('canceled')
})
