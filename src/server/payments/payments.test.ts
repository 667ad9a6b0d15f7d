import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { openPaymentBench, type PaymentBench } from '#support/yookassa/payment-bench.ts'

let bench: PaymentBench
beforeEach(async () => {
  bench = await openPaymentBench()
})
afterEach(() => bench.close())

const url = (id: string) => `https://tours.example.ru/payments/${id}`
const payments = async () => (await bench.open()).payments

describe('a payment', () => {
  test('is shown to both sides, opens YooKassa and is paid seconds after the return', async () => {
    const due = new Date(bench.now() + DAY_MS).toISOString()
    const id = await bench.bill(50_000, { due_at: due })
    const shown = { id, provider: 'yookassa', state: 'waiting', amount: 50_000, paid: 0, refunded: 0 }
    const expected = { ...shown, purpose: 'prepayment', title: 'Предоплата', url: url(id), due_at: due }
    expect(await payments()).toMatchObject([{ ...expected, problem: '', refunds: [] }])
    expect((await bench.own()).payments).toMatchObject([expected])
    const opened = await bench.visit(`/payments/${id}`)
    expect(opened).toMatchObject({
      status: 303,
      location: `${bench.kassa.pages}/pay/${await bench.attempt(id)}`,
    })
    bench.kassa.pay(await bench.attempt(id))
    bench.advance(4_000)
    const back = await bench.visit(`/payments/${id}/return`)
    expect(back.location).toBe(`https://tours.example.ru/history?request=${bench.lead}`)
    expect((await bench.own()).payments).toMatchObject([{ state: 'paid', paid: 50_000, url: '' }])
    expect(await bench.open()).toMatchObject({ paid: 50_000, awaited: 0, due_for: 'answer' })
  })

  test('returns to the app of the messenger that it was opened from', async () => {
    await bench.close()
    bench = await openPaymentBench({ apps: { botName: 'tours_bot', appName: 'app', maxBotName: '' } })
    const id = await bench.bill(1_000)
    await bench.visit(`/payments/${id}?in=telegram`)
    const { location } = await bench.visit(`/payments/${id}/return`)
    expect(location).toMatch(/^https:\/\/t\.me\/tours_bot\/app\?startapp=history/)
  })

  test('sends the sum in kopecks, the receipt and no card data', async () => {
    const id = await bench.bill(1_234)
    const attempt = bench.kassa.books.payments.get(await bench.attempt(id))
    expect(attempt).toMatchObject({
      amount: { value: '1234.00', currency: 'RUB' },
      metadata: { payment: id, lead: bench.lead },
      receipt: {
        customer: { email: 'anna@example.ru' },
        items: [{ vat_code: 1, payment_mode: 'partial_prepayment', payment_subject: 'service' }],
      },
    })
  })

  test('is one for a repeated key, also at once, and refuses other content under it', async () => {
    const headers = { 'idempotency-key': 'payment-of-olga' }
    const post = (amount: number) =>
      bench.agency('POST', `/leads/${bench.lead}/payments`, { body: { amount, purpose: 'balance' }, headers })
    const all = await Promise.all(Array.from({ length: 8 }, () => post(10_000)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await post(20_000)).status).toBe(409)
    expect(await payments()).toHaveLength(1)
    expect(bench.kassa.books.payments.size).toBe(1)
  })

  test('opens a new attempt after a decline or an hour, and never two at once', async () => {
    const id = await bench.bill(10_000)
    const first = await bench.attempt(id)
    bench.kassa.decline(first)
    bench.advance(HOUR_MS)
    const [one, other] = await Promise.all([bench.visit(`/payments/${id}`), bench.visit(`/payments/${id}`)])
    const second = await bench.attempt(id)
    expect(second).not.toBe(first)
    expect([one.location, other.location]).toContain(`${bench.kassa.pages}/pay/${second}`)
    bench.kassa.expire(second)
    await bench.round(HOUR_MS)
    // An hour without a visit is no failure.
    expect(await payments()).toMatchObject([{ state: 'waiting', problem: '' }])
    await bench.visit(`/payments/${id}`)
    bench.kassa.pay(await bench.attempt(id))
    await bench.round(HOUR_MS)
    expect(await payments()).toMatchObject([{ state: 'paid', paid: 10_000, problem: '' }])
    expect(bench.kassa.books.payments.size).toBe(3)
  })

  test('cancelled by a manager takes no money, but shows money taken before', async () => {
    const [idle, late] = [await bench.bill(1_000), await bench.bill(2_000)]
    await bench.visit(`/payments/${late}`)
    for (const id of [idle, late])
      await bench.read('cancelPayment', 'POST', `/leads/${bench.lead}/payments/${id}/cancel`)
    expect((await bench.visit(`/payments/${late}`)).location).toContain('/history?request=')
    bench.kassa.pay(await bench.attempt(late))
    await bench.round(HOUR_MS)
    const states = (await payments()).map(({ id, state }) => [id, state])
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        [late, 'paid'],
        [idle, 'canceled'],
      ]),
    )
  })

  test('takes no more money once its lead is cancelled', async () => {
    const id = await bench.bill(1_000)
    await bench.agency('PATCH', `/leads/${bench.lead}`, { body: { status: 'cancelled' } })
    expect(await payments()).toMatchObject([{ state: 'canceled', url: '' }])
    expect((await bench.visit(`/payments/${id}`)).location).toContain('/history?request=')
    expect(await bench.open()).toMatchObject({ awaited: 0 })
  })

  test('puts its cancelled lead to work again when money comes', async () => {
    const id = await bench.bill(1_000)
    await bench.visit(`/payments/${id}`)
    await bench.agency('PATCH', `/leads/${bench.lead}`, { body: { status: 'cancelled' } })
    bench.kassa.pay(await bench.attempt(id))
    await bench.round(5_000)
    expect(await bench.open()).toMatchObject({ status: 'in_work', paid: 1_000 })
  })

  test('is still asked about after the shop has said that it knows no such payment', async () => {
    const id = await bench.bill(1_000)
    const attempt = await bench.attempt(id)
    bench.kassa.pay(attempt)
    const { payments: known } = bench.kassa.books
    const paid = known.get(attempt)
    known.delete(attempt)
    await bench.round(5_000)
    expect(await payments()).toMatchObject([{ state: 'waiting', problem: 'ЮKassa: ответ 404, not_found' }])
    if (paid) known.set(attempt, paid)
    await bench.round(HOUR_MS)
    expect(await payments()).toMatchObject([{ state: 'paid', problem: '' }])
  })

  test('moves with a merged lead, and so does the money that comes later', async () => {
    const id = await bench.bill(10_000)
    const row = await bench.store.payments.byId(id)
    const into = await bench.ask()
    const merge = await bench.agency('POST', `/leads/${into}/merge`, { body: { lead: bench.lead } })
    expect(merge.status).toBe(200)
    // An answer that was on the way when the lead was merged.
    if (row) await bench.store.payments.noteProblem(row, { text: 'ЮKassa не отвечает', isFinal: false })
    const { lead: seen } = await bench.read('lead', 'GET', `/leads/${into}`)
    expect(seen.payments).toMatchObject([{ id, problem: 'ЮKassa не отвечает' }])
    bench.kassa.pay(await bench.attempt(id))
    await bench.round(5_000)
    expect((await bench.read('lead', 'GET', `/leads/${into}`)).lead).toMatchObject({ paid: 10_000 })
    expect(await bench.open()).toMatchObject({ paid: 0, payments: [] })
    expect((await bench.visit(`/payments/${id}/return`)).location).toContain(`request=${into}`)
  })
})

