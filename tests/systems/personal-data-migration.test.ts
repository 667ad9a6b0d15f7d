import { expect, test } from 'vitest'
import { onBothDatabases } from '../support/both-databases.ts'
import { openDatabase } from '#provider/store/database.ts'
import { personalData } from '#provider/store/personal-data-migration.ts'
import { openStore } from '#provider/store/store.ts'

onBothDatabases((place) => {
  test('an account of before counts as used when it was changed, or when its session was, if that is later', async () => {
    const store = await openStore(place())
    const [quiet, busy] = await Promise.all([
      store.accounts.ofEmail('quiet@example.ru', '', 1000),
      store.accounts.ofEmail('busy@example.ru', '', 1000),
    ])
    await store.tokens.add({ hash: 'of-busy', account_id: busy, init_hash: null }, 5000)
    await store.close()

    const db = await openDatabase(place())
    await db.schema.dropTable('erasures').execute()
    await db.schema.dropIndex('leads_by_age').execute()
    await db.schema.alterTable('leads').dropColumn('erased_at').execute()
    await db.schema.alterTable('accounts').dropColumn('seen_at').execute()
    await personalData.up(db)
    const rows = await db.selectFrom('accounts').select(['id', 'seen_at']).execute()
    await db.destroy()
    expect(Object.fromEntries(rows.map(({ id, seen_at }) => [id, seen_at]))).toEqual({
      [quiet]: 1000,
      [busy]: 5000,
    })
  })
})
