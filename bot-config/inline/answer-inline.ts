import { createHash } from 'node:crypto'
import { GrammyError, type Composer, type Context } from 'grammy'
import type { InlineQueryResultArticle } from 'grammy/types'
import { toSentence } from '../telegram.ts'
import type { FindTours } from './known-tours-client.ts'
import { cutText } from '#shared/contract/text/one-line.ts'
import type { KnownTour } from '#shared/contract/price/known-tour.ts'
import { addUtm, ownUtm } from '#shared/domain/source/visit-source.ts'
import { formatMoney, tripRange } from '#shared/domain/text/format.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { dayFromCall } from '#shared/domain/time/day.ts'
import { starsText } from '#shared/domain/tour/hotel.ts'
import { appendSurcharge } from '#shared/domain/tour/surcharge.ts'
import { imageSources, MESSAGE_THUMBNAIL_WIDTH } from '#shared/images/url.ts'
import { LONGEST_START_PARAM, toStartParam } from '#shared/routes/start-param.ts'

/** Names of a source have no limit. */
const LONGEST_NAME = 100

interface AppPlace {
  site: string
  botName: string
  appName: string
  /** Where images are resized, and the remote origins that it reads. */
  imageBase: string
  imageHosts: readonly string[]
}

/** Returns the card of a tour and the message that it sends: text, the page's preview above it, one button. */
export function toInlineResult(tour: KnownTour, place: AppPlace, now: number): InlineQueryResultArticle {
  const name = [cutName(tour.hotelname), starsText(tour.hotelstars)].filter(Boolean).join(' ')
  const sum = tour.flydate === '' ? `от ${formatMoney(tour.price)}` : formatMoney(tour.price)
  const region = [tour.hotelregionname, tour.countryname].filter(Boolean).map(cutName).join(', ')
  const unit = cutName(appendSurcharge(tour.priceunit === 'person' ? 'за человека' : 'за двоих', tour))
  const from = tour.departurenamefrom === '' ? '' : `вылет из ${cutName(tour.departurenamefrom)}`
  const stay = [formatStay(tour, now), cutName(tour.meal).toLowerCase()].filter(Boolean).join(', ')
  const thumbnail = findThumbnail(tour.picture, place)
  return {
    type: 'article',
    id: createHash('sha256').update(tour.address).digest('base64url').slice(0, 32),
    title: `${name} · ${sum}`,
    description: [[region, stay].filter(Boolean).join(' · '), `${unit}, ${from}`.replace(/, $/, '')].join(
      '\n',
    ),
    ...(thumbnail !== undefined && { thumbnail_url: thumbnail }),
    input_message_content: {
      message_text: [
        name,
        [region, from].filter(Boolean).join(' · '),
        stay,
        `${sum} ${unit}`,
        tour.flydate === ''
          ? 'Цена из недавнего поиска, на ваши даты она может быть другой.'
          : 'Цена из последних поисков, по кнопке она проверяется у туроператора.',
      ].join('\n'),
      entities: [{ type: 'bold', offset: 0, length: name.length }],
      link_preview_options: {
        url: place.site + withUtm(tour.address),
        prefer_large_media: true,
        show_above_text: true,
      },
    },
    reply_markup: {
      inline_keyboard: [
        [
          {
            text: tour.flydate === '' ? 'Открыть отель' : 'Открыть тур',
            url: linkToApp(tour.address, place),
          },
        ],
      ],
    },
  }
}

/**
 * Returns the start parameter of `/start` or of the app for an address, marked as coming from inline mode
 * while there is room; undefined if the address does not fit at all.
 */
function toInlineStartParam(address: string, longest = LONGEST_START_PARAM): string | undefined {
  return toStartParam(withUtm(address), longest) ?? toStartParam(address, longest)
}

/** An address that no start parameter can hold opens as a page of the site. */
function linkToApp(address: string, { site, botName, appName }: AppPlace): string {
  const param = toInlineStartParam(address)
  return param === undefined
    ? site + withUtm(address)
    : `https://t.me/${botName}/${appName}?startapp=${param}`
}

function withUtm(address: string): string {
  return addUtm(address, ownUtm('inline', 'telegram'))
}

/** Telegram refuses the whole answer if one card is too long. */
function cutName(name: string): string {
  return cutText(name, LONGEST_NAME)
}

/** «12–19 декабря, 7 ночей»; only nights if the days are unknown. */
function formatStay({ flydate, nights }: KnownTour, now: number): string {
  const day = dayFromCall(flydate)
  const days = day === undefined ? '' : tripRange(day, nights, now)
  return [days, nights > 0 && counted(nights, NIGHTS)].filter(Boolean).join(', ')
}

