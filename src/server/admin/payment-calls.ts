import type { LinkState } from '#shared/contract/lead-progress.ts'
import type { PaymentState } from '#shared/contract/price/payment.ts'
import { purposeTitles } from '#shared/domain/lead/progress-titles.ts'
import { toKopecks, toRoubles } from '#shared/domain/payment/payment-ledger.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { parseInstant } from '#shared/domain/time/day.ts'
import type { Db } from '../db/database.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { Refusal } from '../http/handler.ts'
import { sentKey } from '../http/limits/idempotency-key.ts'
import type { ActResult } from '../leads/lead-acts.ts'
import { PAYMENT_PATH } from '../leads/lead-payments.ts'
import { findLeadPrice } from '../payments/lead-price.ts'
import { runPaymentJobs } from '../payments/run-payment-jobs.ts'
import type { DeskContext } from './context.ts'
import type { DeskCall, DeskHandlers } from './desk-call.ts'
import { answerWith, toActing } from './lead-calls.ts'
import { leadDetail } from './lead-view.ts'

type PaymentCalls =
  | 'makePayment'
  | 'cancelPayment'
  | 'refundPayment'
  | 'makePaymentLink'
  | 'changePaymentLink'

/** What a manager does with money. */
export function paymentHandlers(context: DeskContext): DeskHandlers<PaymentCalls> {
  const { payments } = context.store
  const telling = () => ({ sinks: context.settings.sinks, now: context.clock() })
  return {
    makePayment: (call) => make(context, call),
    async cancelPayment({ params, entrant }) {
      const place = { id: params.payment, lead_id: params.id }
      const result = await payments.cancelPayment(place, toActing(context, entrant), telling())
      return settle(context, result, params.payment)
    },
    async refundPayment({ params, body, headers, entrant }) {
      const place = { id: params.payment, lead_id: params.id }
      await needDriver(context, params.payment)
      const refund = { amount: toKopecks(body.amount), reason: body.reason, key: sentKey(headers) }
      const result = await payments.refundPayment(place, refund, toActing(context, entrant), telling())
      return settle(context, result, params.payment)
    },
    async makePaymentLink({ params, body, headers, entrant }) {
      const { url, amount, purpose: title, is_urgent: isUrgent } = body
      const payment = {
        provider: 'manual',
        purpose: '',
        title,
        amount: toKopecks(amount),
        url,
        due_at: null,
        idempotency_key: sentKey(headers),
      } as const
      const acting = toActing(context, entrant)
      return settle(context, await payments.makePayment(params.id, payment, acting, { isUrgent }))
    },
    async changePaymentLink({ params, body, entrant }) {
      const place = { id: params.link, lead_id: params.id }
      const acting = toActing(context, entrant)
      return settle(context, await payments.setByHand(place, steps[body.state], acting, telling()))
    },
  }
}

/** @throws Refusal 409 without an acquirer: the refund would wait for it, while the manager makes it elsewhere */
async function needDriver({ store, paymentDriver: driver }: DeskContext, id: string): Promise<void> {
  if (driver !== undefined || (await store.payments.byId(id))?.provider !== 'yookassa') return
  throw new Refusal(409, 'ЮKassa не подключена: верните деньги в её кабинете')
}

/** Which states of a manual payment lead to the one that a manager sets. */
const steps: Readonly<Record<LinkState, { from: readonly PaymentState[]; to: PaymentState }>> = {
  waiting: { from: [], to: 'waiting' },
  paid: { from: ['waiting'], to: 'paid' },
  cancelled: { from: ['waiting'], to: 'canceled' },
  refunded: { from: ['paid', 'part_refunded'], to: 'refunded' },
}

/** An amount above this many prices of the lead is asked about: it is usually a slip of the finger. */
const MOST_PRICES = 2

