import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/db/database.ts'
import { examineStore } from '#server/db/examine-store.ts'
import { migrations } from '#server/db/migrations.ts'
import { openStore } from '#server/compose/store.ts'
import { onBothDatabases } from '../support/both-databases.ts'

onBothDatabases((place) => {
  test('leaves no trace and recognizes older and newer databases', async () => {
    await (await openStore(place())).close()
    const db = await connectDatabase(place())
    const kept = () => db.selectFrom('secrets').select(['name', 'value']).orderBy('name').execute()
    const before = await kept()
    expect(await examineStore(place())).toEqual({ isNew: false, pending: [], unknown: [] })
    expect(await kept()).toEqual(before)
    await sql`INSERT INTO kysely_migration VALUES ('9999-later', 'now')`.execute(db)
    expect(await examineStore(place())).toEqual({ isNew: false, pending: [], unknown: ['9999-later'] })
    await expect(openStore(place())).rejects.toThrow(/^База от более новой сборки \(9999-later\): поставьте/)
    await sql`DELETE FROM kysely_migration`.execute(db)
    expect(await examineStore(place())).toEqual({
      isNew: false,
      pending: Object.keys(migrations),
      unknown: [],
    })
    expect(await kept()).toEqual(before)
    await db.destroy()
  })
})
