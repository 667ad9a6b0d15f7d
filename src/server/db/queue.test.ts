import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onBothDatabases } from '#support/both-databases.ts'
import { openDatabase, type Db } from './database.ts'
import { createQueue, dueFrom, newJob, type Job, type Queue } from './queue.ts'

type Question = 'watched_questions'

const NOW = Date.UTC(2026, 10, 21, 9)
const LEASE_MS = 60_000

onBothDatabases((place) => {
  let db: Db
  let queue: Queue<Question>
  beforeEach(async () => {
    db = await openDatabase(place())
    queue = createQueue(db, { table: 'watched_questions', key: 'question', first: 'due_at' })
    await db.deleteFrom('watched_questions').execute()
  })
  afterEach(() => db.destroy())

  const add = (question: string, at: number) =>
    db
      .insertInto('watched_questions')
      .values({ question, ...newJob(at) })
      .execute()
  const read = () => db.selectFrom('watched_questions').selectAll().executeTakeFirstOrThrow()
  const claim = async (now = NOW): Promise<Job<Question>> => {
    const job = await queue.claim({ now, leaseMs: LEASE_MS })
    if (job === undefined) throw new Error('Nothing is due')
    return job
  }
  const expire = (now: number) => queue.failExpiredLeases({ now, state: 'due', reason: '' })

  test('claims jobs in due order, each by one worker', async () => {
    await add('second', NOW - 1000)
    await add('third', NOW)
    await add('first', NOW - 2000)
    const claimed = [await claim(), await claim(), await claim()]
    expect(claimed.map(({ question }) => question)).toEqual(['first', 'second', 'third'])
    expect(new Set(claimed.map(({ lease }) => lease)).size).toBe(3)
    expect(await queue.claim({ now: NOW, leaseMs: LEASE_MS })).toBeUndefined()
  })

  describe('a worker slower than its lease', () => {
    const later = NOW + LEASE_MS
    let slow: Job<Question>
    beforeEach(async () => {
      await add('job', NOW)
      slow = await claim()
      expect(await expire(later - 1)).toEqual([])
      expect(await expire(later)).toEqual(['job'])
    })

    test('finishes nothing once another worker has the lease', async () => {
      const other = await claim(later)
      expect(await queue.renew(slow, later, LEASE_MS)).toBe(false)
      expect(await queue.finish(slow, { state: 'sent' })).toBe(false)
      expect(await read()).toMatchObject({ state: 'sending', lease: other.lease, tries: 2 })
      expect(await queue.finish(other, { state: 'sent' })).toBe(true)
    })

    test('holds the job again after renewing in time', async () => {
      expect(await queue.renew(slow, later, LEASE_MS)).toBe(true)
      expect(await queue.claim({ now: later, leaseMs: LEASE_MS })).toBeUndefined()
      expect(await queue.finish(slow, { state: 'sent' })).toBe(true)
    })

    test('finishes nothing that is due again and not renewed', async () => {
      expect(await queue.finish(slow, { state: 'sent' })).toBe(false)
      expect(await read()).toMatchObject({ state: 'due' })
    })
  })

  test('extends the lease on renewal', async () => {
    await add('job', NOW)
    const job = await claim()
    expect(await queue.renew(job, NOW + 30_000, LEASE_MS)).toBe(true)
    expect(await expire(NOW + LEASE_MS)).toEqual([])
    expect(await expire(NOW + 30_000 + LEASE_MS)).toEqual(['job'])
  })

  test('keeps the new time of a job requeued while held', async () => {
    await add('job', NOW)
    const job = await claim()
    await db
      .updateTable('watched_questions')
      .set(dueFrom(NOW + 5))
      .execute()
    await queue.renew(job, NOW, LEASE_MS)
    await queue.finish(job, { state: 'due', reason: '', at: NOW, dueAt: NOW + 3_600_000 })
    expect(await read()).toMatchObject({ state: 'due', due_at: NOW + 5 })
  })

  test('neither renews nor claims a finished job', async () => {
    await add('job', NOW)
    const job = await claim()
    await queue.finish(job, { state: 'failed', reason: 'нет адреса' })
    expect(await queue.renew(job, NOW, LEASE_MS)).toBe(false)
    expect(await queue.claim({ now: NOW, leaseMs: LEASE_MS })).toBeUndefined()
  })
})
