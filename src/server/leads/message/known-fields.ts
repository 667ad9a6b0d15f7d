import { offerTitles, paymentTitles } from '#shared/domain/lead/progress-titles.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { oneLine } from '#shared/contract/text/one-line.ts'
import type { OfferRow } from '../../db/schema/desk-rows.ts'
import type { PaymentRow } from '../../db/schema/payment-rows.ts'
import { shownPayment } from '../lead-payments.ts'
import { offerStateAt } from '../offers.ts'
import type { LeadRow } from '../../db/schema/schema.ts'
import { leadFacts, type LeadFact } from './lead-fields.ts'
import { moscowTime } from './moscow-time.ts'

interface Known {
  lead: LeadRow
  /** Newest first, as stored. */
  offers: readonly OfferRow[]
  payments: readonly PaymentRow[]
  /** Origin of the site; `''` if it is not set. */
  siteUrl: string
  now: number
}

/**
 * Everything the agency knows about one lead: what the traveller sent and what managers added. The desk's
 * lead card and `npm run putevka -- leads НОМЕР` both show this list, without empty fields.
 */
export function knownFacts({ lead, offers, payments, siteUrl, now }: Known): LeadFact[] {
  const facts: LeadFact[] = [
    ...leadFacts(lead, siteUrl),
    { key: 'words', title: 'Сообщение клиенту', value: lead.words },
    { key: 'note', title: 'Заметка', value: lead.note },
    {
      key: 'offers',
      title: 'Предложения',
      value: offers.map((offer) => describeOffer(offer, now)).join('\n'),
    },
    {
      key: 'payment_links',
      title: 'Оплата',
      value: payments.map((row) => describePayment(row, siteUrl)).join('\n'),
    },
  ]
  return facts.filter(({ value }) => value !== '')
}

function describeOffer(offer: OfferRow, now: number): string {
  const { price, text, valid_until, link, document } = offer
  const parts = [
    offerTitles[offerStateAt(offer, now)],
    price === null ? 'без цены' : formatMoney(price),
    `до ${moscowTime(valid_until)}`,
    text,
    link,
    document,
  ]
  return describeParts(parts)
}

function describePayment(row: PaymentRow, siteUrl: string): string {
  const { state, amount, refunded, title, url } = shownPayment(row, siteUrl)
  const back = state === 'part_refunded' ? `возвращено ${formatMoney(refunded)}` : ''
  return describeParts([paymentTitles[state], formatMoney(amount), back, title, url])
}

function describeParts(parts: readonly string[]): string {
  return parts
    .map(oneLine)
    .filter((part) => part !== '')
    .join(', ')
}
