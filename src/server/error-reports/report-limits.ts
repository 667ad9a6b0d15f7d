import { MINUTE_MS } from '#domain/time/durations.ts'

const MOST_OF_NETWORK = 20
const MOST_OF_ALL = 120

/** How many reports a minute are taken: 20 of one network, 120 of all. The count is kept in this process alone. */
export function createReportLimits() {
  let since = Number.NEGATIVE_INFINITY
  let all = 0
  const ofNetwork = new Map<string, number>()
  return {
    /** Whether one more may be taken. */
    take(network: string, now: number): boolean {
      // A clock set back begins a minute too.
      if (now - since >= MINUTE_MS || now < since) {
        since = now
        all = 0
        ofNetwork.clear()
      }
      const count = ofNetwork.get(network) ?? 0
      if (all >= MOST_OF_ALL || count >= MOST_OF_NETWORK) return false
      all += 1
      ofNetwork.set(network, count + 1)
      return true
    },
  }
}
