import type { LeadSinkName } from '#server/db/schema/outbox-row.ts'
import { sinkKinds } from '#server/leads/sinks/table.ts'
import { connectDatabase, type StorePlace } from '#server/db/database.ts'
import type { AgencySinks } from '../support/leads/agency-sinks.ts'
import { pause } from './running-host.ts'

/** Waits until nothing is in flight; polls every `everyMs`. */
export async function settle(place: StorePlace, everyMs: number): Promise<void> {
  const db = await connectDatabase(place)
  try {
    for (;;) {
      const left = await db
        .selectFrom('lead_outbox')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('state', 'in', ['due', 'sending'])
        .executeTakeFirst()
      if (Number(left?.count) === 0) return
      await pause(everyMs)
    }
  } finally {
    await db.destroy()
  }
}

export interface Tally {
  lost: string[]
  twice: string[]
  /** Known as unsure, by sink; `absent` are those missing at the remote. */
  unsure: Map<LeadSinkName, number>
  absent: Map<LeadSinkName, number>
}

/** Compares what the remotes have with what was promised and with the outbox. */
export async function audit(agency: AgencySinks, ids: readonly string[], place: StorePlace): Promise<Tally> {
  const db = await connectDatabase(place)
  const rows = await db.selectFrom('lead_outbox').select(['lead_id', 'sink', 'state']).execute()
  await db.destroy()
  const states = new Map(rows.map(({ lead_id, sink, state }) => [`${sink} ${lead_id}`, state]))
  const tally: Tally = { lost: [], twice: [], unsure: new Map(), absent: new Map() }
  for (const [sink, counts] of agency.heard()) {
    for (const id of ids) {
      const name = `${sink} ${id}`
      const state = states.get(name)
      const count = counts.get(id) ?? 0
      const isKnownUnsure = state === 'unsure' && !sinkKinds[sink].isIdempotent
      if (isKnownUnsure) countOne(tally.unsure, sink)
      if (isKnownUnsure && count === 0) countOne(tally.absent, sink)
      if (count > 1) tally.twice.push(name)
      if (isKnownUnsure ? count > 1 : count !== 1 || state !== 'sent')
        tally.lost.push(`${name}: ${state}, ${count}`)
    }
  }
  return tally
}

function countOne(counts: Map<LeadSinkName, number>, sink: LeadSinkName): void {
  counts.set(sink, (counts.get(sink) ?? 0) + 1)
}

/** `chat 2, uon 1`, or 0. */
export function shown(counts: ReadonlyMap<LeadSinkName, number>): string {
  return [...counts].map(([sink, count]) => `${sink} ${count}`).join(', ') || '0'
}
