import fc from 'fast-check'

/** Runs of an ordinary property test in the full proof: fast-check's own default. */
const FULL = 100

/** Returns the runs of a property that needs `full` runs, in proportion to `FC_RUNS` (`tests/setup.ts`). */
export function scaledRuns(full: number): number {
  return Math.ceil((full * (fc.readConfigureGlobal().numRuns ?? FULL)) / FULL)
}
