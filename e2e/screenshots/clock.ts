/** The day of all screenshots: prices, dates and hot tours derive from it. Noon in Moscow. */
export const DAY = Date.UTC(2026, 10, 21, 9)

/**
 * Sets the clock of a JavaScript realm to another time, from which it continues. Runs in pages and hosts
 * too: uses nothing outside of this function.
 */
export function startClockAt(now: number): void {
  const Real = Date
  const ahead = now - Real.now()
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(Real.now() + ahead)
      else super(...given)
    }

    static override now() {
      return Real.now() + ahead
    }
  } as DateConstructor
}

/** For the environment of a host: its clock starts on the day of the screenshots. */
export const clockOfHost = `--import data:text/javascript,${encodeURIComponent(`(${startClockAt.toString()})(${DAY})`)}`
