import { HOUR_MS } from '#shared/domain/time/durations.ts'

/** Visits and searches of one network: an office or a mobile operator's address, not one visitor. */
const MOST_OF_NETWORK = 600
/** Different names and posts that one network may report. */
const MOST_NAMES = 20
/** Networks that are counted separately; further ones share one count. */
const MOST_NETWORKS = 20_000

interface NetworkHour {
  counted: number
  names: Set<string>
}

/** What becomes of one report: counted, counted without its name, or ignored. */
type Admitted = 'whole' | 'nameless' | 'ignored'

/**
 * Limits what one network can add to the counters within an hour. Networks are in the memory of this process only, and
 * for an hour at most.
 */
export function createVisitLimits() {
  let since = Number.NEGATIVE_INFINITY
  const networks = new Map<string, NetworkHour>()
  const findHour = (network: string): NetworkHour => {
    const key = networks.has(network) || networks.size < MOST_NETWORKS ? network : ''
    const hour = networks.get(key) ?? { counted: 0, names: new Set() }
    networks.set(key, hour)
    return hour
  }
  return {
    /** @param name what an agency or a post is called; undefined for sources that no visitor can invent */
    admit(network: string, name: string | undefined, now: number): Admitted {
      // A clock that was set back begins an hour too.
      if (now - since >= HOUR_MS || now < since) {
        since = now
        networks.clear()
      }
      const hour = findHour(network)
      if (hour.counted >= MOST_OF_NETWORK) return 'ignored'
      hour.counted += 1
      if (name === undefined || hour.names.has(name)) return 'whole'
      if (hour.names.size >= MOST_NAMES) return 'nameless'
      hour.names.add(name)
      return 'whole'
    },
  }
}
