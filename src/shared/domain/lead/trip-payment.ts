import { formatMoney } from '../text/format.ts'
import { listPayments, type PaidItem } from '../payment/list-payments.ts'

export interface TripPayment {
  /** `due`: money is awaited; `none`: nothing is known of payments. */
  state: 'none' | 'due' | 'paid' | 'refunded'
  /** `''` where nothing is known. */
  words: string
}

/** What is known of the money of a trip. */
export function readTripPayment(item: PaidItem): TripPayment {
  const payments = listPayments(item)
  const waiting = payments.filter(({ state }) => state === 'waiting')
  const due = waiting.reduce((sum, { amount }) => sum + amount, 0)
  const paid = payments.reduce((sum, payment) => sum + payment.paid, 0)
  const refunded = payments.reduce((sum, payment) => sum + payment.refunded, 0)
  if (due > 0) {
    const act = paid > refunded ? 'Осталось оплатить' : 'Оплатить'
    return { state: 'due', words: `${act} ${formatMoney(due)}` }
  }
  if (paid === 0) return { state: 'none', words: '' }
  if (refunded >= paid) return { state: 'refunded', words: `Возвращено ${formatMoney(refunded)}` }
  const back = refunded > 0 ? `, возвращено ${formatMoney(refunded)}` : ''
  return { state: 'paid', words: `Оплачено ${formatMoney(paid)}${back}` }
}
