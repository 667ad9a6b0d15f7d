import type { LeadStatus } from '#shared/contract/lead-status.ts'
import type { LeadListQuery } from '../leads/repository.ts'
import type { LeadOutboxRow } from '../db/schema/outbox-row.ts'
import type { Store } from '../compose/store.ts'
import type { CommandIo } from './command.ts'
import { leadJson, leadsCsvHead, leadsCsvRows, leadsTable, type KnownLead } from './lead-views.ts'
import { withStore } from './with-store.ts'

export interface ListOptions {
  /** Start of the first day and end of the last one, milliseconds. */
  since?: number
  until?: number
  status?: LeadStatus
  csv?: boolean
  excel?: boolean
  json?: boolean
}

/**
 * Prints leads, newest first, as a table, CSV or JSON. CSV and JSON are written in portions, so memory
 * use does not grow with the number of leads.
 */
export async function listLeads(io: CommandIo, options: ListOptions): Promise<void> {
  const period = { since: options.since, until: options.until }
  await withStore(io, async (store) => {
    const portions = knownLeads(store, period, options.status)
    if (options.json) return printJson(io, portions)
    if (options.csv || options.excel) return printCsv(io, portions, options.excel ?? false)
    const leads: KnownLead[] = []
    for await (const portion of portions) leads.push(...portion)
    io.out(leadsTable(leads))
  })
}

async function* knownLeads(
  store: Store,
  period: LeadListQuery,
  status: LeadStatus | undefined,
): AsyncIterable<KnownLead[]> {
  for await (const rows of store.leads.portions(period)) {
    const asked = rows.filter((lead) => status === undefined || lead.status === status)
    if (asked.length === 0) continue
    const messages = await store.leadOutbox.ofLeads(asked.map(({ id }) => id))
    const outbox = new Map<string, LeadOutboxRow[]>()
    for (const message of messages)
      outbox.set(message.lead_id, [...(outbox.get(message.lead_id) ?? []), message])
    yield asked.map((lead) => ({ lead, outbox: outbox.get(lead.id) ?? [] }))
  }
}

async function printCsv(
  io: CommandIo,
  portions: AsyncIterable<KnownLead[]>,
  isForExcel: boolean,
): Promise<void> {
  io.out(leadsCsvHead({ isForExcel }))
  for await (const leads of portions) io.out(leadsCsvRows(leads, { isForExcel }))
}

async function printJson(io: CommandIo, portions: AsyncIterable<KnownLead[]>): Promise<void> {
  let begin = '['
  for await (const leads of portions)
    for (const lead of leads) {
      io.out(`${begin}\n${leadJson(lead)}`)
      begin = ','
    }
  io.out(begin === '[' ? '[]' : ']')
}
