import type { FoundHotel } from '#shared/contract/search.ts'
import { useMemo, useState } from 'react'

/** Distance from the top within which the list may still reorder, px: the visitor has not started reading. */
const AT_TOP_PX = 300

interface Settled {
  orderKey: string
  codes: string[]
}

/**
 * Keeps cards from moving during reading: away from the top, new results are appended regardless of the
 * sorting. `misplaced` is the number appended out of order until `takeOver` sorts all; a change of
 * `orderKey` (sorting, filters) sorts at once.
 */
export function useSettledOrder(hotels: FoundHotel[], orderKey: string) {
  const sorted = useMemo(() => hotels.map((hotel) => hotel.hotelcode), [hotels])
  const [settled, setSettled] = useState<Settled>({ orderKey, codes: sorted })
  const mayReorder = settled.orderKey !== orderKey || settled.codes.length === 0 || window.scrollY < AT_TOP_PX
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
