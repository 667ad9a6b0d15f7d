import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { openDatabase } from '#server/db/database.ts'
import { newJob } from '#server/db/queue.ts'
import { createFiles } from '#server/files/repository.ts'
import { formatContacts } from '#server/leads/lead-contacts.ts'
import { createSearchText } from '#server/leads/lead-search-text.ts'
import type { AccountRow } from '#server/db/schema/account-rows.ts'
import { untouchedLead, type LeadRow } from '#server/db/schema/schema.ts'
import { openStore } from '#server/compose/store.ts'
import { FILE_OF_DUE } from './file-of-due.ts'

const ONCE = 500

/**
 * A process that fills a new store with this many requests at once: `OLD0`, `OLD1` … and `DUE`, which the
 * chat, the mail and a program have yet to receive.
 */
const leads = Number(process.argv[2])
const place = { dataDir: process.env['DATA_DIR'], databaseUrl: process.env['DATABASE_URL'] }
const store = await openStore(place)
const db = await openDatabase(place)
const account = accountRow()
await db.transaction().execute(async (transaction) => {
  await transaction.insertInto('accounts').values(account).execute()
  for (let from = 0; from < leads; from += ONCE) {
    const rows = Array.from({ length: Math.min(ONCE, leads - from) }, (_, index) => leadRow(from + index))
    await transaction
      .insertInto('leads')
      .values(rows.map((row) => ({ ...row, ...formatContacts(row), search_text: createSearchText(row) })))
      .execute()
  }
})
await store.leads.add({ ...leadRow(0), id: 'DUE', idempotency_key: null }, ['chat', 'mail', 'webhook'])
await addFileOfDue()
await db.destroy()
await store.close()

/** A file of `DUE`, longer than a stored piece. */
async function addFileOfDue(): Promise<void> {
  const row = {
    id: 'file',
    lead_id: 'DUE',
    message_id: null,
    name: 'a.pdf',
    type: 'application/pdf',
    kind: 'voucher',
  } as const
  const job = { ...newJob(Date.now()), state: 'sent', source: '', size: FILE_OF_DUE.byteLength } as const
  await db
    .insertInto('files')
    .values({ ...job, ...row })
    .execute()
  await createFiles(db).write('file', Readable.from([FILE_OF_DUE]), FILE_OF_DUE.byteLength)
}

function accountRow(): AccountRow {
  return {
    id: randomUUID(),
    email: 'anna@example.ru',
    login_email: 'anna@example.ru',
    first_name: 'Анна',
    last_name: '',
    phone: '',
    birthday: '',
    username: '',
    photo_url: '',
    utm: '',
    wants_notices: 1,
    wants_prices: 1,
    created_at: Date.UTC(2026, 10, 21),
    updated_at: Date.UTC(2026, 10, 21),
    seen_at: Date.UTC(2026, 10, 21),
  }
}

/** Every third one has no account; names contain characters that an unsafe format would interpret. */
function leadRow(number: number): LeadRow {
  return {
    id: `OLD${number}`,
    kind: number % 2 === 0 ? 'call' : 'tour',
    ...untouchedLead,
    account_id: number % 3 === 0 ? null : account.id,
    idempotency_key: number % 5 === 0 ? null : randomUUID(),
    name: `Анна 😀 "№${number}"\u2028\n\\N;\t'`,
    phone: '+7 999 123-45-67',
    email: '',
    context: JSON.stringify({ comment: `старая ${number}`, search: 'x'.repeat(300) }),
    consent_version: '2026-11-01',
    consent_at: '2026-11-21T09:00:00Z',
    client_address: '203.0.113.7',
    user_agent: 'Mozilla/5.0',
    created_at: Date.UTC(2026, 10, 21) + number,
    updated_at: Date.UTC(2026, 10, 21) + number,
    erased_at: null,
  }
}
