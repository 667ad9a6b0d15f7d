import type { FoundHotel } from '#shared/contract/search.ts'
import { useEffect, useMemo, useRef, useState } from 'react'

/** Distance from the top within which the list may still reorder, px: the visitor has not started reading. */
const AT_TOP_PX = 300
/** Pause after the last touch, scroll or key after which the list may reorder, ms: a tap must not miss. */
const IDLE_MS = 1000

interface Settled {
  orderKey: string
  codes: string[]
}

/**
 * Keeps cards from moving during reading: away from the top, or right after a touch, new results are
 * appended regardless of the sorting. `misplaced` is the number appended out of order until `takeOver` sorts all; a change of
 * `orderKey` (sorting, filters) sorts at once.
 */
export function useSettledOrder(hotels: FoundHotel[], orderKey: string) {
  const sorted = useMemo(() => hotels.map((hotel) => hotel.hotelcode), [hotels])
  const [settled, setSettled] = useState<Settled>({ orderKey, codes: sorted })
  const isIdle = useIdle()
  const mayReorder =
    settled.orderKey !== orderKey || settled.codes.length === 0 || (window.scrollY < AT_TOP_PX && isIdle())
  const codes = useMemo(
    () => (mayReorder ? sorted : appended(settled.codes, sorted)),
    [mayReorder, sorted, settled.codes],
  )
  if (settled.orderKey !== orderKey || !isSame(settled.codes, codes)) setSettled({ orderKey, codes })

  const shown = useMemo(() => (codes === sorted ? hotels : inOrder(hotels, codes)), [codes, sorted, hotels])
  return {
    shown,
    misplaced: useMemo(() => (codes === sorted ? 0 : countMisplaced(codes, sorted)), [codes, sorted]),
    takeOver: () => {
      setSettled({ orderKey, codes: sorted })
      window.scrollTo({ top: 0, behavior: 'smooth' })
    },
  }
}

const INTERACTIONS = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'scroll', 'keydown'] as const

/** Returns whether the visitor has not touched the page for a moment. */
function useIdle(): () => boolean {
  const last = useRef(-Infinity)
  useEffect(() => {
    const note = () => {
      last.current = performance.now()
    }
    for (const name of INTERACTIONS) window.addEventListener(name, note, { passive: true, capture: true })
    return () => {
      for (const name of INTERACTIONS) window.removeEventListener(name, note, { capture: true })
    }
  }, [])
  return () => performance.now() - last.current >= IDLE_MS
}

/** Keeps the known order without removed items, then appends new ones in their own order. */
function appended(known: string[], sorted: string[]): string[] {
  const present = new Set(sorted)
  const kept = known.filter((code) => present.has(code))
  const old = new Set(kept)
  return [...kept, ...sorted.filter((code) => !old.has(code))]
}

function inOrder(hotels: FoundHotel[], codes: string[]): FoundHotel[] {
  const byCode = new Map(hotels.map((hotel) => [hotel.hotelcode, hotel]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

/** Number of items placed after something they belong before. */
function countMisplaced(codes: string[], sorted: string[]): number {
  const rank = new Map(sorted.map((code, index) => [code, index]))
  let highest = -1
  let count = 0
  for (const code of codes) {
    const place = rank.get(code) ?? 0
    if (place < highest) count += 1
    else highest = place
  }
  return count
}

function isSame(one: string[], other: string[]): boolean {
  return one === other || (one.length === other.length && one.every((code, index) => code === other[index]))
}
