import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, openDatabase } from '#server/db/database.ts'
import { openStore } from '#server/compose/store.ts'
import { StoreAway } from '#server/db/store-away.ts'
import { findPgBouncer, startPgBouncer, type PgBouncer } from '../support/pgbouncer.ts'
import { findPostgres, startPostgres, type Postgres } from '../support/postgres.ts'

const postgresBin = findPostgres()
const program = findPgBouncer()
const SERVER_CONNECTIONS = 3

describe.skipIf(postgresBin === undefined || program === undefined)(
  'PgBouncer in transaction mode (нужны pgbouncer, initdb и postgres)',
  () => {
    let postgres: Postgres
    let pooler: PgBouncer
    beforeAll(async () => {
      postgres = await startPostgres(postgresBin ?? '')
      pooler = await startPgBouncer(program ?? '', postgres, { serverConnections: SERVER_CONNECTIONS })
    })
    afterAll(async () => {
      await pooler.stop()
      await postgres.stop()
    })

    test('migrates once for two hosts, and not again on the next start', async () => {
      const stores = await Promise.all([
        openStore({ databaseUrl: pooler.url }),
        openStore({ databaseUrl: pooler.url }),
      ])
      expect(stores[0].serverKey).toEqual(stores[1].serverKey)
      for (const store of stores) await store.close()
      const told: string[] = []
      const again = await openStore({ databaseUrl: pooler.url }, (line) => told.push(line))
      await again.close()
      expect(told).toEqual([])
    })

    test("keeps our limits off other users' connections", async () => {
      const db = await connectDatabase({ databaseUrl: pooler.url, poolSize: 20 })
      const insides = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          await db
            .insertInto('secrets')
            .values({ name: `pooled-${index}`, value: '1' })
            .execute()
          return db.transaction().execute(async (trx) => {
            const { rows } = await sql<{
              limit: string
            }>`SELECT current_setting('statement_timeout') AS limit`.execute(trx)
            return rows[0]?.limit
          })
        }),
      )
      expect(new Set(insides)).toEqual(new Set(['4500ms']))
      await db.destroy()
      const clients = await Promise.all(
        Array.from({ length: SERVER_CONNECTIONS }, async () => {
          const client = new pg.Client(pooler.url)
          await client.connect()
          await client.query('BEGIN')
          return client
        }),
      )
      const outside = []
      for (const client of clients) {
        const { rows } = await client.query<{ statement_timeout: string }>('SHOW statement_timeout')
        outside.push(rows[0]?.statement_timeout)
        await client.query('COMMIT')
        await client.end()
      }
      expect(outside).toEqual(['0', '0', '0'])
    })

    test('ends a slow statement on the server and keeps the connection', async () => {
      const db = await connectDatabase({ databaseUrl: pooler.url, poolSize: 1 })
      await expect(sql`SELECT pg_sleep(30)`.execute(db)).rejects.toBeInstanceOf(StoreAway)
      const { rows } = await sql<{ asleep: number }>`
        SELECT count(*) AS asleep FROM pg_stat_activity
        WHERE state = 'active' AND query LIKE '%pg_sleep(30)' AND pid <> pg_backend_pid()`.execute(db)
      expect(rows).toEqual([{ asleep: 0 }])
      await db.destroy()
    })

    test('isolates a failed statement', async () => {
      const db = await connectDatabase({ databaseUrl: pooler.url, poolSize: 1 })
      const twice = () => db.insertInto('secrets').values({ name: 'once', value: '1' }).execute()
      await twice()
      await expect(twice()).rejects.toMatchObject({ code: '23505' })
      const row = await db.selectFrom('secrets').select('value').where('name', '=', 'once').executeTakeFirst()
      expect(row).toEqual({ value: '1' })
      await db.destroy()
    })

    test('waits at start while all connections are taken, then names the remedy', async () => {
      const narrow = await startPgBouncer(program ?? '', postgres, { serverConnections: 1, clients: 1 })
      const holder = new pg.Client(narrow.url)
      await holder.connect()
      const told: string[] = []
      const opening = openDatabase({ databaseUrl: narrow.url, poolSize: 1 }, (line) => told.push(line))
      await expect.poll(() => told).toEqual(['PostgreSQL: все соединения заняты, жду до 30 с'])
      await holder.end()
      await (await opening).destroy()
      await narrow.stop()
    })
  },
)
