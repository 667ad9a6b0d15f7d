import { randomUUID } from 'node:crypto'
import { formatKopecks, parseKopecks } from '#shared/domain/payment/payment-ledger.ts'
import type { FarReply } from '../leads/far-end.ts'

interface Money {
  value: string
  currency: string
}

export interface FakePayment {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount: Money
  refunded_amount: Money
  confirmation?: { type: string; confirmation_url: string; return_url: string }
  cancellation_details?: { party: string; reason: string }
  metadata: Record<string, string>
  receipt: Record<string, unknown>
}

interface FakeRefund {
  id: string
  payment_id: string
  status: 'succeeded' | 'canceled' | 'pending'
  amount: Money
  receipt?: unknown
}

/** What YooKassa knows of money. */
export interface Books {
  payments: Map<string, FakePayment>
  refunds: Map<string, FakeRefund>
  /** Answers a call once per key; other content under a known key is an error. */
  once: (key: string, content: string, work: () => FarReply) => FarReply
  open: (text: string, toPage: (id: string) => string) => FarReply
  refund: (text: string) => FarReply
  release: (id: string) => FarReply
  succeed: (id: string) => void
  cancel: (id: string, reason: string) => void
  /** Refunds from the shop's cabinet, in kopecks. */
  refundInCabinet: (id: string, amount: number) => void
  /** Captured and not refunded, in kopecks. */
  total: () => number
}

export function createBooks(notify: (event: string, object: object) => void): Books {
  const payments = new Map<string, FakePayment>()
  const refunds = new Map<string, FakeRefund>()
  const answers = new Map<string, { content: string; reply: FarReply }>()

  function returnMoney(payment: FakePayment, amount: number): FakeRefund | undefined {
    const left = kopecks(payment.amount) - kopecks(payment.refunded_amount)
    if (payment.status !== 'succeeded' || amount <= 0 || amount > left) return undefined
    payment.refunded_amount = money(kopecks(payment.refunded_amount) + amount)
    const made: FakeRefund = {
      id: randomUUID(),
      payment_id: payment.id,
      status: 'succeeded',
      amount: money(amount),
    }
    refunds.set(made.id, made)
    notify('refund.succeeded', made)
    return made
  }

  function finish(id: string, status: 'succeeded' | 'canceled', reason = ''): void {
    const payment = payments.get(id)
    if (payment?.status !== 'pending') return
    payment.status = status
    if (status === 'canceled') payment.cancellation_details = { party: 'payment_network', reason }
    notify(`payment.${status}`, payment)
  }

  return {
    payments,
    refunds,
    once(key, content, work) {
      const known = answers.get(key)
      if (known)
        return known.content === content ? known.reply : refuse(400, 'invalid_request', 'Idempotence-Key')
      const reply = work()
      if ((reply.status ?? 200) === 200) answers.set(key, { content, reply })
      return reply
    },
    open(text, toPage) {
      const { amount, confirmation, metadata, receipt } = JSON.parse(text) as FakePayment
      const isRight = Number(amount.value) > 0 && amount.currency === 'RUB' && Array.isArray(receipt['items'])
      if (!isRight) return refuse(400, 'invalid_request', 'receipt')
      const id = randomUUID()
      const return_url = confirmation?.return_url ?? ''
      const payment: FakePayment = {
        id,
        amount,
        metadata,
        receipt,
        status: 'pending',
        refunded_amount: money(0),
        confirmation: { type: 'redirect', confirmation_url: toPage(id), return_url },
      }
      payments.set(id, payment)
      // The answer of a key stays as it was.
      return { body: structuredClone(payment) }
    },
    refund(text) {
      const { payment_id, amount } = JSON.parse(text) as FakeRefund
      const payment = payments.get(payment_id)
      const made = payment && returnMoney(payment, kopecks(amount))
      return made ? { body: made } : refuse(400, 'invalid_request', 'amount')
    },
    // Only held money can be released, and the fake one holds none.
    release: () => refuse(400, 'invalid_request'),
    succeed: (id) => finish(id, 'succeeded'),
    cancel: (id, reason) => finish(id, 'canceled', reason),
    refundInCabinet(id, amount) {
      const payment = payments.get(id)
      if (payment) returnMoney(payment, amount)
    },
    total: () =>
      [...payments.values()]
        .filter(({ status }) => status === 'succeeded')
        .reduce((sum, { amount, refunded_amount }) => sum + kopecks(amount) - kopecks(refunded_amount), 0),
  }
}

const kopecks = ({ value }: Money) => parseKopecks(value) ?? 0
const money = (amount: number): Money => ({ value: formatKopecks(amount), currency: 'RUB' })

export function refuse(status: number, code: string, parameter?: string): FarReply {
  return {
    status,
    body: { type: 'error', id: randomUUID(), code, description: 'No', ...(parameter && { parameter }) },
  }
}
