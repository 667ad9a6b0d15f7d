import { formatMoney } from '#shared/domain/text/format.ts'
import type { Sort } from '#shared/domain/search/filters.ts'
import { Button } from '#client/ui/button.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import css from './better-hotels.module.css'

interface BetterHotelsProps {
  sort: Sort
  /** Price of the hotel that belongs first; undefined unless it is lower than that of the first card. */
  price: number | undefined
  onShow: () => void
  /** Takes focus when the button disappears. */
  focusAfter: () => HTMLElement | null | undefined
}

/** Sorts all hotels again: some cards in view belong further down. */
export function BetterHotels({ sort, price, onShow, focusAfter }: BetterHotelsProps) {
  return (
    <div className={css.pill}>
      <Button
        size="s"
        onClick={(event) => {
          restoreFocus(event.currentTarget, focusAfter)
          onShow()
        }}
      >
        {`${words(sort, price)} · показать`}
      </Button>
    </div>
  )
}

function words(sort: Sort, price: number | undefined): string {
  if (sort === 'best') return 'Есть выгоднее'
  if (sort === 'price' && price !== undefined) return `Есть дешевле: от ${formatMoney(price)}`
  return 'Есть новые отели'
}
