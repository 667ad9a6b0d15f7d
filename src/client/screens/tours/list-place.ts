import type { FoundHotel } from '#shared/contract/search.ts'
import { holdPlace } from '#client/ui/pin-scroll.ts'

export interface ListPlace {
  count: number
  /** Hotel code of the card, `''` below the last one. */
  hotel: string
  /** Distance of the card's top from the viewport's top, px. */
  offset: number
}

/** Minimum height of a card, px. */
const CARD_PX = 250

export function screenful(): number {
  return Math.ceil(window.innerHeight / CARD_PX)
}

/** Returns how many cards reach the bottom of the viewport at the current scroll position. */
export function cardsInReach(): number {
  return Math.ceil((window.scrollY + window.innerHeight) / CARD_PX)
}

const MAX_COUNT = 5000
/** Frames until sizes settle after a return: cards near the viewport render and take their true height. */
const SETTLING_FRAMES = 8

/** Returns the position of the first card that reaches below a quarter of the viewport. */
export function placeIn(list: HTMLElement, count: number): ListPlace {
  const line = window.innerHeight / 4
  for (const card of list.querySelectorAll<HTMLElement>('[data-hotel]')) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > line) return { count, hotel: card.dataset['hotel'] ?? '', offset: Math.round(top) }
  }
  return { count, hotel: '', offset: 0 }
}

/**
 * Returns how many cards to render at once for a return: a screen below the card's current index, or as
 * many as before if it is gone.
 */
export function cardsForReturn({ count, hotel }: ListPlace, hotels: FoundHotel[]): number {
  const index = hotels.findIndex(({ hotelcode }) => hotelcode === hotel)
  return index === -1 ? count : index + screenful() + 1
}

export function hasHotel({ hotel }: ListPlace, hotels: FoundHotel[]): boolean {
  return hotels.some(({ hotelcode }) => hotelcode === hotel)
}

/** Returns the card of a position; null below the last one, or before it has arrived. */
export function findCard({ hotel }: ListPlace, list: HTMLElement): Element | null {
  return hotel === '' ? null : list.querySelector(`[data-hotel="${CSS.escape(hotel)}"]`)
}

/**
 * Scrolls the card back to its position and pins it until sizes settle, the visitor interacts or the list
 * unmounts.
 */
export function returnTo(place: ListPlace, list: HTMLElement): void {
  // Below the last card the router's own restoration is enough.
  const card = findCard(place, list)
  if (!card) return
  holdPlace(card, SETTLING_FRAMES, () => {
    const drift = card.getBoundingClientRect().top - place.offset
    if (Math.abs(drift) > 1) window.scrollBy(0, drift)
  })
}

/** Parses a stored position; undefined if missing or invalid. */
export function readPlace(text: string | undefined): ListPlace | undefined {
  try {
    const place: unknown = JSON.parse(text ?? '')
    if (typeof place !== 'object' || place === null) return undefined
    const { count, hotel, offset } = place as Record<string, unknown>
    if (typeof count !== 'number' || typeof hotel !== 'string' || typeof offset !== 'number') return undefined
    return count > 0 && count < MAX_COUNT ? { count, hotel, offset } : undefined
  } catch {
    return undefined
  }
}
