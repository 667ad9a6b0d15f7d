import { createHash } from 'node:crypto'
import type { InlineQueryResultArticle } from 'grammy/types'
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

export interface AppPlace {
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
export function toInlineStartParam(address: string, longest = LONGEST_START_PARAM): string | undefined {
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
