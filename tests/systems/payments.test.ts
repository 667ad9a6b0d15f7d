import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '#server/compose/store.ts'
import { runPaymentJobs } from '#server/payments/run-payment-jobs.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openPaymentBench, type PaymentBench } from '../support/yookassa/payment-bench.ts'
import { newSeed, seededRandom } from './seeded-random.ts'

const LEADS = 6
const STEPS = 150

onBothDatabases((place) => {
  let bench: PaymentBench
  let other: Store
  beforeAll(async () => {
    bench = await openPaymentBench(
      { limits: { leadsPerNetworkHour: 10_000, leadsPerAccountHour: 10_000 } },
      place(),
    )
    other = await openStore(place())
  })
  afterAll(async () => {
    await other.close()
    await bench.close()
  })

  const seed = newSeed()
  test(`ends with the money of YooKassa, whatever it does and reports (seed ${seed})`, async () => {
    const random = seededRandom(seed, 'payments')
    const { kassa } = bench
    kassa.draw = () =>
      random.boolean(0.15)
        ? random.pick([
            { does: 'drop' } as const,
            { does: 'break' } as const,
            { does: 'page' } as const,
            { does: 'refuse', status: 500, body: { type: 'error', code: 'internal_server_error' } } as const,
            { does: 'refuse', status: 429 } as const,
          ])
        : undefined
    const leads = [bench.lead]
    while (leads.length < LEADS) leads.push(await bench.ask(bench.token))
    const call = (method: string, path: string, body: object) =>
      bench.agency(method, `/leads/${path}`, { body })
    const pick = async () => {
      const lead = random.pick(leads)
      const rows = await bench.store.payments.listPayments([lead])
      return rows.length === 0 ? undefined : { lead, row: random.pick(rows) }
    }
    const run = () =>
      Promise.all([bench.store, other].map((store) => runPaymentJobs({ ...bench.parts, store })))
    const deeds: (() => Promise<unknown>)[] = [
      () =>
        call('POST', `${random.pick(leads)}/payments`, {
          amount: random.whole(1, 90_000),
          purpose: 'balance',
        }),
      async () => {
        const found = await pick()
        if (found) await bench.visit(`/payments/${found.row.id}`)
      },
      async () => {
        const id = (await pick())?.row.external_id ?? ''
        random.pick([kassa.pay, kassa.pay, kassa.decline, kassa.expire])(id)
      },
      async () => {
        const found = await pick()
        const body = { amount: random.whole(1, 50_000), reason: 'Возврат' }
        if (found) await call('POST', `${found.lead}/payments/${found.row.id}/refunds`, body)
      },
      async () => {
        const found = await pick()
        if (found) await call('POST', `${found.lead}/payments/${found.row.id}/cancel`, {})
      },
      async () => {
        const found = await pick()
        if (found) kassa.books.refundInCabinet(found.row.external_id, random.whole(1, 900) * 100)
        // A refund made elsewhere is unknown until it is reported.
        if (found) await bench.notify('refund.succeeded', { payment_id: found.row.external_id })
      },
      async () => {
        const event = random.pick(['payment.succeeded', 'payment.canceled', 'refund.succeeded'])
        await bench.notify(event, { id: (await pick())?.row.external_id, status: 'succeeded' })
      },
      run,
    ]
    for (let step = 0; step < STEPS; step += 1) {
      bench.advance(random.whole(0, 40_000))
      await random.pick(deeds)()
      const rows = await bench.store.payments.listPayments(leads)
      for (const { paid, refunded, amount } of rows) {
        expect([0, amount]).toContain(paid)
        expect(refunded).toBeLessThanOrEqual(paid)
      }
    }
    kassa.draw = () => undefined
    for (let round = 0; round < 4; round += 1) {
      bench.advance(20 * 60_000)
      await run()
    }
    const rows = await bench.store.payments.listPayments(leads)
    const known = rows.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
    expect(known).toBe(kassa.books.total())
    // No payment was captured twice.
    const captured = [...kassa.books.payments.values()].filter(({ status }) => status === 'succeeded')
    expect(new Set(captured.map(({ metadata }) => metadata['payment'])).size).toBe(captured.length)
  })
})
