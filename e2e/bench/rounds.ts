import { FLOORS, type BudgetName, type Floor } from './budgets.ts'
import type { Reading } from './reading.ts'
import type { Sites } from './sites.ts'

/** What is measured: the product, or a floor beside it. */
export type Subject = 'product' | Floor
/** One visit's figures. */
export type Figures = Partial<Record<BudgetName, number>>

/** One measurement of one subject. */
export interface Turn {
  subject: Subject
  url: string
  /** The first round warms the servers up and does not count. */
  isWarmUp: boolean
}

interface Rounds {
  rounds: number
  sites: Sites
  /** Floors that are measured beside the product; another build of it is, wherever one is named. */
  beside: readonly Exclude<Floor, 'other'>[]
  /** Which one, where a budget holds for several. */
  of?: string
}

/** Whether it is this product: it has its screens and its links. */
export const isProduct = (subject: Subject) => subject === 'product' || subject === 'other'

/** Measures every subject once a round, one after another, so that a busy machine is busy for all of them. */
export async function inRounds(
  { rounds, sites, beside, of }: Rounds,
  measure: (turn: Turn) => Promise<Figures>,
): Promise<Reading[]> {
  const readings: Reading[] = []
  const subjects: Subject[] = ['product', 'other', ...beside]
  for (let round = 0; round <= rounds; round += 1) {
    const figures: Partial<Record<Subject, Figures>> = {}
    for (const subject of subjects) {
      const url = sites.url[subject]
      if (url !== undefined) figures[subject] = await measure({ subject, url, isWarmUp: round === 0 })
    }
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
