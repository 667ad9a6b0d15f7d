import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

const SERVER_KEY = 'server-key'

/** The key of all HMACs, created once per database and read by every instance. */
export async function loadServerKey(db: Db): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name: SERVER_KEY, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await serverKeyIn(db).executeTakeFirstOrThrow()
  return Buffer.from(value, 'hex')
}

/** Returns the key in hex, or undefined before a host's first start. Read-only. */
export async function readServerKey(db: Db): Promise<string | undefined> {
  return (await serverKeyIn(db).executeTakeFirst())?.value
}

function serverKeyIn(db: Db) {
  return db.selectFrom('secrets').select('value').where('name', '=', SERVER_KEY)
}
