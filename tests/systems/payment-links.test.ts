import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema/payments-migration.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openDeskBench } from '../support/provider/agency-api.ts'

onBothDatabases((place) => {
  test('payment links of an earlier build become payments under their ids', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'putevka-links-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const given = place()
    const where = given.databaseUrl === undefined ? { dataDir: folder } : given
    const bench = await openDeskBench({}, where)
    onTestFinished(() => bench.close())
    const lead = await bench.ask()
    const db = await openDatabase(where)
    onTestFinished(() => db.destroy())
    await downgrade(db)
    for (const state of ['waiting', 'paid', 'refunded', 'cancelled'])
      await sql`
        insert into payment_links (id, lead_id, url, amount, purpose, idempotency_key, state, created_at)
        values (${state}, ${lead}, 'https://pay.example.ru', 50000, 'Предоплата', null, ${state}, 5)`.execute(
        db,
      )
    await payments.up(db)
    const { lead: seen } = await bench.read('lead', 'GET', `/leads/${lead}`)
    const shown = seen.payments.map(({ id, state, amount, paid, refunded }) => ({
      id,
      state,
      amount,
      paid,
      refunded,
    }))
    const row = { amount: 50_000, paid: 0, refunded: 0 }
    expect(shown.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { ...row, id: 'cancelled', state: 'canceled' },
      { ...row, id: 'paid', state: 'paid', paid: 50_000 },
      { ...row, id: 'refunded', state: 'refunded', paid: 50_000, refunded: 50_000 },
      { ...row, id: 'waiting', state: 'waiting' },
    ])
    expect(seen).toMatchObject({ paid: 50_000, awaited: 50_000, overdue: 0 })
    const left = await sql`select id from payment_links`.execute(db)
    expect(left.rows).toEqual([])
  })
})

/** The store as it was before the step. */
async function downgrade(db: Db): Promise<void> {
  for (const table of ['payment_jobs', 'payment_refunds', 'payments'])
    await db.schema.dropTable(table).execute()
}
