import type { FoundHotel } from '#shared/contract/search.ts'
import type { Sort } from '#shared/domain/search/filters.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Parts } from '#client/ui/items.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useHydrated } from '#client/delivery/use-now.ts'
import { useState, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { HotelCard } from './hotel-card.tsx'
import { LazyBetterHotels } from './late-parts.tsx'
import css from './hotel-list.module.css'
import { useListPlace } from './use-list-place.ts'

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

/** Number of hotels that fill most of a screen: what loads late below them moves nothing visible. */
const HINT_AFTER = 3
/** Number of cards that the first view may show. */
const IN_FIRST_VIEW = 4

interface HotelListProps {
  hotels: FoundHotel[]
  query: TourQuery
  words: QueryWords
  sort: Sort
  /** Changes when the visitor asks for another order, which then applies at once. */
  orderKey: string
  isSearching: boolean
  /** Codes of the cards in the document. */
  shownFirst: readonly string[] | undefined
  /** Shown inside the list, after its first hotels. */
  hint: ReactNode
  /** End of the list; undefined when everything has loaded. */
  end: { more: () => void; isAskingMore: boolean; moreProblem: string | undefined } | undefined
}

/**
 * Cards rendered in growing slices, so a thousand hotels cost as much as the visible ones, and find in
 * page, print and Back keep working. Results that arrive move no card in view.
 */
export function HotelList(props: HotelListProps) {
  const { hotels, query, words, sort, orderKey, isSearching, shownFirst, hint, end } = props
  // A list that appears later shows nothing yet.
  const [first] = useState(useHydrated() ? undefined : shownFirst)
  const { shown, isFirstBelow, isSorted, takeOver } = useSettledOrder(hotels, orderKey, first)
  const { count, sentinel, list } = useListPlace(shown, orderKey, isSearching)
  // The best value is no exact order: only its first hotel is worth a button.
  const isBehind = sort === 'best' ? isFirstBelow : !isSorted
  const askMore = (event: MouseEvent) => {
    const known = shown.length
    // The button disappears while the search continues; its results are appended.
    restoreFocus(event.currentTarget, () =>
      list.current?.querySelectorAll('article')[known - 1]?.querySelector('a'),
    )
    end?.more()
  }
  return (
    <div className={css.list} ref={list}>
      {isBehind && !isSearching && (
        <LazyBetterHotels
          sort={sort}
          price={lowerPrice(hotels, shown)}
          onShow={takeOver}
          focusAfter={() => list.current?.querySelector('article a')}
        />
      )}
      <Parts
        name="hotel"
        of={shown.slice(0, count)}
        toKey={toCardKey}
        aside={{ after: HINT_AFTER, says: hint }}
      >
        {(hotel, index) => (
          <HotelCard hotel={hotel} query={query} countryUrl={words.country?.url} isFirst={index < 2} />
        )}
      </Parts>
      {count < shown.length && <div key={count} ref={sentinel} className={css.sentinel} aria-hidden="true" />}
      {end?.moreProblem !== undefined && (
        <Notice tone="warn" isUrgent>
          {end.moreProblem}
        </Notice>
      )}
      {count >= shown.length && end && !isSearching && (
        <Button look="soft" size="l" isWide isBusy={end.isAskingMore} onClick={askMore}>
          Показать ещё отели
        </Button>
      )}
    </div>
  )
}

/** In the first view a hotel that comes first replaces another card: nothing that is visible moves. */
function toCardKey({ hotelcode }: FoundHotel, index: number): string {
  return index < IN_FIRST_VIEW ? `${index} ${hotelcode}` : hotelcode
}

/** Price of the hotel that belongs first, if it is lower than that of the first card. */
function lowerPrice([first]: FoundHotel[], [card]: FoundHotel[]): number | undefined {
  return first && card && first.price < card.price ? first.price : undefined
}
