import { imageSources, MESSAGE_PHOTO_WIDTH } from '#shared/images/url.ts'
import { addUtm, ownUtm } from '#shared/domain/source/visit-source.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { hotTourSearch } from '#shared/domain/search/hot-tour-search.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { appLink, type AppNames } from '#shared/routes/app-link.ts'
import { href } from '#shared/routes/href.ts'
import { toStartParam } from '#shared/routes/start-param.ts'
import type { ChannelName } from '../db/schema/channel-rows.ts'
import type { PostMessage } from './channel-sender.ts'
import { describeOffer } from './describe-offer.ts'
import { postCardPath } from './post-card.ts'
import type { PostedOffer } from './posted-offer.ts'
import { Marked, type Token, type Tokens } from 'marked'
import {
  postFields,
  priceFields,
  type PostFieldName,
  type PostFields,
} from '#shared/domain/channel/post-template.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'

const marked = new Marked({ async: false, gfm: true })
const FIELD = /\{\{\s*([a-z_]+)\s*\}\}/g
/** Parts of a line that disappear on their own. */
const SEPARATOR = ' · '
const SOLD = 'Раскупили'
const MOVED = 'Цена изменилась, новую покажет кнопка'

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
function writeMovedPost(template: string, fields: PostFields): string {
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

export interface MessageParts extends AppNames {
  siteUrl: string
  /** Where images are resized, and the foreign origins that it reads. */
  imageBase: string
  imageHosts: readonly string[]
}

export interface PostPlace {
  id: string
  channel: ChannelName
}

/** What a post says. */
interface PostText {
  offer: PostedOffer
  template: string
  /** The manager's own words above the text. */
  words?: string
  now: number
}

/** Returns the message of an offer with a button to that very tour. */
export function writeMessage(post: PostPlace, text: PostText, parts: MessageParts): PostMessage {
  const { offer, template, now } = text
  // The price on a card would be wrong as long as the text has none.
  const hasCard = offer.cardPrice === offer.price && !offer.hidesPrice
  const html = (offer.hidesPrice ? writeMovedPost : writePost)(template, describeOffer(offer, now))
  return {
    html: text.words ? `${escapeHtml(text.words)}\n\n${html}` : html,
    photo: hasCard ? parts.siteUrl + postCardPath(post.id, offer) : photoUrl(offer.picture, parts),
    isCard: offer.cardPrice !== undefined,
    button: { text: 'Смотреть тур', url: buttonUrl(post, tourPaths(offer, now), parts) },
  }
}

/** Returns the message of a sold tour, without own words, with a button to a search of the same dates. */
export function writeSoldMessage(post: PostPlace, text: PostText, parts: MessageParts): PostMessage {
  const { offer, template, now } = text
  const search = href('tours', undefined, queryToParams(hotTourSearch(offer, todayAt(now))))
  return {
    html: writeSoldPost(template, describeOffer(offer, now)),
    photo: photoUrl(offer.picture, parts),
    isCard: offer.cardPrice !== undefined,
    button: { text: 'Похожие туры', url: buttonUrl(post, [search], parts) },
  }
}

/** The tour's address, the fullest first: a start parameter has room for 512 characters. */
function tourPaths(offer: PostedOffer, now: number): string[] {
  const query = { ...hotTourSearch(offer, todayAt(now)), party: offer.party }
  // The tour's page compares it with the operator's price, which dearer flights are not part of.
  const price = offer.operatorPrice + offer.payments
  const listed = { tourid: offer.tourid, hotelcode: offer.hotelcode, price, surcharge: offer.payments }
  return [
    tourAddress(listed, query),
    href('tourCard', { tour: offer.tourid }, queryToParams(query)),
    href('tourCard', { tour: offer.tourid }),
  ]
}

/** The UTM parameters of a link name its post: decision 085. */
function buttonUrl({ id, channel }: PostPlace, paths: readonly string[], parts: MessageParts): string {
  const utm = ownUtm('channel', channel, id)
  const [full = '', ...shorter] = paths.map((path) => addUtm(path, utm))
  const app = appLink(channel, parts)
  const param = [full, ...shorter].map((path) => toStartParam(path)).find((one) => one !== undefined)
  return app === undefined || param === undefined ? parts.siteUrl + full : `${app}?startapp=${param}`
}

function photoUrl(picture: string, { siteUrl, imageBase, imageHosts }: MessageParts): string {
  const { src } = imageSources({
    base: imageBase,
    path: picture,
    hosts: imageHosts,
    width: MESSAGE_PHOTO_WIDTH,
    format: 'jpeg',
  })
  return new URL(src, siteUrl).href
}
