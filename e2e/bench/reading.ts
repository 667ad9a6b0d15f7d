import type { BudgetName, Floor } from './budgets.ts'

/** One round's figures of a budget, in its unit: the product's, and those of the floors measured beside it. */
export interface Reading {
  budget: BudgetName
  /** Which one, where a budget holds for several. */
  of?: string
  product: number
  floors?: Partial<Record<Floor, number>>
}

/** @throws on no figures at all */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (upper === undefined || lower === undefined) throw new Error('Nothing was measured')
  return (upper + lower) / 2
}
