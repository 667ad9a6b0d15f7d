import { ratingInWords } from '#shared/domain/tour/rating-scale.ts'
import { starsText } from '#shared/domain/tour/hotel.ts'
import { rateWord } from '#client/ui/form/rate-labels.ts'

export interface CompareCell {
  /** Plain text, the provider's markup or a list; `''` if unknown. */
  text: string
  /** Text of an unknown value; defaults to «нет данных». */
  unknown?: string
  html?: string
  items?: string[]
  /** Shown next to the text, not compared. */
  note?: string
  /** Why this value is the best of its row. */
  best?: string
}

export interface CompareRow {
  title: string
  /** One per column; undefined while its value is not known. */
  cells: (CompareCell | undefined)[]
  isDifferent: boolean
}

export function row(title: string, cells: CompareRow['cells']): CompareRow {
  // An unknown value does not count as a difference.
  const known = cells.flatMap((cell) => (cell && cell.text !== '' ? [cell.text] : []))
  return { title, cells, isDifferent: new Set(known).size > 1 }
}

/** A provider does not distinguish a hotel without stars from one of unknown stars. */
export function starsCell(stars: number): CompareCell {
  return { text: starsText(stars), unknown: 'без звёзд' }
}

/** «4,8 из 5, отлично» */
export function ratingCell(value: number | null): CompareCell {
  if (value === null) return { text: '', unknown: 'нет оценок' }
  return { text: [ratingInWords(value), rateWord(value)?.toLowerCase()].filter(Boolean).join(', ') }
}

/** Drops rows without a known value. */
export function tellingRows(rows: CompareRow[]): CompareRow[] {
  return rows.filter(({ cells }) => cells.some((cell) => cell !== undefined && cell.text !== ''))
}

export const highest = (values: number[]) => Math.max(...values)
export const lowest = (values: number[]) => Math.min(...values)

/** Marks the best value if at least two are known and they are not all equal. */
export function withBest(
  cells: CompareRow['cells'],
  values: (number | null)[],
  bestOf: (values: number[]) => number,
  words: string,
): CompareRow['cells'] {
  const known = values.filter((value) => value !== null)
  if (new Set(known).size < 2) return cells
  const best = bestOf(known)
  return cells.map((cell, index) => (cell && values[index] === best ? { ...cell, best: words } : cell))
}

/** Marks the lowest price. */
export const withCheapest = (cells: CompareRow['cells'], prices: (number | null)[]) =>
  withBest(cells, prices, lowest, cells.length > 2 ? 'дешевле всех' : 'дешевле')
