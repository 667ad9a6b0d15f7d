import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { postgresDialect } from './postgres-dialect.ts'
import { StoreAway } from '../store-away.ts'

function refusal(code: string): Error {
  return Object.assign(new pg.DatabaseError('could not write init file', 0, 'error'), { code })
}

/** A database with this connect function. */
function answering(connect: () => Promise<unknown>): Kysely<unknown> {
  return new Kysely({ dialect: postgresDialect(Object.assign(new pg.Pool(), { connect })) })
}

const ask = (db: Kysely<unknown>) => sql`select 1`.execute(db)

test('treats any refused connection as an unavailable store', async () => {
  // A server that starts on a full disk reports XX000, internal error.
  await expect(ask(answering(() => Promise.reject(refusal('XX000'))))).rejects.toBeInstanceOf(StoreAway)
})

test.each(['53100', '57P03', '58030'])(
  'treats a statement that ends with %s as an unavailable store',
  async (code) => {
    const query = (words: string) =>
      /^SET|pg_backend_pid/.test(words) ? Promise.resolve({ rows: [] }) : Promise.reject(refusal(code))
    const connection = { query, release: () => undefined }
    await expect(ask(answering(() => Promise.resolve(connection)))).rejects.toBeInstanceOf(StoreAway)
  },
)

test('passes other refusals of the server on', async () => {
  const query = (words: string) =>
    /^SET|pg_backend_pid/.test(words) ? Promise.resolve({ rows: [] }) : Promise.reject(refusal('23505'))
  const connection = { query, release: () => undefined }
  await expect(ask(answering(() => Promise.resolve(connection)))).rejects.toMatchObject({ code: '23505' })
})
