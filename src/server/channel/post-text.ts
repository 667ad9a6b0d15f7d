import { Marked, type Token, type Tokens } from 'marked'
import {
  postFields,
  priceFields,
  type PostFieldName,
  type PostFields,
} from '#shared/domain/channel/post-template.ts'
import { cutText } from '#shared/contract/text/one-line.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { formatMoney, instantInWords } from '#shared/domain/text/format.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { starsText } from '#shared/domain/tour/hotel.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { appendSurcharge } from '#shared/domain/tour/surcharge.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { savedPercent, type PostedOffer } from './posted-offer.ts'

const marked = new Marked({ async: false, gfm: true })
const FIELD = /\{\{\s*([a-z_]+)\s*\}\}/g
/** Parts of a line that disappear on their own. */
const SEPARATOR = ' · '
/** A caption has 1024 characters, and names of a source have no limit. */
const LONGEST_NAME = 100
const SOLD = 'Раскупили'
const MOVED = 'Цена изменилась, новую покажет кнопка'

export function describeOffer(offer: PostedOffer, now: number): PostFields {
  const { price, oldPrice, payments: surcharge, paymentName: surchargename } = offer
  const hasDiscount = oldPrice !== null && savedPercent(offer) > 0
  return {
    hotel: cutText(offer.hotel, LONGEST_NAME),
    stars: starsText(offer.hotelstars),
    place: cutText([offer.countryname, offer.region].filter(Boolean).join(', '), LONGEST_NAME),
    dates: tripDates(offer, now) ?? '',
    nights: counted(offer.nights, NIGHTS),
    from: offer.from && `из ${cutText(offer.from, LONGEST_NAME)}`,
    meal: cutText(offer.meal, LONGEST_NAME),
    price: formatMoney(price),
    unit: cutText(
      appendSurcharge(priceUnit(offer.party), { surcharge, surchargeabout: null, surchargename }),
      LONGEST_NAME,
    ),
    discount: hasDiscount ? `${savedPercent(offer)}\u00a0%` : '',
    old_price: hasDiscount ? formatMoney(oldPrice) : '',
    checked: instantInWords(offer.checkedAt, now),
  }
}

/** Returns the HTML of a post. A line whose fields are all unknown is left out, as is such a part of a line. */
export function writePost(template: string, fields: PostFields): string {
  const known = new Set(Object.keys(fields).filter((name) => fields[name as PostFieldName] !== ''))
  return fill(toMessengerHtml(keepKnown(template, known)), fields)
}

/** Returns the HTML of a post whose tour is sold: what it was, without its price. */
export function writeSoldPost(template: string, fields: PostFields): string {
  return writeWithoutPrice(SOLD, template, fields)
}

/** Returns the HTML of a post whose price has moved and is not confirmed. */
export function writeMovedPost(template: string, fields: PostFields): string {
  return writeWithoutPrice(MOVED, template, fields)
}

function writeWithoutPrice(title: string, template: string, fields: PostFields): string {
  const hidden = Object.fromEntries(priceFields.map((name) => [name, '']))
  return `<b>${title}</b>\n\n${writePost(template, { ...fields, ...hidden })}`
}

function keepKnown(template: string, known: ReadonlySet<string>): string {
  const isKept = (text: string) => {
    const names = [...text.matchAll(FIELD)].map(([, name = '']) => name)
    return names.length === 0 || names.some((name) => known.has(name))
  }
  return template
    .split('\n')
    .filter(isKept)
    .map((line) => line.split(SEPARATOR).filter(isKept).join(SEPARATOR))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** After the Markdown parser: an asterisk in a hotel's name is no emphasis. */
function fill(html: string, fields: PostFields): string {
  return html
    .replace(FIELD, (whole, name: string) =>
      name in postFields ? escapeHtml(fields[name as PostFieldName]) : whole,
    )
    .replace(/ +(?=<\/|\n|$)/g, '')
}

/** Telegram and MAX know no paragraphs, headings and lists: these become lines. */
function toMessengerHtml(markdown: string): string {
  return marked.lexer(markdown).map(writeBlock).filter(Boolean).join('\n\n')
}

function writeBlock(token: Token): string {
  switch (token.type) {
    case 'heading':
      return `<b>${writeInline(token.tokens)}</b>`
    case 'list':
      return (token as Tokens.List).items.map((item) => `• ${writeInline(item.tokens)}`).join('\n')
    case 'space':
    case 'hr':
      return ''
    default:
      return 'tokens' in token && token.tokens ? writeInline(token.tokens) : escapeHtml(token.raw.trim())
  }
}

const tags: Readonly<Record<string, string>> = { strong: 'b', em: 'i', del: 's' }

function writeInline(tokens: readonly Token[] | undefined = []): string {
  return tokens
    .map((token) => {
      const inner = 'tokens' in token && token.tokens ? writeInline(token.tokens) : undefined
      const tag = tags[token.type]
      if (tag) return `<${tag}>${inner ?? ''}</${tag}>`
      if (token.type === 'br') return '\n'
      const address = token.type === 'link' ? (token as Tokens.Link).href : ''
      if (address.startsWith('https://')) return `<a href="${escapeHtml(address)}">${inner ?? ''}</a>`
      return inner ?? escapeHtml('text' in token ? String(token['text']) : token.raw)
    })
    .join('')
}
