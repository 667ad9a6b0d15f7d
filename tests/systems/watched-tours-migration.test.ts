import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Db } from '#provider/store/database.ts'
import { migrations } from '#provider/store/migrations.ts'
import { openStore } from '#provider/store/store.ts'
import { onBothDatabases } from '../support/both-databases.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const question = 'from=1&to=4&dates=2027-01-15_2027-01-15&nights=7-7&adults=2'
const subject = `search?${question}`
const told = { news: ['fell'], was: 100_000, price: 90_000, at: NOW, tourid: 't1', tour: {} }
const ADDED = ['020-watched-tours', '021-untold-news', '022-dearer-flights']

onBothDatabases((place) => {
  test('watches of before go on and begin anew from the next price; what it was without all payments is not compared', async () => {
    const db = await openDatabase(place())
    await takeBack(db)
    await addWatch(db, 'w1', { base: 100_000, told: JSON.stringify(told), hasToldSeats: 1 })
    await addWatch(db, 'w2', { base: null, told: '', hasToldSeats: 0 })
    for (const name of ADDED) await migrations[name]?.up(db)
    await db.destroy()

    const store = await openStore(place())
    const rows = await store.watches.list('a')
    expect(rows.map(({ watch }) => watch.id).toSorted()).toEqual(['w1', 'w2'])
    for (const { watch, last, lookedAt } of rows) {
      expect([watch.base_price, watch.told, last, lookedAt]).toEqual([null, '', undefined, undefined])
      expect(watch).toMatchObject({
        untold: '{}',
        silent_until: 0,
        is_paused: 0,
        fall_value: 5000,
        created_at: NOW,
      })
    }
    expect(rows.find(({ watch }) => watch.id === 'w1')?.watch.has_told_last_seats).toBe(1)
    // Their question is due at once, though it was put off, and the next price begins them.
    const claim = await store.watchQuestions.claim(NOW, 60_000)
    expect(claim).toMatchObject({ question, due_at: 0, tries: 1 })
    const price = { at: NOW, price: 103_000, is_few_left: 0, tourid: 't2', tour: 'k' } as const
    const paid = { payments: 3000, payments_at: NOW, by_flights: 0 }
    await store.watchQuestions.noteLook({ subject, at: NOW, price: { subject, ...price, ...paid } })
    expect(await store.watchQuestions.paymentsOf('k')).toEqual({ ...paid, price: 103_000 })
    const watching = await store.watchQuestions.watchesOf(question, NOW)
    expect(watching.map(({ base_price }) => base_price)).toContain(103_000)
    await store.close()
  })

  test('what flights cost more in prices of before stands with those prices alone', async () => {
    const db = await openDatabase(place())
    await db.schema.alterTable('watched_prices').dropColumn('by_flights').execute()
    await sql`delete from watched_prices`.execute(db)
    await sql`
      insert into watched_prices (subject, at, price, is_few_left, tourid, tour, payments, payments_at)
      values (${subject}, ${NOW}, 107000, 0, 't', 'k', 7000, ${NOW})`.execute(db)
    await migrations['022-dearer-flights']?.up(db)
    await db.destroy()
    const store = await openStore(place())
    expect(await store.watchQuestions.paymentsOf('k')).toMatchObject({ payments: 7000, by_flights: 7000 })
    await store.close()
  })
})

/** As it was before prices knew their tour. */
async function takeBack(db: Db): Promise<void> {
  for (const table of ['watches', 'watched_questions', 'watched_prices', 'watched_subjects'])
    await db.schema.dropTable(table).execute()
  await db.schema.alterTable('notices').dropColumn('watch_id').execute()
  await migrations['016-watches']?.up(db)
  await sql`
    insert into accounts (id, login_email, email, created_at, updated_at, seen_at)
    values ('a', 'a@example.ru', 'a@example.ru', ${NOW}, ${NOW}, ${NOW})`.execute(db)
  await sql`
    insert into watched_questions (question, due_at, tries, asked_at, lease, leased_until)
    values (${question}, ${NOW + 36_000_000}, 0, ${NOW}, null, 0)`.execute(db)
  await sql`
    insert into watched_prices (subject, at, price, is_few_left, tourid)
    values (${subject}, ${NOW}, 90000, 0, 't1')`.execute(db)
}

interface Before {
  base: number | null
  told: string
  hasToldSeats: 0 | 1
}

async function addWatch(db: Db, id: string, { base, told: json, hasToldSeats }: Before): Promise<void> {
  const own = id === 'w1' ? subject : `${subject}&f_stars=5`
  await sql`
    insert into watches
      (id, account_id, kind, question, subject, search, about, fall_unit, fall_value, tells_lowest, tells_last_seats,
       is_paused, base_price, has_told_last_seats, told, ends_on, created_at)
    values (${id}, 'a', 'search', ${question}, ${own}, ${question}, '{}', 'sum', 5000, 1, 1,
       0, ${base}, ${hasToldSeats}, ${json}, '2027-01-15', ${NOW})`.execute(db)
}
