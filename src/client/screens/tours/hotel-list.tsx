import type { FoundHotel } from '#shared/contract/search.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from '#client/features/tour-search/query-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Parts } from '#client/ui/items.tsx'
import { passFocus } from '#client/ui/pass-focus.ts'
import type { MouseEvent, ReactNode } from 'react'
import { HotelCard } from './hotel-card.tsx'
import css from './hotel-list.module.css'
import { useListPlace } from './use-list-place.ts'
import { useSettledOrder } from './use-settled-order.ts'

/** So many hotels are most of what a screen shows: what comes late under them moves nothing that is looked at. */
const HINT_AFTER = 3

interface HotelListProps {
  hotels: FoundHotel[]
  query: TourQuery
  words: QueryWords
  /** Changes when the visitor asks for another order, which is then taken at once. */
  orderKey: string
  isSearching: boolean
  /** What the list says by the way, once its first hotels are read. */
  hint: ReactNode
  /** What stands at the end of the list, nothing when all is known. */
  end: { more: () => void; isAskingMore: boolean; moreProblem: string | undefined } | undefined
}

/**
 * Cards in growing slices: a thousand hotels cost as much as the twenty on the screen, and the browser's own find,
 * print and Back go on working. What arrives while the visitor reads joins the end.
 */
export function HotelList(props: HotelListProps) {
  const { hotels, query, words, orderKey, isSearching, hint, end } = props
  const { shown, misplaced, takeOver } = useSettledOrder(hotels, orderKey)
  const { count, sentinel, list } = useListPlace(shown, orderKey)
  const askMore = (event: MouseEvent) => {
    const known = shown.length
    // The search goes on without its button; what it brings joins the end.
    passFocus(event.currentTarget, () =>
      list.current?.querySelectorAll('article')[known - 1]?.querySelector('a'),
    )
    end?.more()
  }
  return (
    <div className={css.list} ref={list}>
      {misplaced > 0 && !isSearching && (
        <div className={css.pill}>
          <Button
            size="s"
            onClick={(event) => {
              passFocus(event.currentTarget, () => list.current?.querySelector('article a'))
              takeOver()
            }}
          >
            {`Новые отели: ${misplaced} · по порядку`}
          </Button>
        </div>
      )}
      <Parts
        name="hotel"
        of={shown.slice(0, count)}
        keyOf={({ hotelcode }) => hotelcode}
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
