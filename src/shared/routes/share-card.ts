import { areParamsValid, matchRoute } from './href.ts'
import { routes, type RouteName } from './table.ts'

/**
 * Share cards: pictures that messengers and social networks show with a link. `/og/{kind}/{id}.jpg`; an
 * address names only whose card it is, never what is written on it.
 */
const PREFIX = '/og'

/** Size of every card, pixels; what Telegram, VK, WhatsApp and others recommend. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** Kinds with an id: the screen and its parameter. Every other screen has the card of home. */
const cards = {
  direction: ['direction', 'tour'],
  hot: ['hotDirection', 'tour'],
  country: ['countryHotels', 'country'],
  hotel: ['hotel', 'hotel'],
  tour: ['tourCard', 'tour'],
  list: ['together', 'set'],
} as const satisfies Record<string, [RouteName, string]>

type CardWithId = keyof typeof cards
export type CardKind = CardWithId | 'home' | 'hottours'

export interface ShareCard {
  kind: CardKind
  /** `''` for kinds without one. */
  id: string
}

const kinds = Object.keys(cards) as CardWithId[]
const hotelCode = /^[A-Za-z0-9-]{1,64}$/

/** Address of the card of the page at a path. */
export function shareCardAddress(path: string): string {
  const match = matchRoute(path)
  const kind = kinds.find((one) => cards[one][0] === match?.name)
  if (kind === undefined) return `${PREFIX}/${match?.name === 'hotTours' ? 'hottours' : 'home'}.jpg`
  const value = match?.params[cards[kind][1]] ?? ''
  // Names in a hotel's address change, its code does not.
  const id = kind === 'hotel' ? value.slice(value.lastIndexOf('_') + 1) : value
  return `${PREFIX}/${kind}/${encodeURIComponent(id)}.jpg`
}

/** Reads a path that {@link shareCardAddress} writes; undefined for any other. */
export function parseShareCard(path: string): ShareCard | undefined {
  const [, kind = '', encoded] = /^\/og\/([a-z]+)(?:\/([^/]+))?\.jpg$/.exec(path) ?? []
  if (encoded === undefined) return kind === 'home' || kind === 'hottours' ? { kind, id: '' } : undefined
  const known = kinds.find((one) => one === kind)
  const id = decodePart(encoded)
  return known !== undefined && id !== undefined && isIdOf(known, id) ? { kind: known, id } : undefined
}

function isIdOf(kind: CardWithId, id: string): boolean {
  const [name, parameter] = cards[kind]
  return kind === 'hotel' ? hotelCode.test(id) : areParamsValid(routes[name], { [parameter]: id })
}

function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
