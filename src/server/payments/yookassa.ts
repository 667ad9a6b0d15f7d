import { formatKopecks, parseKopecks } from '#shared/domain/payment/payment-ledger.ts'
import { createHear, extractCode, isObject, type CrmReply, type FarCall } from '../outbound/crm-request.ts'
import type { Attempt, PaymentDriver, RefundAttempt, DriverReply } from './port.ts'
import { describeOrder, describeRefundReceipt, type ReceiptTerms } from './yookassa-order.ts'

export interface YookassaSettings extends ReceiptTerms {
  shopId: string
  secretKey: string
  /** `https://api.yookassa.ru/v3`, or the fake one of development and tests. */
  apiRoot: string
}

/** Limits are per second; a longer one is stated by the answer. */
const TOO_MANY_WAIT_MS = 2_000
const KEYS = 'проверьте YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY в .env'

/** YooKassa API v3, https://yookassa.ru/developers/api. Nothing of a card passes here: it is typed on YooKassa's page. */
export function createYookassa(settings: YookassaSettings, timeoutMs?: number): PaymentDriver {
  const call = createCall(settings, timeoutMs)
  return {
    name: 'yookassa',
    describe: (order) => describeOrder(order, settings),
    create: async (key, request) => read(await call('POST', '/payments', key, request), toAttempt),
    read: async (id) => read(await call('GET', `/payments/${encodeURIComponent(id)}`), toAttempt),
    cancel: async (id, key) =>
      read(await call('POST', `/payments/${encodeURIComponent(id)}/cancel`, key, '{}'), toAttempt),
    async refund(key, { id, amount, request }) {
      const body = JSON.stringify({
        payment_id: id,
        amount: { value: formatKopecks(amount), currency: 'RUB' },
        receipt: describeRefundReceipt(request, amount),
      })
      return read(await call('POST', '/refunds', key, body), toRefund)
    },
    readRefund: async (id) => read(await call('GET', `/refunds/${encodeURIComponent(id)}`), toRefund),
  }
}

/** What the shop itself says, for the operator; undefined if the answer is not its own. */
export async function readShop(
  settings: YookassaSettings,
  timeoutMs: number,
): Promise<DriverReply<{ isEnabled: boolean; isTest: boolean; hasReceipts: boolean }>> {
  const reply = await createCall(settings, timeoutMs)('GET', '/me')
  return read(reply, (body) => {
    if (typeof body['account_id'] !== 'string') return undefined
    return {
      isEnabled: body['status'] === 'enabled',
      isTest: body['test'] === true,
      hasReceipts: body['fiscalization_enabled'] === true,
    }
  })
}

function createCall({ shopId, secretKey, apiRoot }: YookassaSettings, timeoutMs?: number) {
  const hear = createHear({ timeoutMs })
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`
  return (method: 'GET' | 'POST', path: string, key?: string, body?: string): Promise<CrmReply> => {
    const headers: FarCall['headers'] = {
      authorization,
      ...(key !== undefined && { 'idempotence-key': key, 'content-type': 'application/json' }),
    }
    return hear({ url: apiRoot + path, method, headers, ...(body !== undefined && { body }) })
  }
}

/** A 4xx about the content is final. Everything else may be repeated with the same key. */
function read<T>(reply: CrmReply, parse: (body: Fields) => T | undefined): DriverReply<T> {
  if (reply.kind === 'unasked') return { kind: 'postponed', reason: reply.reason }
  if (reply.kind !== 'answer') return { kind: 'postponed', reason: 'ЮKassa не отвечает, пробуем ещё' }
  const { status, body, retryAfterMs } = reply
  const value = status === 200 && isObject(body) ? parse(body) : undefined
  if (value !== undefined) return { kind: 'done', value }
  const named = isObject(body) ? [extractCode(body['code']), extractCode(body['parameter'])] : []
  const reason = [`ЮKassa: ответ ${status}`, ...named.filter(Boolean)].join(', ')
  if (status === 429) return { kind: 'postponed', reason, waitMs: retryAfterMs ?? TOO_MANY_WAIT_MS }
  if (status === 401 || status === 403) return { kind: 'postponed', reason: `${reason}: ${KEYS}` }
  const isFinal = status >= 400 && status < 500 && isObject(body) && body['type'] === 'error'
  return { kind: isFinal ? 'refused' : 'postponed', reason }
}

type Fields = Readonly<Record<string, unknown>>

const statuses: Readonly<Record<string, Attempt['status']>> = {
  pending: 'pending',
  waiting_for_capture: 'held',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

/** Undefined for what is not a payment in roubles. */
function toAttempt(body: Fields): Attempt | undefined {
  const status = statuses[String(body['status'])]
  const amount = readSum(body['amount'])
  if (typeof body['id'] !== 'string' || status === undefined || amount === undefined) return undefined
  const { confirmation, metadata, cancellation_details: details } = body
  const page = isObject(confirmation) ? confirmation['confirmation_url'] : undefined
  return {
    id: body['id'],
    status,
    paid: status === 'succeeded' ? amount : 0,
    refunded: readSum(body['refunded_amount']) ?? 0,
    page: typeof page === 'string' && /^https?:\/\//.test(page) ? page : '',
    payment: isObject(metadata) && typeof metadata['payment'] === 'string' ? metadata['payment'] : '',
    reason: status === 'canceled' ? describeCancellation(details) : '',
  }
}

function toRefund(body: Fields): RefundAttempt | undefined {
  if (typeof body['id'] !== 'string' || readSum(body['amount']) === undefined) return undefined
  const status = { pending: 'waiting', succeeded: 'done', canceled: 'failed' } as const
  const known = String(body['status'])
  if (!Object.hasOwn(status, known)) return undefined
  const reason = describeCancellation(body['cancellation_details'])
  return { id: body['id'], status: status[known as keyof typeof status], reason }
}

function readSum(value: unknown): number | undefined {
  return isObject(value) && value['currency'] === 'RUB' ? parseKopecks(value['value']) : undefined
}

/** https://yookassa.ru/developers/payment-acceptance/after-the-payment/declined-payments */
const reasons: Readonly<Record<string, string>> = {
  '3d_secure_failed': 'не прошла проверка 3-D Secure',
  call_issuer: 'банк отказал без причины',
  card_expired: 'истёк срок карты',
  fraud_suspected: 'платёж показался подозрительным',
  general_decline: 'причина не указана',
  insufficient_funds: 'не хватило денег',
  invalid_card_number: 'неверный номер карты',
  invalid_csc: 'неверный код CVV',
  issuer_unavailable: 'банк не отвечает',
  payment_method_limit_exceeded: 'превышен лимит способа оплаты',
  payment_method_restricted: 'операции этим способом запрещены',
  permission_revoked: 'отозвано разрешение на списание',
}

function describeCancellation(details: unknown): string {
  const reason = isObject(details) ? extractCode(details['reason']) : ''
  // An hour has passed: the page was perhaps never opened, and the link opens another one.
  if (reason === 'expired_on_confirmation') return ''
  return reasons[reason] ?? (reason === '' ? 'причина не указана' : reason)
}
