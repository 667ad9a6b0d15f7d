import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Db } from '#provider/store/database.ts'
import { migrations } from '#provider/store/migrations.ts'
import { openStore } from '#provider/store/store.ts'
import { onBothDatabases } from '../support/both-databases.ts'

const NOW = Date.UTC(2026, 10, 21, 9)

/** What an agency wrote before, and what it is now: the code, and the words to the traveller. */
const statuses = [
  ['Новая', 'new', ''],
  ['Отозвана', 'withdrawn', ''],
  ['В работе', 'in_work', ''],
  ['в РАБОТЕ', 'in_work', ''],
  ['Забронировано', 'booked', ''],
  ['Подтверждена', 'in_work', 'Подтверждена'],
  [`Ждём паспорт'; drop table leads; --`, 'in_work', `Ждём паспорт'; drop table leads; --`],
] as const

onBothDatabases((place) => {
  test('every status of before has its code; words of the agency’s own are kept for the traveller', async () => {
    const db = await openDatabase(place())
    await takeBack(db)
    for (const [index, [status]] of statuses.entries()) await addLead(db, `OLD${index}`, status)
    for (const name of [
      '015-desk',
      '016-watches',
      '020-watched-tours',
      '021-untold-news',
      '022-dearer-flights',
    ])
      await migrations[name]?.up(db)
    await db.destroy()

    const store = await openStore(place())
    for (const [index, [, status, words]] of statuses.entries()) {
      expect(await store.leads.byId(`OLD${index}`)).toMatchObject({
        status,
        words,
        note: '',
        version: 1,
        name: 'Анна',
        manager: 'Ольга',
        manager_id: '',
        created_at: NOW + index,
        updated_at: NOW + index,
      })
    }
    // They take part in what is new.
    const acting = { actor: { kind: 'manager', name: 'Ольга' }, now: NOW } as const
    const result = await store.leadDesk.change('OLD5', { version: 1, status: 'done' }, acting)
    expect(result).toMatchObject({ kind: 'done', lead: { version: 2, words: 'Подтверждена' } })
    expect((await store.leadChanges.after(0)).map(({ id }) => id)).toEqual(['OLD5'])
    await store.close()
  })
})

/** As it was before. */
async function takeBack(db: Db): Promise<void> {
  const watched = ['watches', 'watched_questions', 'watched_prices', 'watched_subjects']
  const ofDesk = ['lead_events', 'offers', 'payment_links', 'notices', 'manager_sessions', 'counters']
  for (const table of [...watched, ...ofDesk]) await db.schema.dropTable(table).execute()
  for (const index of ['leads_by_status', 'leads_by_change', 'leads_of_manager'])
    await db.schema.dropIndex(index).execute()
  for (const column of ['words', 'note', 'answer', 'manager_id', 'version', 'updated_at', 'change'])
    await db.schema.alterTable('leads').dropColumn(column).execute()
  for (const column of ['moderated_at', 'moderator_kind', 'moderator_id', 'moderator_name'])
    await db.schema.alterTable('reviews').dropColumn(column).execute()
  await db.schema.alterTable('accounts').dropColumn('wants_notices').execute()
  await db.schema.alterTable('account_identities').dropColumn('may_write').execute()
}

async function addLead(db: Db, id: string, status: string): Promise<void> {
  await sql`
    insert into leads
      (id, kind, status, manager, name, phone, email, context, consent_version, consent_at, client_address,
       user_agent, created_at)
    values (${id}, 'call', ${status}, 'Ольга', 'Анна', '', '', '{}', '', '', '', '', ${NOW + Number(id.slice(3))})
  `.execute(db)
}
