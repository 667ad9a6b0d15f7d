import type { Sort } from '#shared/domain/search/filters.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import css from './better-hotels.module.css'

interface BetterHotelsProps {
  sort: Sort
  /** Number of hotels below the cards in view that belong among them. */
  count: number
  onShow: () => void
  /** Takes focus when the button disappears. */
  focusAfter: () => HTMLElement | null | undefined
}

/** News of the list: sorts all hotels again, so some cards in view move further down. */
export function BetterHotels({ sort, count, onShow, focusAfter }: BetterHotelsProps) {
  return (
    <button
      type="button"
      className={css.news}
      onClick={(event) => {
        restoreFocus(event.currentTarget, focusAfter)
        onShow()
      }}
    >
      <span>{`${words(sort)}: ${count}`}</span> <HiddenText>Показать новые отели</HiddenText>
      <span aria-hidden="true">↑</span>
    </button>
  )
}

function words(sort: Sort): string {
  if (sort === 'best') return 'Лучше'
  return sort === 'price' ? 'Дешевле' : 'Новые'
}
