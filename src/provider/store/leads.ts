import type { Db } from './database.ts'
import type { LeadRow } from './schema.ts'

export interface Leads {
  /** Stores the lead, or answers the one already stored under the same idempotency key. */
  add(row: LeadRow): Promise<{ id: string; isNew: boolean }>
  /** Takes what the traveller corrected on a repeated try, while the lead still has this status. */
  correct(row: LeadRow, status: string): Promise<void>
  /** The id of the lead stored under the key. */
  byKey(idempotencyKey: string): Promise<string | undefined>
  /** Newest first. */
  list(): Promise<LeadRow[]>
  ofAccount(accountId: string): Promise<LeadRow[]>
  /** What the agency's staff made of a lead; the traveller sees both in the history. */
  update(id: string, change: Partial<Pick<LeadRow, 'status' | 'manager'>>): Promise<void>
}

export function createLeads(db: Db): Leads {
  const newestFirst = () => db.selectFrom('leads').selectAll().orderBy('created_at', 'desc').orderBy('id')
  const byKey = async (key: string) => {
    const row = await db
      .selectFrom('leads')
      .select('id')
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    return row?.id
  }
  return {
    async add(row) {
      const added = await db
        .insertInto('leads')
        .values(row)
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added !== undefined) return { id: added.id, isNew: true }
      const id = row.idempotency_key === null ? undefined : await byKey(row.idempotency_key)
      if (id === undefined) throw new Error('Заявка не записана и не найдена')
      return { id, isNew: false }
    },
    async correct({ idempotency_key, name, phone, email, context, consent_version, consent_at }, status) {
      await db
        .updateTable('leads')
        .set({ name, phone, email, context, consent_version, consent_at })
        .where('idempotency_key', '=', idempotency_key)
        .where('status', '=', status)
        .execute()
    },
    byKey,
    list: () => newestFirst().execute(),
    ofAccount: (accountId) => newestFirst().where('account_id', '=', accountId).limit(500).execute(),
    async update(id, change) {
      await db.updateTable('leads').set(change).where('id', '=', id).execute()
    },
  }
}
