import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#provider/store/database.ts'
import { accountIdentities } from '#provider/store/identities-migration.ts'
import { openStore } from '#provider/store/store.ts'
import { onBothDatabases } from '../support/both-databases.ts'

const profile = { first_name: 'Анна', last_name: '', username: 'anna', photo_url: '' }

onBothDatabases((place) => {
  test('whoever signed in from a messenger before has the same account after', async () => {
    const db = await openDatabase(place())
    // As it was before.
    await db.schema.dropTable('account_identities').execute()
    for (const [id, telegram, max] of [
      ['of-telegram', '42', null],
      ['of-max', null, '42'],
      ['of-both', '7', '8'],
      ['of-mail', null, null],
    ]) {
      await sql`insert into accounts (id, telegram_id, max_id, created_at, updated_at) values (${id}, ${telegram}, ${max}, 1, 1)`.execute(
        db,
      )
    }
    await accountIdentities.up(db)
    // As the table is since 015.
    await db.schema
      .alterTable('account_identities')
      .addColumn('may_write', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.destroy()

    const store = await openStore(place())
    const of = (messenger: 'telegram' | 'max', external_id: string) =>
      store.accounts.ofMessenger({ messenger, external_id }, profile, 5000)
    expect(await of('telegram', '42')).toBe('of-telegram')
    expect(await of('max', '42')).toBe('of-max')
    expect([await of('telegram', '7'), await of('max', '8')]).toEqual(['of-both', 'of-both'])
    expect(await store.accounts.identitiesOf('of-both')).toEqual([
      { messenger: 'max', external_id: '8' },
      { messenger: 'telegram', external_id: '7' },
    ])
    expect(await store.accounts.identitiesOf('of-mail')).toEqual([])
    // Nobody else is anybody of before, and ten at once are one.
    const newcomers = await Promise.all(Array.from({ length: 10 }, () => of('telegram', '1001')))
    expect(new Set(newcomers).size).toBe(1)
    expect(['of-telegram', 'of-max', 'of-both', 'of-mail']).not.toContain(newcomers[0])
    await store.close()
  })
})
