import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { openPaymentBench, type PaymentBench } from '#support/yookassa/payment-bench.ts'

let bench: PaymentBench
beforeEach(async () => {
  bench = await openPaymentBench()
})
afterEach(() => bench.close())

const payments = async () => (await bench.open()).payments

describe('a refund', () => {
  const refund = (id: string, amount: number, key?: string) =>
    bench.agency('POST', `/leads/${bench.lead}/payments/${id}/refunds`, {
      body: { amount, reason: 'Отель отказал' },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const paid = async () => {
    const id = await bench.bill(10_000)
    bench.kassa.pay(await bench.attempt(id))
    await bench.round(5_000)
    return id
  }

  test('returns a part, then the rest, with its reason, and no more than was paid', async () => {
    const id = await paid()
    expect((await refund(id, 4_000, 'refund-of-olga')).status).toBe(200)
    expect((await refund(id, 4_000, 'refund-of-olga')).status).toBe(200)
    await bench.round(5_000)
    expect(await payments()).toMatchObject([
      { state: 'part_refunded', refunded: 4_000, refunds: [{ amount: 4_000, state: 'done' }] },
    ])
    const above = await refund(id, 6_001)
    expect([above.status, above.body['message']]).toEqual([409, expect.stringMatching(/не больше 6\s000/)])
    await refund(id, 6_000)
    await bench.round(5_000)
    expect(await bench.open()).toMatchObject({ paid: 0, payments: [{ state: 'refunded', refunded: 10_000 }] })
    const again = await refund(id, 1)
    expect([again.status, again.body['message']]).toEqual([409, expect.stringMatching(/Все деньги/)])
    expect(bench.kassa.books.total()).toBe(0)
    const reasons = (await bench.open()).events.filter(({ kind }) => kind === 'refund_asked')
    expect(reasons.map(({ changes }) => changes[0]?.to)).toEqual([
      expect.stringMatching(/^4\s000\s₽: Отель отказал$/),
      expect.stringMatching(/^6\s000\s₽: Отель отказал$/),
    ])
  })

  test('of two managers at once never exceeds the payment', async () => {
    const id = await paid()
    const all = await Promise.all(Array.from({ length: 5 }, () => refund(id, 3_000)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    await bench.round(5_000)
    expect(bench.kassa.books.total()).toBe(100_000)
    expect((await bench.open()).paid).toBe(1_000)
  })

  test('that YooKassa refuses is said to the manager and returns nothing', async () => {
    const id = await paid()
    bench.kassa.moods.push({
      at: '/refunds',
      does: 'refuse',
      status: 400,
      body: { type: 'error', code: 'invalid_request' },
    })
    await refund(id, 4_000)
    expect(await payments()).toMatchObject([{ state: 'paid', refunded: 0, refunds: [{ state: 'failed' }] }])
    const { events, due_for } = await bench.open()
    expect([events.at(-1)?.kind, due_for]).toEqual(['refund_failed', 'answer'])
  })

  test('that YooKassa was not heard about for a day is not repeated, and its sum is read', async () => {
    const id = await paid()
    bench.kassa.moods.push({ at: '/refunds', does: 'break' })
    await refund(id, 4_000)
    await bench.round(DAY_MS)
    await bench.round(5_000)
    expect(bench.kassa.books.refunds.size).toBe(1)
    expect(await payments()).toMatchObject([
      { state: 'part_refunded', refunded: 4_000, refunds: [{ state: 'failed' }] },
    ])
    const failure = (await bench.open()).events.find(({ kind }) => kind === 'refund_failed')
    expect(failure?.changes[0]?.to).toMatch(/сверьте сумму возвратов/)
  })

  test('of an unpaid or foreign payment is refused', async () => {
    const id = await bench.bill(10_000)
    expect((await refund(id, 1)).body['message']).toMatch(/ещё не платили/)
    expect((await refund('nothing', 1)).status).toBe(404)
    const other = await bench.ask()
    const body = { amount: 1, reason: 'Нет' }
    const path = `/leads/${other}/payments/${id}/refunds`
    expect((await bench.agency('POST', path, { body })).status).toBe(404)
  })
})

describe('YooKassa that fails', () => {
  test.each([
    ['401', { does: 'refuse', status: 401, body: { type: 'error', code: 'invalid_credentials' } }],
    ['429', { does: 'refuse', status: 429, headers: { 'retry-after': '1' } }],
    ['500', { does: 'refuse', status: 500, body: { type: 'error', code: 'internal_server_error' } }],
    ['a closed connection', { does: 'drop' }],
    ['a lost answer', { does: 'break' }],
    ['a page', { does: 'page' }],
  ] as const)('with %s at first makes one payment in the end', async (_, mood) => {
    bench.kassa.moods.push(mood)
    const id = await bench.bill(10_000)
    await bench.round(60_000)
    expect((await bench.visit(`/payments/${id}`)).status).toBe(303)
    expect(bench.kassa.books.payments.size).toBe(1)
    bench.kassa.pay(await bench.attempt(id))
    await bench.round(60_000)
    expect(await bench.open()).toMatchObject({ paid: 10_000 })
  })

  test('for good says why to the manager, not to the traveller, and shows no key', async () => {
    const body = { type: 'error', code: 'invalid_request', parameter: 'receipt' }
    bench.kassa.draw = ({ path }) =>
      path.endsWith('/payments') ? { does: 'refuse', status: 400, body } : undefined
    const id = await bench.bill(10_000)
    expect((await payments())[0]?.problem).toBe('ЮKassa: ответ 400, invalid_request, receipt')
    const seen = await bench.visit(`/payments/${id}`)
    expect([seen.status, seen.text]).toEqual([503, expect.not.stringContaining('receipt')])
    bench.kassa.draw = () => undefined
    expect((await bench.visit(`/payments/${id}`)).status).toBe(303)
    expect((await payments())[0]?.problem).toBe('')
    expect(bench.lines.join('\n')).not.toContain(bench.kassa.secretKey)
  })

  test('answering about another payment changes nothing', async () => {
    const id = await bench.bill(10_000)
    const body = {
      ...bench.kassa.books.payments.get(await bench.attempt(id)),
      metadata: { payment: 'another' },
    }
    bench.kassa.moods.push({ does: 'refuse', status: 200, body: { ...body, status: 'succeeded' } })
    await bench.round(5_000)
    expect((await payments())[0]).toMatchObject({ state: 'waiting', paid: 0 })
  })
})
