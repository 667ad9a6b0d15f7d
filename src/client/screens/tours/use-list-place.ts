import type { FoundHotel } from '#shared/contract/search.ts'
import { toScrollKey } from '#client/delivery/navigation.ts'
import { useHydrated } from '#client/delivery/use-now.ts'
import { useTabStorage } from '#client/session/client-context.tsx'
import { useIncrementalList } from '#client/ui/use-incremental-list.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { onReading, holdPlace } from '#client/ui/pin-scroll.ts'

interface ListPlace {
  count: number
  /** Hotel code of the card, `''` below the last one. */
  hotel: string
  /** Distance of the card's top from the viewport's top, px. */
  offset: number
}

/** Minimum height of a card, px. */
const CARD_PX = 250

function screenful(): number {
  return Math.ceil(window.innerHeight / CARD_PX)
}

/** Returns how many cards reach the bottom of the viewport at the current scroll position. */
function cardsInReach(): number {
  return Math.ceil((window.scrollY + window.innerHeight) / CARD_PX)
}

const MAX_COUNT = 5000
/** Frames until sizes settle after a return: cards near the viewport render and take their true height. */
const SETTLING_FRAMES = 8

/** Returns the position of the first card that reaches below a quarter of the viewport. */
function placeIn(list: HTMLElement, count: number): ListPlace {
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

function hasHotel({ hotel }: ListPlace, hotels: FoundHotel[]): boolean {
  return hotels.some(({ hotelcode }) => hotelcode === hotel)
}

/** Returns the card of a position; null below the last one, or before it has arrived. */
function findCard({ hotel }: ListPlace, list: HTMLElement): Element | null {
  return hotel === '' ? null : list.querySelector(`[data-hotel="${CSS.escape(hotel)}"]`)
}

/**
 * Scrolls the card back to its position and pins it until sizes settle, the visitor interacts or the list
 * unmounts.
 */
function returnTo(place: ListPlace, list: HTMLElement): void {
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

const SLICE = 10

/**
 * Number of rendered cards, and the card in view. Back finds that card at the same height; pixels alone
 * are not enough, because cards outside the viewport only estimate their size. While the search runs
 * (`isSearching`), a return waits for its hotel.
 */
export function useListPlace(hotels: FoundHotel[], orderKey: string, isSearching: boolean) {
  const storage = useTabStorage()
  const isBack = useNavigationType() === 'POP'
  const name = `place:${toScrollKey(useLocation())}`
  const [known] = useState(() => (isBack ? readPlace(storage.get(name)) : undefined))
  // A document shows all hotels that it has; the others arrive later.
  const [inDocument] = useState(useHydrated() ? 0 : hotels.length)
  const [first] = useState(() => inDocument || screenful())
  const [begun] = useState(() => known && Math.max(inDocument, cardsForReturn(known, hotels)))
  const { count, extend, sentinel } = useIncrementalList(orderKey, {
    first,
    inReach: cardsInReach,
    slice: SLICE,
    known: begun,
  })
  const list = useRef<HTMLDivElement>(null)
  const isReturned = useRef(known === undefined)

  useLayoutEffect(() => {
    if (isReturned.current || !known || !list.current) return
    const element = list.current
    if (!findCard(known, element)) {
      // Its hotel may belong below the rendered cards, or arrive with a later answer.
      if (hasHotel(known, hotels)) return extend(cardsForReturn(known, hotels))
      if (isSearching) return
    }
    isReturned.current = true
    // After the router's restoration, which is a layout effect of the parent frame, and before paint.
    queueMicrotask(() => returnTo(known, element))
  }, [known, hotels, count, isSearching, extend])

  useEffect(() => {
    const control = new AbortController()
    // A visitor who has scrolled is not moved.
    onReading(() => (isReturned.current = true), control.signal)
    return () => control.abort()
  }, [])

  useEffect(() => {
    const remember = () => {
      // A list that waits for its hotel may lie below its last card.
      if (list.current && isReturned.current) storage.set(name, JSON.stringify(placeIn(list.current, count)))
    }
    window.addEventListener('scrollend', remember)
    window.addEventListener('pagehide', remember)
    document.addEventListener('click', remember, { capture: true })
    return () => {
      window.removeEventListener('scrollend', remember)
      window.removeEventListener('pagehide', remember)
      document.removeEventListener('click', remember, { capture: true })
    }
  }, [count, name, storage])

  return { count, sentinel, list }
}
