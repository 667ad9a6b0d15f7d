import type { Browser } from '@playwright/test'
import { FLOORS, type BudgetName, type Floor } from './budgets.ts'
import type { Reading } from './reading.ts'
import type { Sites } from './sites.ts'

/** Input of every part of the benchmark. */
export interface Run {
  browser: Browser
  sites: Sites
  rounds: number
  /** Adds a line under the table with what a figure does not show by itself. */
  note: (line: string) => void
}

/** What is measured: the product, or a floor to compare it with. */
export type Subject = 'product' | Floor
/** One visit's figures. */
export type Figures = Partial<Record<BudgetName, number>>

/** One measurement of one subject. */
export interface Turn {
  subject: Subject
  url: string
  /** The first round warms the servers up and is not counted. */
  isWarmUp: boolean
}

interface Rounds extends Pick<Run, 'rounds' | 'sites'> {
  /** Floors to measure in addition to the product. Another build of it is always included if one is given. */
  floors: readonly Exclude<Floor, 'other'>[]
  /** Which one, for a budget with several subjects. */
  of?: string
  /** The page of every subject with its query; the home page by default. */
  path?: string
}

/** True for this product, which has its screens and its links. */
export const isProduct = (subject: Subject) => subject === 'product' || subject === 'other'

/** Measures every subject once per round, one after another, so that a busy machine affects all of them. */
export async function inRounds(
  { rounds, sites, floors, of, path = '/' }: Rounds,
  measure: (turn: Turn) => Promise<Figures>,
): Promise<Reading[]> {
  const readings: Reading[] = []
  const subjects: Subject[] = ['product', 'other', ...floors]
  for (let round = 0; round <= rounds; round += 1) {
    const figures: Partial<Record<Subject, Figures>> = {}
    for (const subject of subjects) {
      const site = sites.url[subject]
      if (site === undefined) continue
      const url = new URL(path, site).href
      figures[subject] = await measure({ subject, url, isWarmUp: round === 0 })
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
