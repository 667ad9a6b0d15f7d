import type { HistoryItem } from '#shared/contract/history.ts'
import type { OfferState } from '#shared/contract/lead-progress.ts'
import type { PaymentState } from '#shared/contract/price/payment.ts'
import { useState } from 'react'
import { listPayments } from '#shared/domain/payment/list-payments.ts'

const offerNews: Record<OfferState, string> = {
  open: 'новое предложение',
  accepted: 'предложение принято',
  declined: 'отказ от предложения',
  expired: 'срок предложения вышел',
  withdrawn: 'предложение отозвано',
}
const paymentNews: Record<PaymentState, string> = {
  waiting: 'ссылка на оплату',
  paid: 'оплата получена',
  canceled: 'оплата отменена',
  part_refunded: 'часть денег возвращена',
  refunded: 'деньги возвращены',
}

/** Changes of each request since the page was opened, as text, by number; no entry if unchanged. */
export type HistoryNews = ReadonlyMap<string, string[]>

/** Returns the latest changes of all requests on the page; changes of one render are kept together. */
export function useNews(history: HistoryItem[]): HistoryNews {
  const [seen, setSeen] = useState(history)
  const [news, setNews] = useState<HistoryNews>(new Map())
  if (seen !== history) {
    setSeen(history)
    const found = findNews(seen, history)
    if (found.size > 0) setNews(new Map([...news, ...found]))
  }
  return news
}

export function findNews(before: readonly HistoryItem[], now: readonly HistoryItem[]): HistoryNews {
  const known = new Map(before.map((item) => [item.id, item]))
  const found = new Map<string, string[]>()
  for (const item of now) {
    const old = known.get(item.id)
    const changes = old === undefined ? [] : listChanges(old, item)
    if (changes.length > 0) found.set(item.id, changes)
  }
  return found
}

function listChanges(before: HistoryItem, now: HistoryItem): string[] {
  const changes = [
    ...(now.status !== before.status && now.status !== '' ? [`статус «${now.status}»`] : []),
    ...(hasAnswer(before, now) ? ['сообщение менеджера'] : []),
    ...(now.manager !== before.manager && now.manager !== '' ? [`занимается ${now.manager}`] : []),
    ...findMoved(before.offers, now.offers).map((state) => offerNews[state]),
    ...findMoved(listPayments(before), listPayments(now)).map((state) => paymentNews[state]),
  ]
  return [...new Set(changes)]
}

/** A provider without conversations has only the last words. */
function hasAnswer(before: HistoryItem, now: HistoryItem): boolean {
  const known = new Set(before.messages.map(({ id }) => id))
  const isNew = now.messages.some(
    ({ id, from, kind }) => from === 'manager' && kind === 'text' && !known.has(id),
  )
  return isNew || (now.words !== before.words && now.words !== '')
}

/** Returns items that are new or whose state changed. */
function findMoved<S>(before: { id: string; state: S }[], now: { id: string; state: S }[]): S[] {
  const known = new Map(before.map(({ id, state }) => [id, state]))
  return now.filter(({ id, state }) => known.get(id) !== state).map(({ state }) => state)
}

/** The same changes in one sentence, for screen readers. */
export function formatHistoryNews(news: HistoryNews): string {
  return [...news].map(([id, changes]) => `Заявка № ${id}: ${changes.join(', ')}.`).join(' ')
}
