import { nextChange } from '../db/change-log.ts'
import type { Db } from '../db/database.ts'

/** Gives leads the next change number, as the last statement of the transaction that changes them. */
export async function numberChange(db: Db, leadIds: readonly string[], now: number): Promise<void> {
  if (leadIds.length === 0) return
  const change = await nextChange(db, 'leads')
  await db.updateTable('leads').set({ change, updated_at: now }).where('id', 'in', leadIds).execute()
}
