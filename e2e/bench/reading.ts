import type { BudgetName, Floor } from './budgets.ts'

/** One round's figures of a budget, in its unit: the product and the floors measured in the same round. */
export interface Reading {
  budget: BudgetName
  /** Which one, for a budget with several subjects. */
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
