import { formatKopecks } from '#shared/domain/payment/payment-ledger.ts'
import { readAddress } from '#shared/contract/text/email-pattern.ts'
import { isObject } from '../outbound/crm-request.ts'
import type { OrderFacts } from './port.ts'

/** What the agency's accountant decides for receipts of 54-ФЗ. */
export interface ReceiptTerms {
  /** Code of the VAT rate, 1 to 12; 1 is «без НДС». */
  vatCode: number
  /** What is sold: the agency's service or its commission. */
  subject: 'service' | 'agent_commission'
}

const names = { prepayment: 'предоплата', balance: 'остаток', surcharge: 'доплата', '': 'оплата' } as const

/** Longest description that YooKassa accepts. */
const MOST_SIGNS = 128

/** The body of `POST /payments`, https://yookassa.ru/developers/api#create_payment. */
export function describeOrder(facts: OrderFacts, terms: ReceiptTerms): string {
  const { id, amount, purpose, lead, returnUrl } = facts
  const description = `Тур по заявке № ${lead.id}: ${names[purpose]}`.slice(0, MOST_SIGNS)
  const sum = { value: formatKopecks(amount), currency: 'RUB' }
  return JSON.stringify({
    amount: sum,
    capture: true,
    confirmation: { type: 'redirect', return_url: returnUrl },
    description,
    metadata: { payment: id, lead: lead.id },
    receipt: {
      customer: findCustomer(facts),
      items: [
        {
          description,
          quantity: '1.00',
          amount: sum,
          vat_code: terms.vatCode,
          payment_mode: findMode(facts),
          payment_subject: terms.subject,
        },
      ],
    },
  })
}

/** The receipt goes to the address of the lead, else to its phone. */
function findCustomer({ lead: { email, phone } }: OrderFacts): { email: string } | { phone: string } {
  const address = readAddress(email)
  return address === undefined ? { phone: toInternational(phone) } : { email: address }
}

/** Digits with the country code; a Russian number may be written with 8 or without a code. */
function toInternational(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length === 10) return `7${digits}`
  return digits.length === 11 ? digits.replace(/^8/, '7') : digits.slice(0, 15)
}

/** All of the price before the trip, a part of it, or what settles the rest. */
function findMode({ amount, price, purpose }: OrderFacts): string {
  if (price !== undefined && amount >= price) return 'full_prepayment'
  return purpose === 'prepayment' ? 'partial_prepayment' : 'full_payment'
}

/** The receipt of a refund: that of the payment with the refunded sum; undefined once the payer is erased. */
export function describeRefundReceipt(request: string, amount: number): object | undefined {
  const order: unknown = request === '' ? undefined : JSON.parse(request)
  const receipt = isObject(order) && isObject(order['receipt']) ? order['receipt'] : undefined
  const [item] = receipt && Array.isArray(receipt['items']) ? (receipt['items'] as unknown[]) : []
  if (receipt === undefined || !isObject(item)) return undefined
  return { ...receipt, items: [{ ...item, amount: { value: formatKopecks(amount), currency: 'RUB' } }] }
}
