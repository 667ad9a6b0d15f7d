import type { HistoryItem } from '#shared/contract/history.ts'
import { formatMoney } from '../text/format.ts'

export interface TripPayment {
  /** `due`: money is awaited; `none`: nothing is known of payments. */
  state: 'none' | 'due' | 'paid' | 'refunded'
  /** `''` where nothing is known. */
  words: string
  /** When the last of it was asked for, ISO 8601; `''` if unknown. */
  at: string
}

/** What is known of the money of a trip. */
export function readTripPayment({ payment_links }: Pick<HistoryItem, 'payment_links'>): TripPayment {
  const sum = (state: string) =>
    payment_links.filter((link) => link.state === state).reduce((total, { amount }) => total + amount, 0)
  const [due, paid, refunded] = [sum('waiting'), sum('paid'), sum('refunded')]
  const at = payment_links.at(-1)?.created_at ?? ''
  if (due > 0) {
    const rest = paid > 0 ? `Осталось оплатить ${formatMoney(due)}` : `Оплатить ${formatMoney(due)}`
    return { state: 'due', words: rest, at }
  }
  if (paid > 0) {
    const back = refunded > 0 ? `, возвращено ${formatMoney(refunded)}` : ''
    return { state: 'paid', words: `Оплачено ${formatMoney(paid)}${back}`, at }
  }
  if (refunded > 0) return { state: 'refunded', words: `Возвращено ${formatMoney(refunded)}`, at }
  return { state: 'none', words: '', at: '' }
}
