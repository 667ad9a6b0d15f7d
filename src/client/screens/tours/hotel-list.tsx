import type { FoundHotel } from '#shared/contract/search.ts'
import type { Sort } from '#shared/domain/search/filters.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Parts } from '#client/ui/items.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useHydrated } from '#client/delivery/use-now.ts'
import type { describeSavings } from '#shared/domain/search/savings.ts'
import { useState, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { HotelCard } from './hotel-card.tsx'
import { LazyBetterHotels } from './late-parts.tsx'
import css from './hotel-list.module.css'
import { useListPlace } from './use-list-place.ts'

/** Height of the lowest card, px. */
const MIN_CARD_PX = 250
/**
 * Time after the first cards in which an untouched list still sorts all, ms, unless most operators have
 * answered before. The second answer comes within it (`src/client/features/tour-search/run-search.ts`).
 */
const SETTLE_MS = 2500

interface Settled {
  orderKey: string
  codes: string[]
  /** How many of the first cards are in view from the start. */
  pinned: number
}

interface OrderOptions {
  /** Codes of a document that already shows cards. */
  shownFirst?: readonly string[] | undefined
  /** True once most operators have answered: the order of that answer stays. */
  isDue?: boolean
}

/**
 * Keeps cards in view from moving: results that arrive are sorted below the end of the window, also those
 * that belong above it. A change of `orderKey` (sorting, filters) and `takeOver` sort all.
 */
export function useSettledOrder(
  hotels: FoundHotel[],
  orderKey: string,
  { shownFirst = [], isDue = false }: OrderOptions = {},
) {
  const sorted = useMemo(() => hotels.map((hotel) => hotel.hotelcode), [hotels])
  const [settled, setSettled] = useState<Settled>(() => ({
    orderKey,
    codes: settle(shownFirst, sorted),
    pinned: shownFirst.length,
  }))
  const isUnread = useUnread(isDue)
  const isKept = settled.orderKey === orderKey
  const pinned = isKept ? settled.pinned : 0
  const seen = isKept ? Math.max(pinned, isUnread() ? 0 : countInView()) : 0
  const codes = useMemo(() => settle(settled.codes.slice(0, seen), sorted), [settled.codes, seen, sorted])
  if (!isKept || !isSame(settled.codes, codes)) setSettled({ orderKey, codes, pinned })
  return {
    shown: useMemo(() => inOrder(hotels, codes), [codes, hotels]),
    /** Number of hotels below the cards in view that belong among them. */
    better: useMemo(() => countBetter(codes.slice(0, seen), sorted), [codes, seen, sorted]),
    takeOver: () => {
      setSettled({ orderKey, codes: sorted, pinned: 0 })
      window.scrollTo({ top: 0, behavior: 'smooth' })
    },
  }
}

function countBetter(seen: string[], sorted: string[]): number {
  const known = new Set(seen)
  return sorted.slice(0, seen.length).filter((code) => !known.has(code)).length
}

const INTERACTIONS = ['pointerdown', 'wheel', 'scroll', 'keydown'] as const

/** Returns whether the list has just appeared, may still change, and the visitor has done nothing since. */
function useUnread(isDue: boolean): () => boolean {
  const [since] = useState(() => performance.now())
  const isFixed = useRef(false)
  useEffect(() => {
    const fix = () => {
      isFixed.current = true
    }
    // After the render: the answer that makes it due is sorted too.
    if (isDue) fix()
    for (const name of INTERACTIONS) addEventListener(name, fix, { once: true })
    return () => {
      for (const name of INTERACTIONS) removeEventListener(name, fix)
    }
  }, [isDue])
  return () => !isFixed.current && performance.now() - since < SETTLE_MS
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
  /** True once most operators have answered, with all pages. */
  isOrderDue: boolean
  /** Where news of the list are shown; null until it is there. */
  newsPlace: HTMLElement | null
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
  const { hotels, query, words, orderKey, isSearching, isOrderDue, newsPlace, shownFirst, hint, end } = props
  // A list that appears later shows nothing yet.
  const [first] = useState(useHydrated() ? undefined : shownFirst)
  const { shown, better, takeOver } = useSettledOrder(hotels, orderKey, {
    shownFirst: first,
    isDue: isOrderDue,
  })
  const { count, sentinel, list } = useListPlace(shown, orderKey, isSearching)
  const savings = useSavings(hotels, isSearching)
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
      {better > 0 &&
        !isSearching &&
        newsPlace &&
        createPortal(
          <LazyBetterHotels
            sort={props.sort}
            count={better}
            onShow={takeOver}
            focusAfter={() => list.current?.querySelector('article a')}
          />,
          newsPlace,
        )}
      <Parts
        name="hotel"
        of={shown.slice(0, count)}
        toKey={toCardKey}
        aside={{ after: HINT_AFTER, says: hint }}
      >
        {(hotel, index) => (
          <HotelCard
            hotel={hotel}
            query={query}
            countryUrl={words.country?.url}
            saving={savings.get(hotel.hotelcode)}
            isFirst={index < 2}
          />
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

const noSavings: ReadonlyMap<string, string> = new Map()

/** What hotels save, by code. Prices of similar ones are known only after the search, so its code loads then. */
function useSavings(hotels: FoundHotel[], isSearching: boolean): ReadonlyMap<string, string> {
  const [describe, setDescribe] = useState<typeof describeSavings>()
  const isDue = !isSearching && describe === undefined
  useEffect(() => {
    if (!isDue) return
    // Without it the cards name their services instead.
    import('#shared/domain/search/savings.ts').then(
      (module) => setDescribe(() => module.describeSavings),
      () => {},
    )
  }, [isDue])
  return isSearching || !describe ? noSavings : describe(hotels)
}
