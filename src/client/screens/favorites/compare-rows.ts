import type { HotelDetail } from '#shared/contract/hotel.ts'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import { distinctTexts } from '#shared/domain/text/distinct.ts'
import type { SavedHotel } from '#shared/domain/tour/favorites.ts'
import { priceBasis, savedPriceUnit } from '#shared/domain/tour/favorites-price.ts'
import { dayInWords, formatMoney, seaDistance } from '#shared/domain/text/format.ts'
import {
  highest,
  lowest,
  ratingCell,
  row,
  starsCell,
  tellingRows,
  withBest,
  withCheapest,
  type CompareCell,
  type CompareRow,
} from './compare-cells.ts'

/** A hotel in the comparison; facts that are unknown or not yet loaded are undefined. */
export interface ComparedHotel {
  hotelcode: string
  detail: HotelDetail | undefined
  saved: SavedHotel | undefined
}

const SHOWN_SERVICES = 8

/** Rows of the hotel comparison; rows without a known value are dropped. */
export function compareRows(hotels: readonly ComparedHotel[], today: Day): CompareRow[] {
  const of = (read: (detail: HotelDetail) => CompareCell) =>
    hotels.map(({ detail }) => detail && read(detail))
  const numbers = (read: (detail: HotelDetail) => number | null) =>
    hotels.map(({ detail }) => (detail ? read(detail) : null))
  const year = (text: string) => (/^\d{4}$/.test(text) ? Number(text) : null)
  const rows = [
    row('Последняя цена', prices(hotels, today)),
    row('Питание', of((h) => meals(h.mealtypes || h.meallist))),
    row('До моря', withBest(of((h) => ({ text: h.seadistance === null ? '' : seaDistance(h.seadistance) })), numbers((h) => h.seadistance), lowest, 'ближе всех')),
    row('Звёзды', withBest(of((h) => starsCell(h.stars)), numbers((h) => h.stars || null), highest, 'больше звёзд')),
    row('Рейтинг', withBest(of((h) => ratingCell(h.rating)), numbers((h) => h.rating), highest, 'лучший рейтинг')),
    row('Место', of((h) => ({ text: [h.country, h.region].filter(Boolean).join(', ') }))),
    row('Пляж', of((h) => ({ text: h.beach, html: h.beach }))),
    row('Построен', withBest(of((h) => ({ text: h.build })), numbers((h) => year(h.build)), highest, 'самый новый')),
    row('Обновлён', withBest(of((h) => ({ text: h.repair })), numbers((h) => year(h.repair)), highest, 'обновлён позже всех')),
    row('Услуги', of((h) => services(h.tags))),
  ] // prettier-ignore
  return tellingRows(rows)
}

function meals(html: string): CompareCell {
  return { text: html, html }
}

function services(tags: string[]): CompareCell {
  const items = distinctTexts(tags).slice(0, SHOWN_SERVICES)
  return { text: items.join(', '), items }
}

/** Marks the cheapest only among prices of equal searches: other dates have other prices. */
function prices(hotels: readonly ComparedHotel[], today: Day): CompareRow['cells'] {
  const cells = hotels.map(({ saved }): CompareCell => {
    if (!saved || saved.price === null) return { text: '' }
    const unit = savedPriceUnit(saved.search, today)
    const note = saved.seenAt === undefined ? {} : { note: `видели ${dayInWords(todayAt(saved.seenAt))}` }
    return { text: [formatMoney(saved.price), unit].filter(Boolean).join(' '), ...note }
  })
  const bases = hotels.flatMap(({ saved }) =>
    saved && saved.price !== null ? [priceBasis(saved.search, today)] : [],
  )
  const areComparable = new Set(bases).size === 1 && !bases.includes(undefined)
  if (!areComparable) return cells
  return withCheapest(
    cells,
    hotels.map(({ saved }) => saved?.price ?? null),
  )
}
