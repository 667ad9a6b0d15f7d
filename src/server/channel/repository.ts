import { sql } from 'kysely'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { Db } from '../db/database.ts'
import { createQueue, newJob, type Job, type JobResult } from '../db/queue.ts'
import type { ChannelPostRow, PostEnd } from '../db/schema/channel-rows.ts'
import type { ChannelPlace, PlannedPost } from './channel-place.ts'
import { isCleared } from './plans.ts'
import { writeOffer, type PostedOffer } from './posted-offer.ts'

export type PostClaim = Job<'channel_posts'>

/** Posts of all channels. Several hosts may work on them: a post is leased to one at a time. */
export interface ChannelPosts {
  /** Plans a post once, whichever host is first. */
  plan(post: PlannedPost): Promise<void>
  claim(place: ChannelPlace, now: number, leaseMs: number): Promise<PostClaim | undefined>
  /** Posts of stopped hosts become due again; what was chosen stays, because it may be in the channel. */
  recover(place: ChannelPlace, now: number, leaseMs: number): Promise<void>
  /**
   * Records what is sent next, and renews the lease. `taken`: another host has the post. `held`: a manager has changed
   * the plan since `version`, or it may not go out.
   */
  choose(
    claim: PostClaim,
    sent: ChosenPost,
    now: number,
    leaseMs: number,
  ): Promise<'chosen' | 'taken' | 'held'>
  /** Forgets a chosen tour that is not in the channel. */
  forget(claim: PostClaim): Promise<void>
  /** @param checkAt when its tour is checked first */
  finish(claim: PostClaim, result: JobResult, sent?: { messageId: string; checkAt: number }): Promise<void>
  /** Hotels posted in a channel since then, sent or perhaps sent. */
  hotelsSince(place: ChannelPlace, since: number): Promise<Set<string>>
  /** Posts of a channel by the rules that were chosen since then and are not known to have failed. */
  countSince(place: ChannelPlace, since: number): Promise<number>
  /** Takes a published post whose tour is to be checked, and puts its next check off. */
  takeCheck(place: ChannelPlace, now: number, nextAt: number): Promise<ChannelPostRow | undefined>
  noteShown(id: string, shown: { offer: PostedOffer; ended: PostEnd }): Promise<void>
  checkAgain(id: string, at: number): Promise<void>
  endChecks(id: string, ended: PostEnd): Promise<void>
  /** Newest first. */
  list(since: number): Promise<ChannelPostRow[]>
}

interface ChosenPost {
  offer: PostedOffer
  /** Version of the plan that the message was written from. */
  version: number
}

/** How long posts are stored, milliseconds: a season of the year can be compared with the last one. */
const KEPT_MS = 400 * DAY_MS

export function createChannelPosts(db: Db): ChannelPosts {
  const queue = createQueue(db, { table: 'channel_posts', key: 'id', lane: 'channel', first: 'due_at' })
  return {
    async plan({ id, channel, chatId, at }) {
      const row = {
        id,
        channel,
        chat_id: chatId,
        hotelcode: '',
        offer: '',
        message_id: null,
        posted_at: null,
        check_at: null,
      }
      await db
        .insertInto('channel_posts')
        .values({ ...row, ended: '', ...newJob(at) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    claim: ({ channel: lane, chatId }, now, leaseMs) =>
      queue.claim({ lane, now, leaseMs, where: sql`due_at <= ${now} and chat_id = ${chatId}` }),
    async recover({ channel: lane, chatId }, now, leaseMs) {
      await queue.clampFutureDates({ lane, now, leaseMs })
      const lost = { state: 'due', reason: 'публикация оборвалась' } as const
      await queue.failExpiredLeases({ lane, now, ...lost, where: sql`chat_id = ${chatId}` })
    },
    async choose(claim, sent, now, leaseMs) {
      if (!(await queue.renew(claim, now, leaseMs))) return 'taken'
      return db.transaction().execute((transaction) => choose(transaction, claim, sent, now))
    },
    async forget(claim) {
      await db
        .updateTable('channel_posts')
        .set({ offer: '', hotelcode: '', posted_at: null })
        .where('id', '=', claim.id)
        .where('lease', '=', claim.lease)
        .execute()
    },
    async finish(claim, result, sent) {
      const columns = sent ? { message_id: sent.messageId, check_at: sent.checkAt } : {}
      await queue.finish(claim, result, columns)
    },
    ...createPostQueries(db),
    ...createPostChecks(db),
  }
}

async function choose(
  db: Db,
  { id, lease }: PostClaim,
  { offer, version }: ChosenPost,
  now: number,
): Promise<'chosen' | 'taken' | 'held'> {
  if (!(await isCleared(db, { id, version }))) return 'held'
  const rows = await db
    .updateTable('channel_posts')
    .set({ offer: writeOffer(offer), hotelcode: offer.hotelcode, posted_at: now })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('id')
    .execute()
  return rows.length > 0 ? 'chosen' : 'taken'
}

function createPostQueries(db: Db): Pick<ChannelPosts, 'hotelsSince' | 'countSince' | 'list'> {
  const chosenSince = (place: ChannelPlace, since: number) =>
    selectPosts(db, place).where('posted_at', '>', since).where('state', '<>', 'failed')
  return {
    async hotelsSince(place, since) {
      const rows = await chosenSince(place, since).select('hotelcode').execute()
      return new Set(rows.map(({ hotelcode }) => hotelcode))
    },
    async countSince(place, since) {
      const own = db.selectFrom('channel_plans').select('id').where('kind', '=', 'own')
      return (await chosenSince(place, since).select('id').where('id', 'not in', own).execute()).length
    },
    list: (since) =>
      db
        .selectFrom('channel_posts')
        .selectAll()
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
  }
}

function createPostChecks(
  db: Db,
): Pick<ChannelPosts, 'takeCheck' | 'noteShown' | 'checkAgain' | 'endChecks'> {
  return {
    async takeCheck(place, now, nextAt) {
      const next = selectPosts(db, place)
        .select('id')
        .where('state', '=', 'sent')
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(1)
      return db
        .updateTable('channel_posts')
        .set({ check_at: nextAt })
        .where('id', '=', next)
        .where('check_at', '<=', now)
        .returningAll()
        .executeTakeFirst()
    },
    async noteShown(id, { offer, ended }) {
      const isOver = ended === '' ? {} : { check_at: null }
      await db
        .updateTable('channel_posts')
        .set({ offer: writeOffer(offer), ended, ...isOver })
        .where('id', '=', id)
        .execute()
    },
    async checkAgain(id, at) {
      await db.updateTable('channel_posts').set({ check_at: at }).where('id', '=', id).execute()
    },
    async endChecks(id, ended) {
      await db.updateTable('channel_posts').set({ ended, check_at: null }).where('id', '=', id).execute()
    },
  }
}

function selectPosts(db: Db, { channel, chatId }: ChannelPlace) {
  return db.selectFrom('channel_posts').where('channel', '=', channel).where('chat_id', '=', chatId)
}

export async function pruneChannelPosts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('channel_plans')
    .where('at', '<=', now - KEPT_MS)
    .execute()
  await db
    .deleteFrom('channel_posts')
    .where('created_at', '<=', now - KEPT_MS)
    .execute()
}
