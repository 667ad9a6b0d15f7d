import { REQUEST_IN_ADDRESS } from '#shared/contract/text/request-in-address.ts'
import type { DescribedNotice } from '../notices/deliver-notices.ts'
import { stopSubject, type Signing } from '../notices/action-link.ts'
import type { NoticeClaim } from '../notices/notice-queue.ts'
import type { Notices, LeadNews } from '../notices/repository.ts'
import { type Offers, offerStateAt } from './offers.ts'
import { dayInWords, dayRange, formatMoney, instantInWords } from '#shared/domain/text/format.ts'
import { splitLines } from '#shared/contract/text/one-line.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import type { PaymentState } from '#shared/contract/price/payment.ts'
import { toRoubles } from '#shared/domain/payment/payment-ledger.ts'
import type { OfferRow } from '../db/schema/desk-rows.ts'
import type { PaymentRow } from '../db/schema/payment-rows.ts'
import { shownPayment, type LeadPayments } from './lead-payments.ts'
import type { FieldChange } from './act.ts'
import type { LeadRow } from '../db/schema/schema.ts'

/** Input of a message: the events, and the current state of the leads. */
interface NoticeFacts {
  news: readonly LeadNews[]
  offers: readonly OfferRow[]
  payments: readonly PaymentRow[]
  now: number
  /** Origin of the site; `''` if it is not public. */
  site: string
}

/** Starts every line of a manager's text. */
const QUOTED = '│ '

/** Formats the news about all leads of a traveller, `''` if none is still valid. */
function noticeText(facts: NoticeFacts): string {
  const leads = new Map(facts.news.map(({ lead }) => [lead.id, lead]))
  return [...leads.values()]
    .filter((lead) => lead.erased_at === null)
    .map((lead) => ofLead(lead, facts))
    .filter((text) => text !== '')
    .join('\n\n')
}

/** A change made twice or reverted is reported as it is now. */
function ofLead(lead: LeadRow, { news, offers, payments, now, site }: NoticeFacts): string {
  const changes = news.filter((one) => one.lead.id === lead.id).flatMap(({ event }) => readChanges(event))
  const made = (field: string) => new Set(changes.filter((one) => one.field === field).map(({ to }) => to))
  const changed = new Set(changes.map(({ of }) => of))
  const first = (field: string) => changes.find((one) => one.field === field)?.from
  const lines = [
    ...(isNews(first('status'), lead.status) ? [`Статус: ${statusTitle(lead.status)}`] : []),
    ...(isNews(first('words'), lead.words) && lead.words !== ''
      ? [`Менеджер ${lead.manager}`.trim() + ':', ...quoted(lead.words)]
      : []),
    ...tripLines(lead, first('departs_on'), first('returns_on')),
    ...offers
      .filter((offer) => made('offer').has(offer.id) && offerStateAt(offer, now) === 'open')
      .flatMap((offer) => offerLines(offer, now)),
    ...payments
      .filter((payment) => isTold(payment, made('payment_link'), changed))
      .flatMap((payment) => describePayment(payment, { now, site })),
  ]
  if (lines.length === 0) return ''
  return [`${lead.kind === 'tour' ? 'Заявка на тур' : 'Заказ звонка'} № ${lead.id}`, ...lines].join('\n')
}

const paymentTitles: Readonly<Record<PaymentState, string>> = {
  waiting: 'Ссылка на оплату',
  paid: 'Оплата получена',
  canceled: 'Ссылка на оплату отменена, по ней не платите',
  part_refunded: 'Возвращена часть денег',
  refunded: 'Деньги возвращены',
}

function describePayment(payment: PaymentRow, { now, site }: Pick<NoticeFacts, 'now' | 'site'>): string[] {
  const { title, amount, refunded, state, due_at: due } = payment
  const sum = state === 'part_refunded' ? refunded : amount
  const line = `${paymentTitles[state]}: ${title}, ${formatMoney(toRoubles(sum))}`
  if (state !== 'waiting') return [line]
  const until = due === null ? '' : `, до ${instantInWords(due, now)} по Москве`
  const { url } = shownPayment(payment, site)
  return [line + until, ...(url.startsWith('https://') ? [url] : [])]
}

