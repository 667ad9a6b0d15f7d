import type { FoundHotel } from '#shared/contract/search.ts'
import type { Sort } from '#shared/domain/search/filters.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Parts } from '#client/ui/items.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useHydrated } from '#client/delivery/use-now.ts'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { HotelCard } from './hotel-card.tsx'
import { LazyBetterHotels } from './late-parts.tsx'
import css from './hotel-list.module.css'
import { useListPlace } from './use-list-place.ts'
import { useSettledOrder } from './use-settled-order.ts'

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
