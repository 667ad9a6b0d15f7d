import type { FoundHotel } from '#shared/contract/search.ts'
import { useEffect, useMemo, useRef, useState } from 'react'

/** Height of the lowest card, px. */
const MIN_CARD_PX = 250
/**
 * Time after the first cards in which an untouched list still sorts all, ms. The second answer comes within
 * it (`src/client/features/tour-search/run-search.ts`), with most of the operators.
 */
const SETTLE_MS = 2500

interface Settled {
  orderKey: string
  codes: string[]
  /** How many of the first cards are in view from the start. */
  pinned: number
}

/**
 * Keeps cards in view from moving: results that arrive are sorted below the end of the window, also those
 * that belong above it. A change of `orderKey` (sorting, filters) and `takeOver` sort all. `shownFirst` are the
 * codes of a document that already shows cards.
 */
export function useSettledOrder(hotels: FoundHotel[], orderKey: string, shownFirst: readonly string[] = []) {
  const sorted = useMemo(() => hotels.map((hotel) => hotel.hotelcode), [hotels])
  const [settled, setSettled] = useState<Settled>(() => ({
    orderKey,
    codes: settle(shownFirst, sorted),
    pinned: shownFirst.length,
  }))
  const isUnread = useUnread()
  const isKept = settled.orderKey === orderKey
  const pinned = isKept ? settled.pinned : 0
  const seen = isKept ? Math.max(pinned, isUnread() ? 0 : countInView()) : 0
  const codes = useMemo(() => settle(settled.codes.slice(0, seen), sorted), [settled.codes, seen, sorted])
  if (!isKept || !isSame(settled.codes, codes)) setSettled({ orderKey, codes, pinned })
  return {
    shown: useMemo(() => inOrder(hotels, codes), [codes, hotels]),
    /** The hotel that belongs first is below the cards in view. */
    isFirstBelow: codes[0] !== sorted[0],
    isSorted: isSame(codes, sorted),
    takeOver: () => {
      setSettled({ orderKey, codes: sorted, pinned: 0 })
      window.scrollTo({ top: 0, behavior: 'smooth' })
    },
  }
}

const INTERACTIONS = ['pointerdown', 'wheel', 'scroll', 'keydown'] as const

/** Returns whether the list has just appeared and the visitor has done nothing since. */
function useUnread(): () => boolean {
  const [since] = useState(() => performance.now())
  const isTouched = useRef(false)
  useEffect(() => {
    const note = () => {
      isTouched.current = true
    }
    for (const name of INTERACTIONS) addEventListener(name, note, { once: true })
    return () => {
      for (const name of INTERACTIONS) removeEventListener(name, note)
    }
  }, [])
  return () => !isTouched.current && performance.now() - since < SETTLE_MS
}

/** Returns how many cards can be above the end of the window. */
function countInView(): number {
  return Math.ceil((window.scrollY + window.innerHeight) / MIN_CARD_PX)
}

/** Places the seen items first, without removed ones, then the others in their order. */
function settle(seen: readonly string[], sorted: string[]): string[] {
  const present = new Set(sorted)
  const kept = new Set(seen.filter((code) => present.has(code)))
  return [...kept, ...sorted.filter((code) => !kept.has(code))]
}

function inOrder(hotels: FoundHotel[], codes: string[]): FoundHotel[] {
  const byCode = new Map(hotels.map((hotel) => [hotel.hotelcode, hotel]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

function isSame(one: string[], other: string[]): boolean {
  return one === other || one.join() === other.join()
}
