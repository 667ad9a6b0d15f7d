import { oneLine } from '#shared/contract/text/one-line.ts'

/** UTM parameters by name, as an address has them. */
type UtmParameters = Readonly<Record<string, string>>

/** What brought a visit. `content` is the id of a channel post, or the campaign of the agency's own source; otherwise `''`. */
export interface VisitSource {
  source: string
  content: string
}

/** How our own links travel: `utm_medium` of what the product itself writes. */
const titlesByMedium = {
  channel: 'Пост в канале',
  inline: 'Карточка в чате',
  share: 'Пересылка',
  list: 'Общий список',
  qr: 'QR на распечатке',
} as const

export type OwnMedium = keyof typeof titlesByMedium

/** Where our own links are written: `utm_source`. A site is a link without a messenger, such as a shared list's. */
const OWN_PLACES = ['telegram', 'max', 'print', 'site'] as const
export type OwnPlace = (typeof OWN_PLACES)[number]

/** A visit without UTM parameters, and one whose `utm_source` is no name. */
const DIRECT_SOURCE = 'direct'
export const OTHER_SOURCE = 'other'

/** Latin and Russian letters, digits and `._-`: what agencies name campaigns with. */
const SOURCE_NAME = /^[a-zа-яё0-9._-]{1,40}$/
/** Ids of posts, `telegram-20261128-1000`; anything else is no content of ours. */
const POST_ID = /^(telegram|max)-\d{4}(\d{2})(\d{2})-(\d{2})(\d{2})$/

/** Returns the UTM parameters of a link that the product writes; `content` is the id of a channel post. */
export function ownUtm(medium: OwnMedium, place: OwnPlace, content = ''): Record<string, string> {
  return { utm_source: place, utm_medium: medium, ...(content && { utm_content: content }) }
}

/**
 * Reads the UTM parameters of a request: an object, a stored address query (`utm_source=vk&utm_medium=cpc`),
 * or a lone source name.
 */
export function readUtm(utm: string | UtmParameters | undefined): UtmParameters {
  if (typeof utm === 'object') return utm
  if (!utm) return {}
  if (!/^\??utm_\w+=/.test(utm)) return { utm_source: utm }
  return Object.fromEntries([...new URLSearchParams(utm)].map(([name, value]) => [name, oneLine(value)]))
}

/** Returns the source that UTM parameters name: ours, the agency's own in lower case, `other` or `direct`. */
export function sourceOfUtm(utm: string | UtmParameters | undefined): VisitSource {
  const { utm_source = '', utm_medium = '', utm_content = '', utm_campaign = '' } = readUtm(utm)
  const name = utm_source.trim().toLowerCase()
  const medium = utm_medium.trim().toLowerCase()
  if (name === '') return { source: DIRECT_SOURCE, content: '' }
  if (isOwnPlace(name) && isOwnMedium(medium)) {
    const isPost = medium === 'channel' && POST_ID.test(utm_content)
    return { source: medium, content: isPost ? utm_content : '' }
  }
  // The name of a source of ours would pass for a post or a shared link.
  const isName = SOURCE_NAME.test(name) && !isOwnSource(name)
  if (!isName) return { source: OTHER_SOURCE, content: '' }
  const campaign = utm_campaign.trim().toLowerCase()
  return { source: name, content: SOURCE_NAME.test(campaign) ? campaign : '' }
}

/** The address has no fragment. */
export function addUtm(address: string, utm: UtmParameters): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(utm).toString()}`
}

/** True for a source that only the product writes or infers: there are few of them, whatever visitors send. */
export function isOwnSource(source: string): boolean {
  return isOwnMedium(source) || source === DIRECT_SOURCE || source === OTHER_SOURCE
}

/** Formats a source for the agency: ours in Russian, the agency's own names as they are. */
export function formatSource({ source, content }: VisitSource): string {
  if (source === DIRECT_SOURCE) return 'Без метки'
  if (source === OTHER_SOURCE) return 'Другие метки'
  if (!isOwnMedium(source)) return content === '' ? source : `${source} · ${content}`
  return content === '' ? titlesByMedium[source] : `Пост ${formatPostTime(content)}`
}

/** The planned time of a post, as its id has it: «28.11, 10:00 в MAX». */
function formatPostTime(id: string): string {
  const [, channel, month = '', day = '', hours = '', minutes = ''] = POST_ID.exec(id) ?? []
  return `${day}.${month}, ${hours}:${minutes}${channel === 'max' ? ' в MAX' : ''}`
}

function isOwnPlace(name: string): name is OwnPlace {
  return OWN_PLACES.some((place) => place === name)
}

function isOwnMedium(name: string): name is OwnMedium {
  return Object.hasOwn(titlesByMedium, name)
}
