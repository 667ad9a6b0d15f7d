import type { LeadStatus } from '#shared/contract/lead-status.ts'
import { formatSource, sourceOfUtm, type VisitSource } from '#shared/domain/source/visit-source.ts'
import { addDays, parseInstant, type Day } from '#shared/domain/time/day.ts'
import { readLeadUtm } from '../leads/message/lead-context.ts'
import type { Leads } from '../leads/repository.ts'
import type { VisitSources } from './repository.ts'

/** What a source brought in some days. Leads count on the day they were sent, whatever day they are booked. */
export interface SourceNumbers extends VisitSource {
  label: string
  visits: number
  searches: number
  leads: number
  /** Those of the leads that are booked or done by now. */
  booked: number
}

/** Statuses of a sold tour. */
const BOOKED: ReadonlySet<LeadStatus> = new Set(['booked', 'done'])

interface NumbersStore {
  leads: Pick<Leads, 'portions'>
  visitSources: VisitSources
}

/** Counts by source for the Moscow days, both included; those with most leads first. */
export async function countBySource(store: NumbersStore, from: Day, to: Day): Promise<SourceNumbers[]> {
  const rows = new Map<string, SourceNumbers>()
  const findRow = ({ source, content }: VisitSource): SourceNumbers => {
    const key = [source, content].join('\n')
    const zero = { visits: 0, searches: 0, leads: 0, booked: 0 }
    const row = rows.get(key) ?? { source, content, label: formatSource({ source, content }), ...zero }
    rows.set(key, row)
    return row
  }
  for (const { visits, searches, ...source } of await store.visitSources.list(from, to))
    Object.assign(findRow(source), { visits, searches })
  const period = { since: parseInstant(from), until: parseInstant(addDays(to, 1)) }
  for await (const leads of store.leads.portions(period))
    for (const { context, status } of leads) {
      // An erased lead has no parameters any more: it counts as a direct one.
      const row = findRow(sourceOfUtm(readLeadUtm(context)))
      row.leads += 1
      if (BOOKED.has(status)) row.booked += 1
    }
  return [...rows.values()].toSorted(compareNumbers)
}

function compareNumbers(one: SourceNumbers, other: SourceNumbers): number {
  return other.leads - one.leads || other.visits - one.visits || (one.label < other.label ? -1 : 1)
}
