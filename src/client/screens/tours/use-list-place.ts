import type { FoundHotel } from '#shared/contract/search.ts'
import { toScrollKey } from '#client/delivery/navigation.ts'
import { useHydrated } from '#client/delivery/use-now.ts'
import { useTabStorage } from '#client/session/client-context.tsx'
import { useIncrementalList } from '#client/ui/use-incremental-list.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { onReading } from '#client/ui/pin-scroll.ts'
import {
  cardsForReturn,
  cardsInReach,
  findCard,
  hasHotel,
  placeIn,
  readPlace,
  returnTo,
  screenful,
} from './list-place.ts'

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
