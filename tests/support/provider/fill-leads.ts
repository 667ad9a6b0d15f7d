import { sql } from 'kysely'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { Db } from '#server/db/database.ts'

const NAMES = ['анна', 'олег', 'мария', 'пётр', 'елена', 'иван', 'ольга', 'сергей', 'наталья', 'дмитрий']
const HOTELS = ['Rixos Premium Belek', 'Orange County Kemer', 'Sunrise Garden', 'Titanic Beach', 'Жемчужина']
/** Rows per statement: PostgreSQL limits our statements to five seconds. */
const PORTION = 2_500

/**
 * Fills an empty database with years of data by SQL: leads a minute apart with an event and a message to
 * the chat each, a third as many accounts with a favorite each, and for a part of them reviews and
 * pending messages.
 * @param until the moment of the newest lead, ms
 */
export async function fillLeads(db: Db, count: number, until: number): Promise<void> {
  for (let first = 1; first <= count; first += PORTION)
    await db.transaction().execute(async (transaction) => {
      for (const statement of statements(first, { count, until }))
        await sql.raw(statement).execute(transaction)
    })
  // Each lead has the number of its last change.
  await sql`insert into counters (name, value) values ('lead-changes', ${count})
    on conflict (name) do update set value = excluded.value`.execute(db)
  await sql.raw('analyze').execute(db)
}

/** @param first the number of the portion's first lead */
function statements(first: number, { count, until }: { count: number; until: number }): string[] {
  const from = until - count * MINUTE_MS
  const name = pick(NAMES, 'i')
  const hotel = pick(HOTELS, 'i * 7')
  const phone = `'79' || substr(cast(1000000000 + i * 7919 as text), 2)`
  // In milliseconds the span of the years exceeds PostgreSQL's `integer`.
  const at = `${from} + cast(i as bigint) * ${MINUTE_MS}`
  const status = pick(['new', 'in_work', 'offer_sent', 'waiting_payment', 'booked', 'cancelled', 'done'], 'i')
  /** Numbers of the portion, one for every so many leads. */
  const numbers = (every: number) => {
    const [low, high] = [Math.ceil(first / every), Math.floor((first + PORTION - 1) / every)]
    return `with recursive numbers (i) as (select ${low} union all select i + 1 from numbers where i < ${high})`
  }
  return [
    `${numbers(3)} insert into accounts
      (id, email, login_email, first_name, last_name, phone, birthday, username, photo_url, utm, wants_notices,
       created_at, updated_at, seen_at)
      select 'account' || i, i || '@example.ru', i || '@example.ru', ${name}, '', ${phone}, '', '', '', '', 1,
        ${at}, ${at}, ${at} from numbers`,
    `${numbers(1)} insert into leads
      (id, kind, status, manager, manager_id, words, note, answer, version, updated_at, change, account_id,
       idempotency_key, name, phone, email, context, consent_version, consent_at, client_address, user_agent,
       created_at, erased_at, own_digits, normal_email, search_text, due_for, due_at)
      select 'LEAD' || i, 'tour', ${status}, 'Вера', 'mail:' || (i % 5), '', '', '', 1, ${at}, i,
        case when i % 3 = 0 then 'account' || (i / 3) end, 'key' || i, ${name}, ${phone}, i || '@example.ru',
        '{"tour":{"hotelname":"' || ${hotel} || '"}}', '1', '', '192.0.2.0/24', '', ${at}, null, ${phone},
        i || '@example.ru', 'lead' || i || ' ' || ${name} || ' ' || ${phone} || ' ' || i || ' example ru ' || lower(${hotel}),
        ${pick(['new', 'call', 'traveller', 'traveller', 'traveller', '', ''], 'i')}, ${at} from numbers`,
    `${numbers(1)} insert into lead_outbox
      (lead_id, sink, state, due_at, tries, reason, remedy, is_correction, created_at, put_off_at, far_id, revision,
       is_doubtful)
      select 'LEAD' || i, 'chat', 'sent', ${at}, 1, '', '', 0, ${at}, null, 'far' || i, 0, 0 from numbers`,
    `${numbers(1)} insert into lead_events
      (id, lead_id, version, at, actor_kind, actor_id, actor_name, kind, changes)
      select 'event' || i, 'LEAD' || i, 1, ${at}, 'manager', 'mail:1', 'Вера', 'changed', '[]' from numbers`,
    `${numbers(3)} insert into favorites
      (id, account_id, hotelcode, hotel, price, is_price_confirmed, search, seen_at)
      select 'favorite' || i, 'account' || i, cast(i as text), '{}', 1000, 0, '', ${at} from numbers`,
    `${numbers(20)} insert into notices
      (id, account_id, channel, state, due_at, tries, reason, news, watch_id, is_urgent, created_at)
      select 'notice' || i, 'account' || i, 'mail', 'due', ${at}, 0, '', 'event' || i, null, 0, ${at} from numbers`,
    `${numbers(30)} insert into reviews
      (id, status, account_id, idempotency_key, name, rate, content, hotelcode, tour_at, consent_version, consent_at,
       client_address, created_at, moderated_at, moderator_kind, moderator_id, moderator_name)
      select 'review' || i, 'pending', null, null, ${name}, 5, 'Хороший отель', '', '', '1', '', '192.0.2.0/24',
        ${at}, null, '', '', '' from numbers`,
  ]
}

/** One of the values in turn, as SQL. */
function pick(words: readonly string[], number: string): string {
  const cases = words.map((word, index) => `when ${index} then '${word}'`).join(' ')
  return `case (${number}) % ${words.length} ${cases} end`
}
