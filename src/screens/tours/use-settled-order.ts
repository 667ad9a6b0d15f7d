import type { FoundHotel } from '#contract/search.ts'
import { useState } from 'react'

/** Pixels from the top within which the list may still re-order itself: nobody has begun to read. */
const AT_TOP_PX = 300

interface Settled {
  orderKey: string
  codes: string[]
}

/**
 * Keeps cards from moving under the finger: away from the top, arrived hotels wait until they are asked for.
 * `waiting` is how many; a change of `orderKey` (sorting, filters) takes the new order at once.
 */
export function useSettledOrder(hotels: FoundHotel[], orderKey: string) {
  const [settled, setSettled] = useState<Settled>({ orderKey, codes: [] })
  const codes = hotels.map((hotel) => hotel.hotelcode)
  const isSame =
    settled.orderKey === orderKey &&
    settled.codes.length === codes.length &&
    codes.every((code, index) => code === settled.codes[index])
  const mayReorder = settled.orderKey !== orderKey || settled.codes.length === 0 || window.scrollY < AT_TOP_PX
  if (!isSame && mayReorder) setSettled({ orderKey, codes })

  const byCode = new Map(hotels.map((hotel) => [hotel.hotelcode, hotel]))
  const order = isSame || mayReorder ? codes : settled.codes
  const shown = order.flatMap((code) => byCode.get(code) ?? [])
  return {
    shown,
    waiting: Math.max(0, hotels.length - shown.length),
    takeOver: () => {
      setSettled({ orderKey, codes })
      window.scrollTo({ top: 0, behavior: 'smooth' })
    },
  }
}
