import { todayAt, type Day } from '#shared/domain/time/day.ts'
import type { SavedHotel } from '#shared/domain/tour/favorites.ts'
import { savedPriceUnit } from '#shared/domain/search/favorites-price.ts'
import { dayInWords, formatMoney } from '#shared/domain/text/format.ts'
import css from './saved-price.module.css'

/** Last price seen, with its party and date. It may be outdated, so the date is always shown. */
export function SavedPrice({ saved, today }: { saved: SavedHotel; today: Day }) {
  const { price, search, seenAt } = saved
  if (price === null) return <p className="size-s muted">Цену ещё не видели</p>
  const seen = seenAt === undefined ? 'цена при сохранении' : `видели ${dayInWords(todayAt(seenAt))}`
  const unit = savedPriceUnit(search, today)
  return (
    <p className="row gap-xs row-gap-0 align-baseline wrap">
      <b className={css.amount}>{formatMoney(price)}</b>{' '}
      <span className="size-s muted">{[unit, seen].filter(Boolean).join(', ')}</span>
    </p>
  )
}
