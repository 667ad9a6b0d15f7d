import { FLOORS, type BudgetName, type Floor } from './budgets.ts'
import type { Reading } from './reading.ts'

/** What is measured: the product, or a floor beside it. */
export type Subject = 'product' | Floor
/** One visit's figures. */
export type Figures = Partial<Record<BudgetName, number>>

/**
 * Measures every subject once a round, one after another, so that a busy machine is busy for all of them. The first
 * round warms the servers up and does not count.
 */
export async function inRounds(
  rounds: number,
  subjects: readonly Subject[],
  measure: (subject: Subject, round: number) => Promise<Figures>,
  of?: string,
): Promise<Reading[]> {
  const readings: Reading[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const figures: Partial<Record<Subject, Figures>> = {}
    for (const subject of subjects) figures[subject] = await measure(subject, round)
    if (round > 0) readings.push(...toReadings(figures, of))
  }
  return readings
}

function toReadings(figures: Partial<Record<Subject, Figures>>, of?: string): Reading[] {
  const own = Object.entries(figures.product ?? {}) as [BudgetName, number][]
  return own.map(([budget, product]) => {
    const floors: Partial<Record<Floor, number>> = {}
    for (const floor of FLOORS) {
      const value = figures[floor]?.[budget]
      if (value !== undefined) floors[floor] = value
    }
    return { budget, product, floors, ...(of !== undefined && { of }) }
  })
}
