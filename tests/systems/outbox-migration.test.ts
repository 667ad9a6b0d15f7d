import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Db } from '#provider/store/database.ts'
import { contactsOf } from '#provider/store/lead-contacts.ts'
import { migrations } from '#provider/store/migrations.ts'
import { untouchedLead } from '#provider/store/schema.ts'
import { openStore } from '#provider/store/store.ts'
import { onBothDatabases } from '../support/both-databases.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const BEFORE = ['004-lead-notices', '005-corrections', '009-put-off']

/** A message for the chat as it was before: lead, state, due at, tries, reason, correction, made at, put off at. */
const messages = [
  ['DUE', 'due', NOW, 0, '', 0, NOW, null],
  ['LATER', 'due', NOW + 40_000, 3, 'Telegram ответил 429', 1, NOW - 5000, NOW],
  ['SENDING', 'sending', NOW + 60_000, 1, '', 0, NOW, null],
  ['SENT', 'sent', NOW, 1, '', 0, NOW, null],
  ['UNSURE', 'unsure', NOW, 2, 'отправка оборвалась', 0, NOW, null],
  ['FAILED', 'failed', NOW, 1, 'Telegram ответил 403', 0, NOW, null],
] as const

onBothDatabases((place) => {
  test('every message of before is the chat’s, as it was, and goes on; each sink has a row of its own', async () => {
    const db = await openDatabase(place())
    // As it was before.
    await db.schema.dropTable('lead_outbox').execute()
    for (const name of BEFORE) await migrations[name]?.up(db)
    for (const message of messages) {
      const [id, ...rest] = message
      await addLead(db, id)
      await sql`
        insert into lead_notices
          (lead_id, state, due_at, tries, reason, is_correction, created_at, put_off_at)
        values (${sql.join([id, ...rest])})`.execute(db)
    }
    await migrations['012-lead-outbox']?.up(db)
    await migrations['014-far-side']?.up(db)
    await db.schema.dropTable('moved_chats').execute()
    await migrations['024-remedies']?.up(db)
    const tables = await db.introspection.getTables()
    expect(tables.map(({ name }) => name)).not.toContain('lead_notices')
    const add = (sink: 'chat' | 'mail') =>
      sql`
        insert into lead_outbox (lead_id, sink, state, due_at, tries, reason, is_correction, created_at)
        values ('DUE', ${sink}, 'due', ${NOW}, 0, '', 0, ${NOW})`.execute(db)
    await add('mail')
    await expect(add('chat')).rejects.toThrow(/unique/i)
    await db.destroy()

    const store = await openStore(place())
    const { leadOutbox } = store
    const rows = (await leadOutbox.list()).filter(({ sink }) => sink === 'chat')
    const kept = rows.map((one) => [
      one.lead_id,
      one.state,
      one.due_at,
      one.tries,
      one.reason,
      one.is_correction,
      one.created_at,
      one.put_off_at,
    ])
    expect(new Set(kept.map((one) => JSON.stringify(one)))).toEqual(
      new Set(messages.map((one) => JSON.stringify(one))),
    )
    // Nothing is known of a far side.
    for (const one of rows) expect(one).toMatchObject({ far_id: '', revision: 0, is_doubtful: 0 })
    // Each sink's goes its own way.
    expect(await leadOutbox.claim('chat', NOW, 60_000)).toMatchObject({ lead_id: 'DUE', sink: 'chat' })
    expect(await leadOutbox.claim('chat', NOW, 60_000)).toBeUndefined()
    const claim = await leadOutbox.claim('mail', NOW, 60_000)
    expect(claim).toMatchObject({ lead_id: 'DUE', sink: 'mail', tries: 1 })
    if (claim) await leadOutbox.settle(claim, { state: 'failed', reason: 'почта ответила 550' })
    expect(await leadOutbox.loseExpired('mail', NOW + 60_000)).toEqual([])
    expect((await leadOutbox.loseExpired('chat', NOW + 60_000)).toSorted()).toEqual(['DUE', 'SENDING'])
    expect(await leadOutbox.sendAgain('DUE', NOW)).toHaveLength(2)
    await leadOutbox.postpone('chat', NOW + 40_000, NOW)
    expect(await leadOutbox.claim('chat', NOW, 60_000)).toBeUndefined()
    expect(await leadOutbox.claim('mail', NOW, 60_000)).toMatchObject({ lead_id: 'DUE', tries: 2 })
    await store.close()
  })
})

async function addLead(db: Db, id: string): Promise<void> {
  const texts = { name: '', phone: '', email: '', context: '{}', consent_version: '', consent_at: '' }
  const known = {
    ...untouchedLead,
    kind: 'call',
    client_address: '',
    user_agent: '',
    updated_at: NOW,
  } as const
  const nobody = { account_id: null, idempotency_key: null, erased_at: null }
  await db
    .insertInto('leads')
    .values({
      ...texts,
      ...contactsOf(texts),
      search_text: '',
      ...known,
      ...nobody,
      id,
      created_at: NOW,
    })
    .execute()
}
