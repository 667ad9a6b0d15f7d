import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { listLimited } from '../http/limits/network.ts'

/** Visits and searches of one network: an office or a mobile operator's address, not one visitor. */
const MOST_OF_NETWORK = 600
/** Different names and posts that one network may report. */
const MOST_NAMES = 20
/** Networks that are counted at once. A further one replaces the earliest, so that no flood hides other visitors. */
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
    const known = networks.get(network)
    if (known) return known
    const [earliest] = networks.keys()
    if (networks.size >= MOST_NETWORKS && earliest !== undefined) networks.delete(earliest)
    const hour = { counted: 0, names: new Set<string>() }
    networks.set(network, hour)
    return hour
  }
  return {
    /** @param name what an agency or a post is called; undefined for sources that no visitor can invent */
    admit(clientAddress: string, name: string | undefined, now: number): Admitted {
      // A clock that was set back begins an hour too.
      if (now - since >= HOUR_MS || now < since) {
        since = now
        networks.clear()
      }
      const hours = listLimited(clientAddress).map(({ network, times }) => ({
        hour: findHour(network),
        times,
      }))
      if (hours.some(({ hour, times }) => hour.counted >= MOST_OF_NETWORK * times)) return 'ignored'
      for (const { hour } of hours) hour.counted += 1
      if (name === undefined) return 'whole'
      const without = hours.filter(({ hour }) => !hour.names.has(name))
      if (without.some(({ hour, times }) => hour.names.size >= MOST_NAMES * times)) return 'nameless'
      for (const { hour } of without) hour.names.add(name)
      return 'whole'
    },
  }
}
