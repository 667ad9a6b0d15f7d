import type { LeadStatus } from '#shared/contract/lead-status.ts'
import { formatSource, sourceOfUtm, type VisitSource } from '#shared/domain/source/visit-source.ts'
import { addDays, parseInstant, type Day } from '#shared/domain/time/day.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import type { Offers } from '../leads/offers.ts'
import { readLeadPrice, readLeadUtm } from '../leads/message/lead-context.ts'
import type { Leads } from '../leads/repository.ts'
import { mergeSource, type VisitSources } from './repository.ts'

/** What a source brought in some days. Leads count on the day they were sent, whatever day they are booked. */
export interface SourceNumbers extends VisitSource {
  label: string
  visits: number
  searches: number
  leads: number
  /** Roubles of the leads with a price: of the offer that was accepted, else the one that the traveller saw. */
  leadsSum: number
  /** Those of the leads that are booked or done by now. */
  booked: number
  bookedSum: number
}

/** Rows of an answer. Leads could name any number of sources. */
const MOST_ROWS = 500

/** Statuses of a sold tour. */
const BOOKED: ReadonlySet<LeadStatus> = new Set(['booked', 'done'])

interface NumbersStore {
  leads: Pick<Leads, 'portions'>
  offers: Pick<Offers, 'listOffers'>
  visitSources: VisitSources
}

/**
 * Counts by source for the Moscow days, both included; those with most leads first. Further ones than
 * {@link MOST_ROWS} count together.
 */
export async function countBySource(store: NumbersStore, from: Day, to: Day): Promise<SourceNumbers[]> {
  const rows = new Map<string, SourceNumbers>()
  const findRow = ({ source, content }: VisitSource): SourceNumbers => {
    const key = toKey({ source, content })
    const zero = { visits: 0, searches: 0, leads: 0, leadsSum: 0, booked: 0, bookedSum: 0 }
    const row = rows.get(key) ?? { source, content, label: formatSource({ source, content }), ...zero }
    rows.set(key, row)
    return row
  }
  for (const { visits, searches, ...source } of await store.visitSources.list(from, to))
    Object.assign(findRow(source), { visits, searches })
  const period = { since: parseInstant(from), until: parseInstant(addDays(to, 1)) }
  for await (const leads of store.leads.portions(period)) {
    const agreed = await findAgreedPrices(store.offers, leads)
    for (const { id, context, status } of leads) {
      // An erased lead has no parameters any more: it counts as a direct one.
      const row = findRow(sourceOfUtm(readLeadUtm(context)))
      const sum = agreed.get(id) ?? readLeadPrice(context) ?? 0
      row.leads += 1
      row.leadsSum += sum
      if (!BOOKED.has(status)) continue
      row.booked += 1
      row.bookedSum += sum
    }
  }
  const byWeight = [...rows.values()].toSorted((one, other) => toWeight(other) - toWeight(one))
  for (const row of byWeight.slice(MOST_ROWS)) {
    rows.delete(toKey(row))
    const merged = findRow(mergeSource(row))
    for (const name of numberNames) merged[name] += row[name]
  }
  return [...rows.values()].toSorted(compareNumbers)
}

const numberNames = ['visits', 'searches', 'leads', 'leadsSum', 'booked', 'bookedSum'] as const

/** Prices of the offers that travellers accepted, by lead; the newest counts. */
async function findAgreedPrices(
  offers: Pick<Offers, 'listOffers'>,
  leads: readonly LeadRow[],
): Promise<Map<string, number>> {
  const made = await offers.listOffers(leads.map(({ id }) => id))
  return new Map(
    made
      .toReversed()
      .flatMap(({ lead_id, state, price }) =>
        state === 'accepted' && price !== null ? [[lead_id, price] as const] : [],
      ),
  )
}

const toKey = ({ source, content }: VisitSource) => [source, content].join('\n')

/** A campaign with visits is worth more than a name that one lead invented. */
const toWeight = ({ visits, leads, booked }: SourceNumbers) => visits + leads + booked

function compareNumbers(one: SourceNumbers, other: SourceNumbers): number {
  return other.leads - one.leads || other.visits - one.visits || (one.label < other.label ? -1 : 1)
}
