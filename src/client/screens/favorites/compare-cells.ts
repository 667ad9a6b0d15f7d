import { ratingInWords } from '#shared/domain/tour/rating-scale.ts'
import { starsText } from '#shared/domain/tour/hotel.ts'
import { rateWord } from '#client/ui/form/rate-words.ts'

export interface CompareCell {
  /** Plain words, or the provider's markup, or a list; `''` says that nobody knows. */
  text: string
  /** What stands where nobody knows; «нет данных» unless told. */
  unknown?: string
  html?: string
  items?: string[]
  /** Beside the text, and no part of the comparison. */
  note?: string
  /** In words why this one is the best of its row. */
  best?: string
}

export interface CompareRow {
  title: string
  /** One for each column; undefined while what stands in it is not known. */
  cells: (CompareCell | undefined)[]
  isDifferent: boolean
}

export function row(title: string, cells: CompareRow['cells']): CompareRow {
  // What nobody knows of one column is no difference to another.
  const known = cells.flatMap((cell) => (cell && cell.text !== '' ? [cell.text] : []))
  return { title, cells, isDifferent: new Set(known).size > 1 }
}

/** A provider does not tell a house without stars from one whose stars it does not know. */
export function starsCell(stars: number): CompareCell {
  return { text: starsText(stars), unknown: 'без звёзд: у апартаментов и вилл их часто нет' }
}

/** «4,8 из 5, отлично» */
export function ratingCell(value: number | null): CompareCell {
  if (value === null) return { text: '', unknown: 'оценок пока нет' }
  return { text: [ratingInWords(value), rateWord(value)?.toLowerCase()].filter(Boolean).join(', ') }
}

/** A row that says nothing in any column is left out. */
export function tellingRows(rows: CompareRow[]): CompareRow[] {
  return rows.filter(({ cells }) => cells.some((cell) => cell !== undefined && cell.text !== ''))
}

export const highest = (values: number[]) => Math.max(...values)
export const lowest = (values: number[]) => Math.min(...values)

/** Names the best where at least two are known and they are not all equal. */
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

/** Names the cheapest, whatever is compared. */
export const withCheapest = (cells: CompareRow['cells'], prices: (number | null)[]) =>
  withBest(cells, prices, lowest, 'дешевле всех')
