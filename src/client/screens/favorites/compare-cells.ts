import { ratingInWords } from '#shared/domain/tour/rating-scale.ts'
import { starsText } from '#shared/domain/tour/hotel.ts'
import { rateWord } from '#client/ui/form/rate-labels.ts'

export interface CompareCell {
  /** Plain text, the provider's markup or a list; `''` if unknown. */
  text: string
  /** Text of an unknown value; defaults to «нет данных». */
  unknown?: string
  html?: string
  /** The same in every column of the row, so that equal ones are side by side. */
  items?: CompareItem[]
  /** Shown next to the text, not compared. */
  note?: string
  /** Why this value is the best of its row. */
  best?: string
}

interface CompareItem {
  text: string
  isThere: boolean
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

const MOST_ITEMS = 12

/** Lists of every column, what differs first; undefined while a list is not known. */
export function alignLists(lists: (string[] | undefined)[]): CompareRow['cells'] {
  const known = lists.flatMap((list) => (list && list.length > 0 ? [list] : []))
  const isShared = (text: string) => known.every((list) => list.includes(text))
  const all = [...new Set(known.flat())]
  const shown = [...all.filter((text) => !isShared(text)), ...all.filter(isShared)].slice(0, MOST_ITEMS)
  return lists.map((list) => {
    if (!list) return undefined
    if (list.length === 0) return { text: '' }
    const items = shown.map((text) => ({ text, isThere: list.includes(text) }))
    return { text: shown.filter((text) => list.includes(text)).join(', ') || 'нет', items }
  })
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
  [ofTwo, ofMany]: readonly [string, string],
): CompareRow['cells'] {
  const known = values.filter((value) => value !== null)
  if (new Set(known).size < 2) return cells
  const best = bestOf(known)
  const words = known.length > 2 ? ofMany : ofTwo
  return cells.map((cell, index) => (cell && values[index] === best ? { ...cell, best: words } : cell))
}

/** Why a value is the best: of two, and of more. */
export const bestWords = {
  price: ['дешевле', 'дешевле всех'],
  sea: ['ближе', 'ближе всех'],
  stars: ['больше звёзд', 'больше звёзд'],
  rating: ['рейтинг выше', 'лучший рейтинг'],
  built: ['новее', 'самый новый'],
  renovated: ['обновлён позже', 'обновлён позже всех'],
} as const
