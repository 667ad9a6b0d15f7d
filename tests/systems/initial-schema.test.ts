import { readFileSync } from 'node:fs'
import { Kysely, Migrator, SqliteDialect, sql } from 'kysely'
import LibsqlDatabase from 'libsql'
import { beforeAll, expect, test } from 'vitest'
import { sqliteFile } from '#server/db/data-folder.ts'
import { connectDatabase, type Db, type StorePlace } from '#server/db/database.ts'
import { examineStore } from '#server/db/examine-store.ts'
import { FORMER_COMMIT, formerMigrations, INITIAL } from '#server/db/schema/former-migrations.ts'
import { initialSchema } from '#server/db/initial-schema/initial-schema.ts'
import { isSqlite } from '#server/db/is-sqlite.ts'
import { migrations } from '#server/db/migrations.ts'
import type { Tables } from '#server/db/schema/schema.ts'
import { openStore } from '#server/compose/store.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { describeSchema } from '../support/provider/describe-schema.ts'
import { markMigrations } from '../support/provider/mark-migrations.ts'
import { formerSchema, formerWordIndex } from './former-schema.ts'

const SERVER_KEY = 'ab'.repeat(32)
const TABLES = ['accounts', 'secrets', 'kysely_migration', 'kysely_migration_lock']

onBothDatabases((place) => {
  beforeAll(() => createFormer(place()))

  test('creates the schema that the former migrations made', async () => {
    const db = await connect(place())
    const wordIndex = formerWordIndex[isSqlite(db) ? 'sqlite' : 'postgres']
    expect(await describeSchema(db)).toEqual([...formerSchema, ...wordIndex].toSorted())
    await db.destroy()
  })

  test.each([1, 15, formerMigrations.length - 1])(
    'refuses a database with the first %i former migrations and leaves it untouched',
    async (count) => {
      await markMigrations(place(), formerMigrations.slice(0, count))
      const before = await readEverything(place())
      const last = formerMigrations[count - 1]
      await expect(openStore(place())).rejects.toThrow(
        `База от более ранней сборки (последний шаг ${last}), эта сборка её не обновит: перейдите на коммит ${FORMER_COMMIT} `,
      )
      expect(await readEverything(place())).toEqual(before)
      expect(await examineStore(place())).toMatchObject({ outdated: last, unknown: [] })
    },
  )

  test('recognizes a database of a newer build by its migration', async () => {
    for (const former of [[INITIAL], formerMigrations, formerMigrations.slice(0, 3)]) {
      await markMigrations(place(), [...former, '999-later'])
      const before = await readRows(place())
      await expect(openStore(place())).rejects.toThrow(/^База от более новой сборки \(999-later\): поставьте/)
      expect(await readRows(place())).toEqual(before)
      expect(await examineStore(place())).toMatchObject({ outdated: undefined, unknown: ['999-later'] })
    }
  })

  test('takes over a database with all former migrations once, and keeps its data', async () => {
    await markMigrations(place(), formerMigrations)
    expect(await examineStore(place())).toMatchObject({ outdated: undefined, unknown: [] })
    // Two hosts start together.
    for (const store of await Promise.all([openStore(place()), openStore(place())])) await store.close()
    const store = await openStore(place())
    expect(store.serverKey.toString('hex')).toBe(SERVER_KEY)
    expect(await store.accounts.byId('a')).toMatchObject({ login_email: 'anna@example.ru' })
    await store.close()
    const db = await connectDatabase(place())
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    await db.destroy()
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
    expect(await examineStore(place())).toEqual({ pending: [], unknown: [], outdated: undefined })
  })
})

/** A database as the last build with the former migrations left it. */
async function createFormer(place: StorePlace): Promise<void> {
  const db = await connect(place)
  const provider = { getMigrations: async () => ({ [INITIAL]: initialSchema }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  expect(error).toBeUndefined()
  await sql`insert into secrets (name, value) values ('server-key', ${SERVER_KEY})`.execute(db)
  await sql`
    insert into accounts (id, login_email, created_at, updated_at) values ('a', 'anna@example.ru', 1, 1)`.execute(
    db,
  )
  await db.destroy()
  await markMigrations(place, formerMigrations)
}

/** A connection that changes no setting of the file. */
async function connect({ dataDir, databaseUrl }: StorePlace): Promise<Db> {
  if (databaseUrl) return connectDatabase({ databaseUrl })
  const database = new LibsqlDatabase(sqliteFile(dataDir ?? ''))
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
}

async function readEverything(place: StorePlace) {
  const bytes = place.databaseUrl ? '' : readFileSync(sqliteFile(place.dataDir ?? '')).toString('base64')
  const db = await connect(place)
  const schema = await describeSchema(db)
  await db.destroy()
  return { bytes, schema, rows: await readRows(place) }
}

/** Rows with the transactions that wrote them, where the database reports them. */
async function readRows(place: StorePlace): Promise<unknown[]> {
  const db = await connect(place)
  const columns = isSqlite(db) ? sql`*` : sql`xmin::text, *`
  const read = TABLES.map((table) => sql`select ${columns} from ${sql.table(table)}`.execute(db))
  const rows = (await Promise.all(read)).map((result) => result.rows)
  await db.destroy()
  return rows
}
