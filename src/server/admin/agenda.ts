import type { Day } from '#shared/domain/time/day.ts'
import type { Db } from '../db/database.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { readLeadContext } from '../leads/message/lead-context.ts'

/** Newest leads at work that are searched for calls: older ones are not due today. */
const MOST_SEARCHED = 300
const MOST_SHOWN = 50

/** Leads whose traveller asked for a call: those without a manager first, the longest waiting first. */
export async function listCalls(db: Db): Promise<LeadRow[]> {
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where('status', 'in', ['new', 'in_work'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_SEARCHED)
    .execute()
  const asked = rows.filter(
    ({ kind, context }) => kind === 'call' || (readLeadContext(context).convenient_time ?? '') !== '',
  )
  const waiting = asked.reverse()
  return [
    ...waiting.filter(({ status }) => status === 'new'),
    ...waiting.filter(({ status }) => status !== 'new'),
  ].slice(0, MOST_SHOWN)
}

/** Booked leads whose trip begins that day. */
export function listDepartures(db: Db, day: Day): Promise<LeadRow[]> {
  return db
    .selectFrom('leads')
    .selectAll()
    .where('status', '=', 'booked')
    .where('departs_on', '=', day)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
