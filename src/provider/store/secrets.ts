import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

/** The key of all HMACs of the provider, made once per database; every instance reads the same one. */
export async function serverKeyOf(db: Db): Promise<Buffer> {
  const name = 'server-key'
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'hex')
}
