import { LRUCache } from 'lru-cache'
import { isOwnSource, sourceOfUtm, type VisitSource } from '#shared/domain/source/visit-source.ts'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import type { Handlers } from '../http/handler.ts'
import { mergeSource, type VisitSources } from './repository.ts'
import type { SourceDayRow } from '../db/schema/source-day-rows.ts'
import type { ContextWith } from '../http/call-context.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { listLimited } from '../http/limits/network.ts'

/** Visits and searches of one network: an office or a mobile operator's address, not one visitor. */
const MOST_OF_NETWORK = 600
/** Different names and posts that one network may report. */
const MOST_NAMES = 20
/** Networks that are counted at once. A further one replaces the longest silent, so that no flood hides other visitors. */
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
  const networks = new LRUCache<string, NetworkHour>({ max: MOST_NETWORKS })
  const findHour = (network: string): NetworkHour => {
    const known = networks.get(network)
    if (known) return known
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

/** Different rows that wait for the database. */
const MOST_WAITING = 200

interface VisitCount extends VisitSource {
  day: Day
  kind: 'visit' | 'search'
}

/**
 * Returns a function that counts without waiting for the database. Counts that arrive during a write are summed and
 * written together, so a flood costs a few writes. A failed write loses its counts.
 */
function createVisitCounter({ store, later }: VisitContext): (count: VisitCount) => void {
  const waiting = new Map<string, SourceDayRow>()
  let isWriting = false
  const write = async () => {
    try {
      while (waiting.size > 0) {
        const rows = [...waiting.values()]
        waiting.clear()
        await store.visitSources.add(rows)
      }
    } finally {
      isWriting = false
    }
  }
  return ({ day, kind, ...given }) => {
    const isKnown = waiting.has(formatKey(day, given))
    const source = isKnown || waiting.size < MOST_WAITING ? given : mergeSource(given)
    const key = formatKey(day, source)
    const known = waiting.get(key) ?? { day, ...source, visits: 0, searches: 0 }
    const field = kind === 'visit' ? 'visits' : 'searches'
    waiting.set(key, { ...known, [field]: known[field] + 1 })
    if (isWriting) return
    isWriting = true
    later('Визиты не учтены', write)
  }
}

function formatKey(day: Day, { source, content }: VisitSource): string {
  return [day, source, content].join('\n')
}

/** Counts visits and searches by source (decision 085). Every readable report succeeds, also over a limit. */
export function visitHandlers(context: VisitContext): Handlers<'recordVisit'> {
  const count = createVisitCounter(context)
  const limits = createVisitLimits()
  return {
    recordVisit({ body, clientAddress }) {
      const now = context.clock()
      const source = sourceOfUtm(body.utm)
      const admitted = limits.admit(clientAddress, inventedName(source), now)
      if (admitted !== 'ignored')
        count({
          day: todayAt(now),
          kind: body.kind,
          ...(admitted === 'whole' ? source : mergeSource(source)),
        })
      return { message: 'Учтено' }
    },
  }
}

/** What of the source a visitor could invent; undefined for nothing. */
function inventedName({ source, content }: VisitSource): string | undefined {
  return isOwnSource(source) && content === '' ? undefined : [source, content].join('\n')
}

type VisitContext = ContextWith<{ visitSources: VisitSources }>