/** One that was added and withdrawn before delivery is no news. */
function isTold(
  { id, state }: PaymentRow,
  made: ReadonlySet<string>,
  changed: ReadonlySet<string | undefined>,
): boolean {
  if (made.has(id)) return state !== 'canceled'
  return changed.has(id)
}

/** Only what is known of the new days is said. */
function tripLines(
  { departs_on, returns_on }: LeadRow,
  departed: string | undefined,
  returned: string | undefined,
): string[] {
  if (departs_on === '' || !(isNews(departed, departs_on) || isNews(returned, returns_on))) return []
  return [`Дни поездки: ${returns_on === '' ? dayInWords(departs_on) : dayRange(departs_on, returns_on)}`]
}

function isNews(before: string | undefined, now: string): boolean {
  return before !== undefined && before !== now
}

function offerLines({ text, price, valid_until }: OfferRow, now: number): string[] {
  const cost = price === null ? '' : `, ${formatMoney(price)}`
  return [`Предложение${cost}, ответить до ${instantInWords(valid_until, now)} по Москве:`, ...quoted(text)]
}

/** A manager's text cannot pass for a line of ours. */
function quoted(text: string): string[] {
  return splitLines(text).map((line) => QUOTED + line)
}

export interface LeadNoticeParts extends Signing {
  store: Signing['store'] & { notices: Pick<Notices, 'findNews'>; offers: Offers; payments: LeadPayments }
  clock: () => number
}

const HISTORY_PATH = '/history'

/** Formats the news about a traveller's leads; undefined if none is still valid. */
export async function describeLeadNotice(
  { store, settings, clock }: LeadNoticeParts,
  claim: NoticeClaim,
): Promise<DescribedNotice | undefined> {
  const news = await store.notices.findNews(claim)
  const ids = [...new Set(news.map(({ lead }) => lead.id))]
  const [offers, payments] = [await store.offers.listOffers(ids), await store.payments.listPayments(ids)]
  const site = settings.publicUrl ?? ''
  const text = noticeText({ news, offers, payments, now: clock(), site })
  if (text === '') return undefined
  const all = stopSubject('leads', { store, settings }, claim.account_id)
  const selection = findSelection(news, offers, clock())
  const open =
    selection === undefined
      ? { title: 'Мои заявки', url: site + historyPath(ids) }
      : { title: 'Выбрать тур', url: site + selection.link }
  return {
    message: {
      subject: 'Новое о вашей заявке',
      text,
      open,
      ...(selection && site !== '' && { card: open.url }),
      ways: [all],
      stopUrl: all.url,
    },
  }
}

/** The selection that the message is about, if it reports a new offer and that one is a selection. */
function findSelection(
  news: readonly LeadNews[],
  offers: readonly OfferRow[],
  now: number,
): OfferRow | undefined {
  const made = new Set(
    news
      .flatMap(({ event }) => readChanges(event))
      .flatMap(({ field, to }) => (field === 'offer' ? [to] : [])),
  )
  const [offer, ...others] = offers.filter(({ id }) => made.has(id))
  const isOne = offer !== undefined && others.length === 0
  return isOne && offer.selection !== '' && offerStateAt(offer, now) === 'open' ? offer : undefined
}

function readChanges({ changes }: LeadNews['event']): FieldChange[] {
  // Written by `noteAct`.
  return JSON.parse(changes) as FieldChange[]
}

/** Links the lead itself if the message is about one. */
function historyPath([id, ...others]: string[]): string {
  return id === undefined || others.length > 0 ? HISTORY_PATH : `${HISTORY_PATH}?${REQUEST_IN_ADDRESS}=${id}`
}
