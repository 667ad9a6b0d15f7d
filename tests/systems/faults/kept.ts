import { sha256 } from '#server/http/limits/digest.ts'
import type { StorePlace } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/schema.ts'
import { sqliteDialect } from '#server/db/sqlite/sqlite-dialect.ts'
import { sqliteFile } from '#server/db/data-folder.ts'
import { Kysely, PostgresDialect } from 'kysely'
import LibsqlDatabase from 'libsql'
import pg from 'pg'
import type { Kept } from './ledger.ts'

/**
 * Reads the database as another process does, and closes it: an open handle would recover a killed host's
 * file, which its next start must do alone.
 */
async function read<T>(place: StorePlace, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db = open(place)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function open({ dataDir = '', databaseUrl }: StorePlace): Kysely<Tables> {
  if (!databaseUrl) {
    const file = sqliteFile(dataDir)
    return new Kysely<Tables>({
      dialect: sqliteDialect({
        file,
        open: () => new LibsqlDatabase(file, { readonly: true }),
        sync: async () => {},
      }),
    })
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5000 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** The code in the e-mail to an address once it is sent; undefined until then. */
export async function readCode(place: StorePlace, email: string): Promise<string | undefined> {
  const letters = await read(place, (db) =>
    db.selectFrom('mailbox').select('body').where('recipient', '=', email).execute(),
  ).catch(() => [])
  return /^Ваш код: (\d{4})$/m.exec(letters.at(-1)?.body ?? '')?.[1]
}

/** Messages to the chat that are pending or in flight. */
export async function countWaitingMessages(place: StorePlace): Promise<number> {
  const rows = await read(place, (db) =>
    db.selectFrom('lead_outbox').select('lead_id').where('state', 'in', ['due', 'sending']).execute(),
  )
  return rows.length
}

/** Everything the store promised. */
export async function readKept(place: StorePlace, tokens: Iterable<string>): Promise<Kept> {
  return read(place, async (db) => {
    const leads = await db.selectFrom('leads').select(['id', 'context']).execute()
    const outbox = await db.selectFrom('lead_outbox').select(['lead_id', 'state']).execute()
    const reviews = await db.selectFrom('reviews').select('content').execute()
    const people = await db.selectFrom('accounts').select(['id', 'login_email']).execute()
    const identities = await db.selectFrom('account_identities').selectAll().execute()
    const hearts = await db.selectFrom('favorites').select(['account_id', 'hotelcode']).execute()
    const hashes = await db.selectFrom('tokens').select('hash').execute()
    const live = new Set(hashes.map(({ hash }) => hash))
    const names = new Map([
      ...people.map(({ id, login_email }) => [id, login_email] as const),
      ...identities.map(({ account_id, external_id }) => [account_id, external_id] as const),
    ])
    return {
      leads: leads.map(({ id, context }) => ({ id, mark: markOf(context) })),
      outbox: outbox.map(({ lead_id, state }) => ({ leadId: lead_id, state })),
      reviews: reviews.map(({ content }) => content),
      hearts: hearts.map(({ account_id, hotelcode }) => ({
        person: names.get(account_id) ?? account_id,
        hotel: hotelcode,
      })),
      tokens: new Set([...tokens].filter((token) => live.has(sha256(token)))),
      people: [...names.values()].map(String),
    }
  })
}

function markOf(context: string): string {
  const sent: unknown = JSON.parse(context)
  return typeof sent === 'object' && sent !== null && 'comment' in sent ? String(sent.comment) : ''
}
