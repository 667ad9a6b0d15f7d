import { offerTitles, paymentTitles } from '#shared/domain/lead/progress-titles.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { oneLine } from '#shared/contract/text/one-line.ts'
import type { OfferRow, PaymentLinkRow } from '../../db/schema/desk-rows.ts'
import { offerStateAt } from '../offers.ts'
import type { LeadRow } from '../../db/schema/schema.ts'
import { leadFacts, type LeadFact } from './lead-fields.ts'
import { moscowTime } from './moscow-time.ts'

interface Known {
  lead: LeadRow
  /** Newest first, as stored. */
  offers: readonly OfferRow[]
  links: readonly PaymentLinkRow[]
  /** Origin of the site; `''` if it is not set. */
  siteUrl: string
  now: number
}

/**
 * Everything the agency knows about one lead: what the traveller sent and what managers added. The desk's
 * lead card and `npm run putevka -- leads НОМЕР` both show this list, without empty fields.
 */
export function knownFacts({ lead, offers, links, siteUrl, now }: Known): LeadFact[] {
  const facts: LeadFact[] = [
    ...leadFacts(lead, siteUrl),
    { key: 'words', title: 'Сообщение клиенту', value: lead.words },
    { key: 'note', title: 'Заметка', value: lead.note },
    {
      key: 'offers',
      title: 'Предложения',
      value: offers.map((offer) => describeOffer(offer, now)).join('\n'),
    },
    { key: 'payment_links', title: 'Оплата', value: links.map(describeLink).join('\n') },
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

function describeLink({ state, amount, purpose, url }: PaymentLinkRow): string {
  return describeParts([paymentTitles[state], formatMoney(amount), purpose, url])
}

function describeParts(parts: readonly string[]): string {
  return parts
    .map(oneLine)
    .filter((part) => part !== '')
    .join(', ')
}