async function make(context: DeskContext, { params, body, headers, entrant }: DeskCall<'makePayment'>) {
  const { store, paymentDriver: driver, settings } = context
  const { amount, purpose, url, is_sure: isSure, is_urgent: isUrgent } = body
  if (url === '' && driver === undefined) {
    const message = 'ЮKassa не подключена: вставьте адрес страницы оплаты'
    throw new Refusal(422, message, { errors: { url: [message] } })
  }
  const acting = toActing(context, entrant)
  const payment = {
    provider: url === '' && driver !== undefined ? driver.name : ('manual' as const),
    purpose,
    title: purposeTitles[purpose],
    amount: toKopecks(amount),
    url,
    due_at: parseDeadline(body.due_at, acting.now),
    idempotency_key: sentKey(headers),
  }
  const describe = (id: string, lead: LeadRow, price: number | undefined) =>
    driver?.describe({
      id,
      purpose,
      lead,
      price,
      amount: payment.amount,
      returnUrl: `${settings.publicUrl ?? ''}${PAYMENT_PATH}/${id}/return`,
    }) ?? ''
  let price: number | undefined
  const result = await store.payments.makePayment(params.id, payment, acting, {
    isUrgent,
    async findLimit(db: Db, lead: LeadRow) {
      price = await findLeadPrice(db, lead)
      return isSure || price === undefined ? undefined : price * MOST_PRICES
    },
    ...(payment.provider !== 'manual' && {
      describe: (id: string, lead: LeadRow) => describe(id, lead, price),
    }),
  })
  if (result.kind === 'refused' && result.why === 'much')
    throw await askAmount(context, result, amount, price)
  return settle(context, result)
}

async function askAmount(
  context: DeskContext,
  { lead }: { lead: LeadRow },
  amount: number,
  price = 0,
): Promise<Refusal> {
  const message = `Сумма ${formatMoney(amount)} больше двух цен заявки, ${formatMoney(toRoubles(price))}. Проверьте её и отправьте ещё раз, если всё верно`
  return new Refusal(409, message, { extra: { asks: 'amount', lead: await leadDetail(context, lead) } })
}

/** @throws Refusal 422 for a moment that is over */
function parseDeadline(text: string, now: number): number | null {
  if (text === '') return null
  const at = parseInstant(text)
  if (at !== undefined && at > now) return at
  const message = 'Этот срок уже прошёл: укажите время впереди'
  throw new Refusal(422, message, { errors: { due_at: [message] } })
}

const refusals = new Map([
  ['canceled lead', 'Заявка отменена: платить не за что. Верните её в работу, потом просите оплату'],
  ['acquired', 'Состояние этого платежа сообщает сама ЮKassa'],
  ['unpaid', 'По этому платежу ещё не платили: возвращать нечего'],
  ['part_refunded', 'Деньги получены и часть возвращена: отменить нельзя, можно вернуть остаток'],
  ['paid', 'Платёж уже получен: отменить нельзя, можно вернуть деньги'],
  ['canceled', 'Платёж уже отменён'],
  ['refunded', 'Деньги уже возвращены'],
  ['waiting', 'По этому платежу ещё не платили'],
])

/** Calls the acquirer at once, and answers with the lead; what fails now, the queue repeats. */
async function settle(context: DeskContext, result: ActResult, paymentId?: string) {
  if (result.kind === 'missing') return answerWith(context, result)
  const { store, paymentDriver: driver, settings } = context
  if (result.kind === 'refused' && result.why !== 'same') throw await refuse(context, result)
  const made =
    result.kind === 'done' ? result.act.changes.find(({ field }) => field === 'payment_link') : undefined
  const id = paymentId ?? made?.to
  if (driver !== undefined && id !== undefined)
    await runPaymentJobs({ ...context, driver, sinks: settings.sinks }, { paymentId: id })
  const lead = (await store.leads.byId(result.lead.id)) ?? result.lead
  return { lead: await leadDetail(context, lead) }
}

async function refuse(
  context: DeskContext,
  result: Extract<ActResult, { kind: 'refused' }>,
): Promise<Refusal> {
  const lead = await leadDetail(context, result.lead)
  const [, above] = /^above (\d+)$/.exec(result.why) ?? []
  const message =
    above === undefined
      ? refusals.get(result.why)
      : Number(above) === 0
        ? 'Все деньги этого платежа уже возвращены или возвращаются'
        : `Вернуть можно не больше ${formatMoney(toRoubles(Number(above)))}`
  if (message !== undefined) return new Refusal(409, message, { extra: { lead } })
  // The others are those of every act with a lead.
  return answerWith(context, result).then(
    () => new Refusal(404, 'В этой заявке такого нет'),
    (error: unknown) => error as Refusal,
  )
}
