import type { VisitSource } from '#shared/domain/source/visit-source.ts'
import type { Day } from '#shared/domain/time/day.ts'
import type { SourceDayRow } from '../db/schema/source-day-rows.ts'
import type { VisitContext } from './context.ts'
import { mergeSource } from './repository.ts'

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
export function createVisitCounter({ store, later }: VisitContext): (count: VisitCount) => void {
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
