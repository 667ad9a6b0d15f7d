import type { EventKind, LeadDetail } from '#shared/contract/agency/replies.ts'
import type { OfferState } from '#shared/contract/lead-progress.ts'
import type { LeadPayment, PaymentState } from '#shared/contract/price/payment.ts'
import type { Sums } from '#shared/domain/payment/payment-ledger.ts'
import { leadStatusCodes, type LeadStatus } from '#shared/contract/lead-status.ts'
import { offerTitles, paymentTitles } from '#shared/domain/lead/progress-titles.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { dayInWords, formatMoney, instantInWords } from '#shared/domain/text/format.ts'
import { isDay, parseInstant } from '#shared/domain/time/day.ts'

type Event = LeadDetail['events'][number]

/** Formats a timestamp in Moscow time, "21 ноября, 14:05"; returns it unchanged if invalid. */
export function atWords(at: string): string {
  const ms = parseInstant(at)
  return ms === undefined ? at : instantInWords(ms)
}

export type Tone = 'plain' | 'hot' | 'good' | 'warn'

export const statusTones: Readonly<Record<LeadStatus, Tone>> = {
  new: 'hot',
  in_work: 'warn',
  offer_sent: 'warn',
  waiting_payment: 'warn',
  booked: 'good',
  cancelled: 'plain',
  done: 'good',
  withdrawn: 'plain',
}

export const offerWords: Readonly<Record<OfferState, { title: string; tone: Tone }>> = {
  open: { title: offerTitles.open, tone: 'warn' },
  accepted: { title: offerTitles.accepted, tone: 'good' },
  declined: { title: offerTitles.declined, tone: 'plain' },
  expired: { title: offerTitles.expired, tone: 'plain' },
  withdrawn: { title: offerTitles.withdrawn, tone: 'plain' },
}

export const paymentWords: Readonly<Record<PaymentState, { title: string; tone: Tone }>> = {
  waiting: { title: paymentTitles.waiting, tone: 'warn' },
  paid: { title: paymentTitles.paid, tone: 'good' },
  canceled: { title: paymentTitles.canceled, tone: 'plain' },
  part_refunded: { title: paymentTitles.part_refunded, tone: 'plain' },
  refunded: { title: paymentTitles.refunded, tone: 'plain' },
}

export const refundWords: Readonly<Record<LeadPayment['refunds'][number]['state'], string>> = {
  waiting: 'Возвращается',
  done: 'Возвращено',
  failed: 'Не вернулось',
}

/** Money of a lead or of a period; `''` without any. */
export function describeSums({ paid, awaited, overdue }: Sums): string {
  const parts = [
    paid > 0 && `оплачено ${formatMoney(paid)}`,
    awaited > 0 && `ждём ${formatMoney(awaited)}`,
    overdue > 0 && `${awaited > 0 ? 'из них просрочено' : 'просрочено'} ${formatMoney(overdue)}`,
  ]
  const text = parts.filter((part) => part !== false).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const sinkWords: Readonly<
  Record<LeadDetail['outbox'][number]['state'], { title: string; tone: Tone }>
> = {
  due: { title: 'Ждёт отправки', tone: 'plain' },
  sending: { title: 'Отправляется', tone: 'plain' },
  sent: { title: 'Дошло', tone: 'good' },
  unsure: { title: 'Неизвестно, дошло ли', tone: 'warn' },
  failed: { title: 'Не ушло', tone: 'hot' },
}

/** Gender-neutral: "Заявка изменена" for any author. */
const eventTitles: Readonly<Record<EventKind, string>> = {
  changed: 'Заявка изменена',
  corrected: 'Данные исправлены',
  withdrawn: 'Заявка отозвана',
  sent_again: 'Отправлено ещё раз',
  offer_made: 'Предложение сделано',
  offer_withdrawn: 'Предложение отозвано',
  offer_accepted: 'Предложение принято',
  offer_declined: 'Отказ от предложения',
  payment_link_made: 'Попросили оплату',
  payment_link_changed: 'Изменилась оплата',
  refund_asked: 'Возврат денег',
  refund_failed: 'Деньги не вернулись',
  merged: 'Заявки объединены',
  document_added: 'Приложен документ',
  document_removed: 'Документ убран',
}

export function eventTitle({ kind }: Event): string {
  return eventTitles[kind]
}

export function actorWords({ actor }: Pick<Event, 'actor'>): string {
  if (actor.name !== '') return actor.name
  if (actor.kind === 'traveller') return 'Путешественник'
  return actor.kind === 'system' ? 'Система' : 'Программа агентства'
}

const fieldTitles: Readonly<Record<string, string>> = {
  status: 'Статус',
  manager: 'Менеджер',
  words: 'Сообщение клиенту',
  note: 'Заметка',
  name: 'Имя',
  phone: 'Телефон',
  email: 'Почта',
  comment: 'Комментарий',
  offer: 'Предложение',
  payment_link: 'Оплата',
  refund: 'Возврат',
  call_result: 'Звонок',
  remind_at: 'Напоминание',
  document: 'Документ',
  tour: 'Тур',
  departs_on: 'Начало поездки',
  returns_on: 'Возвращение',
  sink: 'Куда',
}

/** What changed, from and to; `''` if the action itself says it all. */
export function changeWords(
  { field, from, to }: Event['changes'][number],
  outbox: LeadDetail['outbox'],
): string {
  // `crm_at` detects CRM calls that arrive late and is internal to the CRM.
  if (field === 'crm_at') return ''
  // The record of a new offer or payment has only its number.
  if ((field === 'offer' || field === 'payment_link') && from === '') return ''
  if (field === 'document') return to || from
  const title = fieldTitles[field] ?? field
  const sinkTitle = outbox.find(({ sink }) => sink === to)?.title
  const [was, is] = [valueWords(field, from), field === 'sink' ? (sinkTitle ?? to) : valueWords(field, to)]
  if (was === '') return `${title}: ${is}`
  return `${title}: ${was} → ${is === '' ? 'пусто' : is}`
}

function valueWords(field: string, value: string): string {
  if (field === 'status') return formatTitle(value)
  if (field === 'call_result') return callResultWords[value] ?? value
  if (field === 'remind_at' && value !== '') return atWords(value)
  if (field === 'departs_on' || field === 'returns_on') return isDay(value) ? dayInWords(value) : value
  if (field === 'offer' || field === 'payment_link') return stateTitles.get(value) ?? value
  return value
}

/** What a call ended with. */
const callResultWords: Readonly<Record<string, string>> = {
  reached: 'дозвонились',
  no_answer: 'нет ответа',
  call_back: 'перезвонит сам',
}

function formatTitle(code: string): string {
  const status = leadStatusCodes.find((one) => one === code)
  return status === undefined ? code : statusTitle(status)
}

const stateTitles = new Map([
  ...Object.entries(offerTitles),
  ...Object.entries(paymentTitles),
  // Earlier records.
  ['cancelled', paymentTitles.canceled] as const,
])
