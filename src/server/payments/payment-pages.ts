import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { appLink, type AppNames } from '#shared/routes/app-link.ts'
import { toStartParam } from '#shared/routes/start-param.ts'
import { REQUEST_IN_ADDRESS } from '#shared/contract/text/request-in-address.ts'
import { withQueue } from '../http/admission.ts'
import { broken, json, refuse } from '../http/answer.ts'
import { Refusal } from '../http/handler.ts'
import type { CallBindings } from '../http/mount-table.ts'
import { parseJson, readText, withoutNul } from '../http/read-call.ts'
import { PAYMENT_PATH } from '../leads/lead-payments.ts'
import { isObject } from '../outbound/crm-request.ts'
import type { PaymentRow } from '../db/schema/payment-rows.ts'
import { runPaymentJobs, type PaymentParts } from './run-payment-jobs.ts'

export interface PaymentPageParts extends Omit<PaymentParts, 'driver'> {
  /** Undefined without an acquirer: then no payment has a page here. */
  driver?: PaymentParts['driver'] | undefined
  siteUrl: string
  /** Bots that a traveller may return to. */
  apps: AppNames
  /** Runs a task after the response. */
  later: (name: string, task: () => Promise<void>) => void
}

type PageContext = Context<{ Bindings: CallBindings }>

/** Where the acquirer sends notifications. */
const NOTIFICATION_PATH = `${PAYMENT_PATH}/yookassa`

/** The payment's own address, the way back from the acquirer, and its notifications. */
export function mountPaymentPages(app: Hono<{ Bindings: CallBindings }>, parts: PaymentPageParts): void {
  const guarded =
    (name: string, work: (context: PageContext) => Promise<Response>) => async (context: PageContext) => {
      try {
        return await work(context)
      } catch (error) {
        return error instanceof Refusal ? refuse(error) : broken(parts, name, error)
      }
    }
  app.post(
    NOTIFICATION_PATH,
    guarded('уведомление ЮKassa', ({ req, env }) =>
      withQueue(env.admission?.writes, env.clientAddress, () => takeNotification(parts, req.raw)),
    ),
  )
  app.get(
    `${PAYMENT_PATH}/:payment`,
    guarded('страница оплаты', ({ req }) =>
      open(parts, withoutNul(req.param('payment') ?? ''), req.query('in') ?? ''),
    ),
  )
  app.get(
    `${PAYMENT_PATH}/:payment/return`,
    guarded('возврат с оплаты', ({ req }) => comeBack(parts, withoutNul(req.param('payment') ?? ''))),
  )
}

/**
 * Takes only the id from a notification, and reads the state back after the answer. A forged one with an unknown id
 * causes no call, one with a known id causes one question.
 */
async function takeNotification(parts: PaymentPageParts, request: Request): Promise<Response> {
  const sent = parseJson(await readText(request))
  const object = isObject(sent) && isObject(sent['object']) ? sent['object'] : {}
  // A refund names its payment.
  const id = object['payment_id'] ?? object['id']
  const { payments } = parts.store
  const isId = typeof id === 'string' && /^[\w-]{1,64}$/.test(id)
  const row = isId ? await payments.byExternalId(id) : undefined
  if (row !== undefined) {
    await payments.queue.requeue(row.id, parts.clock())
    runLater(parts, row.id)
  }
  return json(200, {})
}

/** Redirects to a live page of the acquirer. Opening changes nothing but that, so a program may open it too. */
async function open(parts: PaymentPageParts, id: string, from: string): Promise<Response> {
  const { payments } = parts.store
  const row = await payments.byId(id)
  if (row === undefined || row.provider === 'manual') return page(404, 'Такой оплаты нет', parts.siteUrl)
  if (row.state !== 'waiting') return redirect(findReturn(parts, row))
  // A preview of the link, or the manager's look at it, changes nothing.
  if (from === 'telegram' || from === 'max') await payments.noteReturn(id, from)
  await refresh(parts, id)
  await reopen(parts, id)
  const now = await payments.byId(id)
  if (now === undefined || now.state !== 'waiting') return redirect(findReturn(parts, now ?? row))
  if (now.page !== '') return redirect(now.page)
  return page(
    503,
    'Страница оплаты пока не открылась. Менеджер это видит. Попробуйте через минуту',
    parts.siteUrl,
  )
}

/** Asks the acquirer before the traveller sees the request, so that it says «Оплачено» at once. */
async function comeBack(parts: PaymentPageParts, id: string): Promise<Response> {
  const row = await parts.store.payments.byId(id)
  if (row === undefined) return redirect(`${parts.siteUrl}/history`)
  await refresh(parts, id)
  return redirect(findReturn(parts, row))
}

/** Reads the open attempt, at most every few seconds. */
async function refresh({ driver, ...parts }: PaymentPageParts, id: string): Promise<void> {
  const { payments } = parts.store
  if (driver === undefined || (await payments.byId(id))?.request_key === '') return
  await payments.queue.hasten(id, parts.clock())
  await runPaymentJobs({ ...parts, driver }, { paymentId: id })
}

/** Opens another attempt if the last one has ended without money. */
async function reopen({ driver, ...parts }: PaymentPageParts, id: string): Promise<void> {
  if (driver === undefined) return
  await parts.store.payments.reopen(id, parts.clock())
  await runPaymentJobs({ ...parts, driver }, { paymentId: id })
}

function runLater({ driver, later, ...parts }: PaymentPageParts, id: string): void {
  if (driver === undefined) return
  later('платёж', () => runPaymentJobs({ ...parts, driver }, { paymentId: id }))
}

/** The request: on the site, or in the app of the messenger that the payment was opened from. */
function findReturn({ siteUrl, apps }: PaymentPageParts, { lead_id, return_to }: PaymentRow): string {
  const path = `/history?${REQUEST_IN_ADDRESS}=${lead_id}`
  const app = return_to === '' ? undefined : appLink(return_to, apps)
  const param = app === undefined ? undefined : toStartParam(path)
  return param === undefined ? siteUrl + path : `${app}?startapp=${param}`
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

const LOOK =
  ':root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}body{max-width:32rem;margin:15vh auto;padding:0 20px}a{display:inline-flex;align-items:center;min-height:48px}'
const LOOK_HASH = createHash('sha256').update(LOOK).digest('base64')

function page(status: number, text: string, siteUrl: string): Response {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Оплата</title><style>${LOOK}</style>`
  const body = `<p>${text}</p>${status === 404 ? '' : '<p><a href="">Попробовать ещё</a></p>'}<p><a href="${siteUrl}/history">Мои заявки</a></p>`
  return new Response(`<!doctype html><html lang="ru">${head}${body}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${LOOK_HASH}'; frame-ancestors 'none'`,
    },
  })
}
