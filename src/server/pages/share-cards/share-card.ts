import { hotelCodeOfAddress } from '#shared/domain/tour/hotel.ts'
import { matchRoute } from '#shared/routes/href.ts'
import type { RouteName } from '#shared/routes/table.ts'

/** Size of a link's card, pixels; what Telegram, VK, WhatsApp and others recommend. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** `story` fills the screen of a phone. */
export type CardShape = 'link' | 'story'

/** Pages with their own card, and the parameter that identifies it. All other pages have the card of home. */
const ownCards = {
  hotTours: '',
  direction: 'tour',
  hotDirection: 'tour',
  countryHotels: 'country',
  hotel: 'hotel',
  tourCard: 'tour',
  together: 'set',
} as const satisfies Partial<Record<RouteName, string>>

/** `post`: a post in a channel, which has no page. */
export type CardKind = keyof typeof ownCards | 'home' | 'post'

/** Whose card it is; never what is written on it. */
export interface ShareCard {
  kind: CardKind
  /** `''` for kinds with one card. */
  id: string
  shape: CardShape
}

/**
 * Reads the path of a card, which `shareCardAddress` or `storyCardAddress` writes; undefined if it names no page. The names in a
 * hotel's address are ignored: its code identifies it.
 */
export function parseShareCard(path: string): ShareCard | undefined {
  const [, story, page] = /^\/og(\/story(?=\/))?(\/.+)\.jpg$/.exec(path) ?? []
  if (page === undefined) return undefined
  const shape = story === undefined ? 'link' : 'story'
  const home: ShareCard = { kind: 'home', id: '', shape }
  if (page === '/home') return home
  const [, post] = /^\/post\/([a-z]+-\d{8}-\d{4}\/[0-9a-f]{24})$/.exec(page) ?? []
  if (post !== undefined) return { kind: 'post', id: post, shape }
  const match = matchRoute(page)
  if (!match) return undefined
  if (!hasOwnCard(match.name)) return home
  const value = match.params[ownCards[match.name]] ?? ''
  return { kind: match.name, id: match.name === 'hotel' ? hotelCodeOfAddress(value) : value, shape }
}

function hasOwnCard(name: RouteName): name is keyof typeof ownCards {
  return Object.hasOwn(ownCards, name)
}