describe('notifications', () => {
  test('are believed in nothing: a forged one changes no state', async () => {
    const id = await bench.bill(10_000)
    const attempt = await bench.attempt(id)
    const object = {
      id: attempt,
      status: 'succeeded',
      paid: true,
      amount: { value: '10000.00', currency: 'RUB' },
    }
    bench.advance(4_000)
    const before = bench.kassa.calls.length
    // A hundred forged ones cause as many questions as one.
    for (let sent = 0; sent < 3; sent++) expect(await bench.notify('payment.succeeded', object)).toBe(200)
    expect((await payments())[0]?.state).toBe('waiting')
    expect(bench.kassa.calls.length).toBe(before + 1)
    // An unknown id causes no call.
    expect(await bench.notify('payment.succeeded', { ...object, id: 'nothing-like-it' })).toBe(200)
    expect(bench.kassa.calls.length).toBe(before + 1)
  })

  test.each(['', '[]', '{', '{"object":{"id":5}}', `{"object":{"id":"${'x'.repeat(70)}"}}`])(
    'that are broken (%s) change nothing',
    async (body) => {
      const request = new Request('http://localhost/payments/yookassa', { method: 'POST', body })
      expect([200, 400]).toContain((await bench.provider(request, '10.0.0.1')).status)
    },
  )

  test('twice, late and in the wrong order end with the same money', async () => {
    const id = await bench.bill(10_000)
    const attempt = await bench.attempt(id)
    bench.kassa.pay(attempt)
    bench.kassa.books.refundInCabinet(attempt, 123_456)
    const refund = { id: 'r', payment_id: attempt }
    for (const [event, object] of [
      ['refund.succeeded', refund],
      ['payment.succeeded', { id: attempt }],
      ['payment.succeeded', { id: attempt }],
      ['payment.canceled', { id: attempt }],
      ['refund.succeeded', refund],
    ] as const)
      await bench.notify(event, object)
    await bench.round(5_000)
    expect(await payments()).toMatchObject([{ state: 'part_refunded', paid: 10_000, refunded: 1_234 }])
    const lines = (await bench.open()).events.filter(({ kind }) => kind === 'payment_link_changed')
    expect(lines).toHaveLength(1)
  })

  test('that never come are not needed: the queue asks until the end', async () => {
    const id = await bench.bill(10_000)
    bench.kassa.pay(await bench.attempt(id))
    await bench.round(5_000)
    expect((await payments())[0]?.state).toBe('paid')
    const asked = bench.kassa.calls.length
    await bench.round(DAY_MS)
    expect(bench.kassa.calls).toHaveLength(asked)
  })
})
