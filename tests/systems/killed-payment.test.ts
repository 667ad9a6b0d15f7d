import { spawn } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from '#server/compose/store.ts'
import type { StorePlace } from '#server/db/database.ts'
import { runPaymentJobs } from '#server/payments/run-payment-jobs.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openPaymentBench, type PaymentBench } from '../support/yookassa/payment-bench.ts'
import { programOf } from './program-of.ts'

const KEY = 'press-of-olga-1'
const MINUTE = 60_000

onBothDatabases((place) => {
  let bench: PaymentBench
  let other: Store
  beforeAll(async () => {
    bench = await openPaymentBench({ limits: LIMITS }, place())
    other = await openStore(place())
  })
  afterAll(async () => {
    await other.close()
    await bench.close()
  })
  beforeEach(async () => {
    bench.lead = await bench.ask(bench.token)
    bench.kassa.books.payments.clear()
    bench.kassa.books.refunds.clear()
    bench.kassa.calls.splice(0)
  })

  const open = async () => (await bench.read('lead', 'GET', `/leads/${bench.lead}`)).lead
  const press = () =>
    bench.agency('POST', `/leads/${bench.lead}/payments`, {
      body: { amount: 10_000, purpose: 'prepayment' },
      headers: { 'idempotency-key': KEY },
    })
  const refund = (id: string, amount: number, key: string) =>
    bench.agency('POST', `/leads/${bench.lead}/payments/${id}/refunds`, {
      body: { amount, reason: 'Отель отказал' },
      headers: { 'idempotency-key': key },
    })
  const pay = async () => {
    const [payment] = (await open()).payments
    bench.kassa.pay((await bench.store.payments.byId(payment?.id ?? ''))?.external_id ?? '')
    return payment?.id ?? ''
  }
  /** Rounds of both hosts at once. */
  const rounds = async () => {
    bench.advance(MINUTE)
    await Promise.all([bench.store, other].map((store) => runPaymentJobs({ ...bench.parts, store })))
  }

  test('makes one payment of one press on two hosts', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, press))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await rounds()
    expect((await open()).payments).toHaveLength(1)
    expect(bench.kassa.books.payments.size).toBe(1)
    await pay()
    await rounds()
    expect((await open()).paid).toBe(10_000)
  })

  test('makes one payment of a repeated press after kill -9 in the middle of the call', async () => {
    bench.kassa.moods.push({ at: '/payments', does: 'hang' })
    await killOver(bench, place(), KEY)
    expect(bench.kassa.books.payments.size).toBe(1)
    expect((await press()).status).toBe(200)
    await rounds()
    await pay()
    await rounds()
    expect(await open()).toMatchObject({ paid: 10_000, payments: [{ state: 'paid' }] })
    expect(bench.kassa.books.payments.size).toBe(1)
  })

  test('sees the money after kill -9 in the middle of a question', async () => {
    await press()
    await pay()
    bench.advance(MINUTE)
    bench.kassa.moods.push({ at: '/payments', does: 'hang' })
    await killOver(bench, place())
    await rounds()
    expect(await open()).toMatchObject({ paid: 10_000 })
  })

  test('returns money once after kill -9 in the middle of a refund', async () => {
    await press()
    const id = await pay()
    await rounds()
    // The host that took the press could not reach YooKassa.
    bench.kassa.moods.push({ at: '/refunds', does: 'drop' })
    expect((await refund(id, 4_000, 'refund-of-olga-1')).status).toBe(200)
    bench.advance(MINUTE)
    bench.kassa.moods.push({ at: '/refunds', does: 'hang' })
    await killOver(bench, place())
    expect((await refund(id, 4_000, 'refund-of-olga-1')).status).toBe(200)
    await rounds()
    expect(bench.kassa.books.refunds.size).toBe(1)
    expect(bench.kassa.books.total()).toBe(600_000)
    expect(await open()).toMatchObject({ paid: 6_000, payments: [{ state: 'part_refunded' }] })
  })
})

/** Starts a host and kills it as soon as it is left without an answer. */
async function killOver(bench: PaymentBench, place: StorePlace, key = ''): Promise<void> {
  const args = [JSON.stringify(place), bench.kassa.apiRoot, bench.lead, key, String(bench.now())]
  const host = spawn(process.execPath, [...programOf('payment-maker'), ...args], { stdio: 'ignore' })
  while (bench.kassa.moods.length > 0 && host.exitCode === null) await new Promise((go) => setTimeout(go, 10))
  host.kill('SIGKILL')
  await new Promise((resolve) => host.once('close', resolve))
}

const LIMITS = { leadsPerNetworkHour: 10_000, leadsPerAccountHour: 10_000 }