/** Telegram loads pictures itself, so they need a public https address. */
function findThumbnail(picture: string, { site, imageBase, imageHosts }: AppPlace): string | undefined {
  if (picture === '') return undefined
  const { src } = imageSources({
    base: imageBase,
    hosts: imageHosts,
    path: picture,
    width: MESSAGE_THUMBNAIL_WIDTH,
    format: 'jpeg',
  })
  const url = src.startsWith('/') ? site + src : src
  return url.startsWith('https://') ? url : undefined
}

/** A longer text is not a query; the host reads no more. */
const LONGEST = 100
const MOST_WORDS = 12
/** Letters, digits and the signs of names. Anything else, such as a link, cannot name a tour. */
const QUERY = /^[\p{L}\p{M}\p{N} .,!?*★&+()'’«»"№/-]*$/u

/**
 * Returns a typed query in the one form that the cache and the host see; undefined for a text that cannot
 * be a query, so that it costs nothing.
 */
export function readInlineText(typed: string): string | undefined {
  // Telegram sends 256 characters at most; folding characters may lengthen a text.
  if (typed.length > LONGEST * 3) return undefined
  const text = typed.normalize('NFKC').toLowerCase().replace(/[–—]/g, '-').replace(/\s+/g, ' ').trim()
  if (text.length > LONGEST || text.split(' ').length > MOST_WORDS || !QUERY.test(text)) return undefined
  const isNamed = /\p{L}/u.test(text) && text.replace(/[^\p{L}\p{N}]/gu, '').length > 1
  return text === '' || isNamed ? text : undefined
}

export interface InlineParts {
  place: AppPlace
  find: FindTours
  /** Reports a sent card to the host. */
  countChoice: (choice: string) => Promise<void>
  /** Writes one line for the operator; never a query. */
  err: (line: string) => void
  now?: () => number
}

/** How long Telegram repeats an answer without asking, seconds. */
const CACHE_S = 300
/** The same for an answer without the host. */
const SHORT_CACHE_S = 5
/** Telegram's limit of `/start`. */
const LONGEST_START = 64
const BUTTON = 'Искать в приложении'

/**
 * Answers inline queries with cards and counts the sent ones. Updates of others do not wait for the host:
 * the work runs after the handler. Returns a function that waits for the running work.
 */
export function answerInline(bot: Composer<Context>, parts: InlineParts): () => Promise<unknown> {
  const { find, countChoice, err, place, now = Date.now } = parts
  const running = new Set<Promise<void>>()
  const run = (work: Promise<unknown>, failed: string) => {
    const done: Promise<void> = work
      .then(
        () => {},
        (error: unknown) => {
          if (!isTooLate(error)) err(`${failed} ${toSentence(error)}`)
        },
      )
      .finally(() => running.delete(done))
    running.add(done)
  }

  const answer = async (context: Context, typed: string) => {
    const text = readInlineText(typed)
    const { tours, address, isFresh } =
      text === undefined ? { tours: [], address: '/', isFresh: true } : await find(text)
    const cards = tours.map((tour) => toInlineResult(tour, place, now()))
    await context.answerInlineQuery(distinctCards(cards), {
      cache_time: isFresh ? CACHE_S : SHORT_CACHE_S,
      is_personal: false,
      button: { text: BUTTON, start_parameter: toButtonParam(address) },
    })
  }

  bot.on('inline_query', (context) => run(answer(context, context.inlineQuery.query), 'Карточки не ушли.'))
  bot.on('chosen_inline_result', ({ chosenInlineResult: chosen, update }) => {
    // Cards have a button, so Telegram names the sent message; its digest identifies no person.
    const sent = [chosen.result_id, chosen.inline_message_id ?? String(update.update_id)]
    const choice = createHash('sha256').update(JSON.stringify(sent)).digest('hex')
    run(countChoice(choice), 'Отправленная карточка не посчитана.')
  })
  return () => Promise.all(running)
}

/** Drops the last parameters of an address until `/start` takes it. */
function toButtonParam(address: string): string {
  const [path = '', search = ''] = address.split('?')
  for (let params = [...new URLSearchParams(search)]; ; params = params.slice(0, -1)) {
    const shorter = params.length === 0 ? path : `${path}?${new URLSearchParams(params).toString()}`
    const param = toInlineStartParam(shorter, LONGEST_START)
    if (param !== undefined) return param
    if (params.length === 0) return 'home'
  }
}

/** Telegram refuses an answer with two equal ids. */
function distinctCards(cards: readonly InlineQueryResultArticle[]): InlineQueryResultArticle[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}

/** The person typed on or closed the list: nothing to tell the operator. */
function isTooLate(error: unknown): boolean {
  return error instanceof GrammyError && /query is too old|query id is invalid/i.test(error.description)
}
