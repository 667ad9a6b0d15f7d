import type { FoundHotel } from '#shared/contract/search.ts'
import { holdPlace } from '#client/ui/hold-in-view.ts'

/** Where somebody is in a list of cards. */
export interface ListPlace {
  /** How many cards were drawn. */
  count: number
  /** Code of the hotel on the card, `''` below the last one. */
  hotel: string
  /** Distance of the card's top from the screen's, pixels. */
  offset: number
}

/** A card takes as many pixels at least. */
const CARD_PX = 250

/** How many cards fill the screen. */
export function screenful(): number {
  return Math.ceil(window.innerHeight / CARD_PX)
}

/** How many cards reach down to the foot of the screen, as far as the page is scrolled. */
export function cardsInReach(): number {
  return Math.ceil((window.scrollY + window.innerHeight) / CARD_PX)
}

const MAX_COUNT = 5000
/** Frames in which sizes settle after the return; cards that come near are drawn and take their true height. */
const SETTLING_FRAMES = 8

/** The place of the first card that reaches below the middle of the screen's upper half. */
export function placeIn(list: HTMLElement, count: number): ListPlace {
  const line = window.innerHeight / 4
  for (const card of list.querySelectorAll<HTMLElement>('[data-hotel]')) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > line) return { count, hotel: card.dataset['hotel'] ?? '', offset: Math.round(top) }
  }
  return { count, hotel: '', offset: 0 }
}

/**
 * How many cards are drawn at once for a return: down to a screen below the card, wherever it stands by now. All that
 * were drawn where it is not known.
 */
export function cardsForReturn({ count, hotel }: ListPlace, hotels: FoundHotel[]): number {
  const index = hotels.findIndex(({ hotelcode }) => hotelcode === hotel)
  return index === -1 ? count : index + screenful() + 1
}

/** Brings the card back to where it was and holds it there until sizes settle, the visitor acts or the list is left. */
export function returnTo(place: ListPlace, list: HTMLElement): void {
  // Below the last card the router's own place holds.
  const card = place.hotel === '' ? null : list.querySelector(`[data-hotel="${CSS.escape(place.hotel)}"]`)
  if (!card) return
  holdPlace(card, SETTLING_FRAMES, () => {
    const drift = card.getBoundingClientRect().top - place.offset
    if (Math.abs(drift) > 1) window.scrollBy(0, drift)
  })
}

/** A place out of storage; undefined when there is none or it is damaged. */
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
