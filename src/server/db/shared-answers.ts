import { randomUUID } from 'node:crypto'
import type { AnswerTerm, SharedAnswers } from './answer-store.ts'
import { CLOCK_SKEW_MS } from './budgets.ts'
import type { Db } from './database.ts'

export function createSharedAnswers(db: Db): SharedAnswers {
  return {
    async get(key, now) {
      const row = await db
        .selectFrom('shared_answers')
        .select(['value', 'stored_at', 'fresh_until'])
        .where('key', '=', key)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (row === undefined || row.value === null) return undefined
      const isBelieved = row.stored_at <= now + CLOCK_SKEW_MS
      return { value: row.value, storedAt: row.stored_at, isFresh: isBelieved && row.fresh_until > now }
    },

    claim: (key, now, leaseMs) => claim(db, key, now, leaseMs),

    async put(key, value, now, { freshMs, storedMs, bound }) {
      const answer = {
        value,
        stored_at: now,
        fresh_until: now + freshMs,
        expires_at: now + storedMs,
        lease: null,
        leased_until: 0,
      }
      await db
        .insertInto('shared_answers')
        .values({ key, ...answer })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(answer))
        .execute()
      if (bound) await dropOldest(db, bound)
    },

    async release(key, lease) {
      await db
        .updateTable('shared_answers')
        .set({ lease: null, leased_until: 0 })
        .where('key', '=', key)
        .where('lease', '=', lease)
        .execute()
    },
  }
}

/** Rows per statement; the next answer removes the rest. */
const MOST_DROPPED = 100

/** Deletes the oldest answers: all of one kind have the same term. */
async function dropOldest(db: Db, { keysFrom, most }: NonNullable<AnswerTerm['bound']>): Promise<void> {
  await db
    .deleteFrom('shared_answers')
    .where('key', 'in', (from) =>
      from
        .selectFrom('shared_answers')
        .select('key')
        .where('key', 'like', `${keysFrom}%`)
        .orderBy('expires_at', 'desc')
        .limit(MOST_DROPPED)
        .offset(most),
    )
    .execute()
}

/**
 * One statement, so that one of several parallel callers gets the lease. Values of a fast clock are
 * ignored.
 */
async function claim(db: Db, key: string, now: number, leaseMs: number): Promise<string | undefined> {
  const lease = randomUUID()
  const taken = { lease, leased_until: now + leaseMs }
  const blank = { value: null, stored_at: 0, fresh_until: 0, expires_at: now + leaseMs }
  const row = await db
    .insertInto('shared_answers')
    .values({ key, ...blank, ...taken })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(taken)
        .where((old) =>
          old.and([
            old.or([
              old('shared_answers.leased_until', '<=', now),
              old('shared_answers.leased_until', '>', now + leaseMs + CLOCK_SKEW_MS),
            ]),
            old.or([
              old('shared_answers.fresh_until', '<=', now),
              old('shared_answers.stored_at', '>', now + CLOCK_SKEW_MS),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return row && lease
}

export async function pruneSharedAnswers(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('shared_answers')
    .where('expires_at', '<=', now)
    .where('leased_until', '<=', now)
    .execute()
}
