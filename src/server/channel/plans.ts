import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ChannelPlanRow, ChannelPostRow } from '../db/schema/channel-rows.ts'
import { createChannelChoices, lockDesk, type ChannelChoices, type DeskChange } from './channel-desk.ts'
import type { ChannelPlace, PlannedPost } from './channel-place.ts'
import { mayGoOut } from './may-go-out.ts'
import { readOffer, writeOffer, type PostedOffer } from './posted-offer.ts'
import { POST_WINDOW_MS } from './post-times.ts'

/** A plan, and what its post has come to: null before it was its turn. */
export type PlanWithPost = ChannelPlanRow & { state: ChannelPostRow['state'] | null }

export type PlanChanged = Partial<Pick<ChannelPlanRow, 'decision' | 'words' | 'at'>>

/** Why a change was refused: another one came first, it is being sent or was, there is no tour to approve or write about. */
export type PlanRefusal = 'missing' | 'stale' | 'over' | 'empty'

/** Posts to come. Hosts and managers work on them at the same time. */
export interface ChannelPlans extends ChannelChoices {
  /** Plans a post by the rules once, whichever host is first. */
  add(post: PlannedPost): Promise<void>
  /** Plans a manager's own post, approved. @returns false if its time or its key is taken */
  addOwn(post: PlannedPost & OwnPost): Promise<boolean>
  byId(id: string): Promise<ChannelPlanRow | undefined>
  byKey(key: string): Promise<ChannelPlanRow | undefined>
  /** Plans whose time has come and is not over, and whose post does not exist yet. */
  listDue(place: ChannelPlace, now: number): Promise<ChannelPlanRow[]>
  /** Plans whose time is not over, soonest first. */
  listNext(place: ChannelPlace, now: number): Promise<PlanWithPost[]>
  /** Takes a plan without a tour that was not looked for since then; undefined if another host has it. */
  takeLook(id: string, now: number, since: number): Promise<ChannelPlanRow | undefined>
  /** Stores the tour found, or why there is none, unless the plan was changed since. */
  keepLook(plan: ChannelPlanRow, found: { offer: PostedOffer } | { reason: string }): Promise<void>
  /** Asks for another approval, because the tour's price is another one now. */
  reopen(plan: ChannelPlanRow, offer: PostedOffer, reason: string): Promise<void>
  change(id: string, changed: PlanChanged, by: DeskChange): Promise<PlanRefusal | undefined>
}

interface OwnPost {
  offer: PostedOffer
  words: string
  key: string | null
  changedBy: string
  now: number
}

/** Columns of a new plan. */
export const untouchedPlan = {
  offer: '',
  looked_at: null,
  reason: '',
  words: '',
  decision: '',
  version: 1,
  idempotency_key: null,
  request_key: '',
  changed_by: '',
  changed_at: null,
} as const

export function createChannelPlans(db: Db): ChannelPlans {
  return {
    ...createChannelChoices(db),
    ...createAdditions(db),
    ...createPlanQueries(db),
    ...createLooks(db),
    change: (id, changed, by) =>
      db.transaction().execute((transaction) => change(transaction, { id, changed, by })),
  }
}

function createAdditions(db: Db): Pick<ChannelPlans, 'add' | 'addOwn'> {
  return {
    async add({ id, channel, chatId, at }) {
      await db
        .insertInto('channel_plans')
        .values({ ...untouchedPlan, id, channel, chat_id: chatId, at, kind: 'rule' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async addOwn({ id, channel, chatId, at, offer, words, key, changedBy, now }) {
      const own = {
        offer: writeOffer(offer),
        looked_at: now,
        words,
        decision: 'approved',
        idempotency_key: key,
      } as const
      const rows = await db
        .insertInto('channel_plans')
        .values({
          ...untouchedPlan,
          ...own,
          id,
          channel,
          chat_id: chatId,
          at,
          kind: 'own',
          changed_by: changedBy,
          changed_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
      return rows.length > 0
    },
  }
}

function createPlanQueries(db: Db): Pick<ChannelPlans, 'byId' | 'byKey' | 'listDue' | 'listNext'> {
  const plans = () => db.selectFrom('channel_plans').selectAll('channel_plans')
  const ofPlace = ({ channel, chatId }: ChannelPlace, now: number) =>
    plans()
      .leftJoin('channel_posts', 'channel_posts.id', 'channel_plans.id')
      .select('channel_posts.state')
      .where('channel_plans.channel', '=', channel)
      .where('channel_plans.chat_id', '=', chatId)
      .where('at', '>', now - POST_WINDOW_MS)
  return {
    byId: (id) => plans().where('id', '=', id).executeTakeFirst(),
    byKey: (key) => plans().where('idempotency_key', '=', key).executeTakeFirst(),
    listDue: (place, now) =>
      ofPlace(place, now).where('at', '<=', now).where('channel_posts.id', 'is', null).execute(),
    listNext: (place, now) => ofPlace(place, now).orderBy('at').execute(),
  }
}

function createLooks(db: Db): Pick<ChannelPlans, 'takeLook' | 'keepLook' | 'reopen'> {
  const keep = async ({ id, version }: ChannelPlanRow, columns: Partial<ChannelPlanRow>) => {
    await db
      .updateTable('channel_plans')
      .set({ ...columns, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      .execute()
  }
  return {
    takeLook: (id, now, since) =>
      db
        .updateTable('channel_plans')
        .set({ looked_at: now })
        .where('id', '=', id)
        .where('offer', '=', '')
        .where('decision', '=', '')
        .where((row) =>
          row.or([row('looked_at', 'is', null), row('looked_at', '<=', since), row('looked_at', '>', now)]),
        )
        .returningAll()
        .executeTakeFirst(),
    keepLook: (plan, found) =>
      keep(
        plan,
        'offer' in found ? { offer: writeOffer(found.offer), reason: '' } : { reason: found.reason },
      ),
    reopen: (plan, offer, reason) => keep(plan, { offer: writeOffer(offer), decision: '', reason }),
  }
}

interface Changing {
  id: string
  changed: PlanChanged
  by: DeskChange
}

async function change(db: Db, { id, changed, by }: Changing): Promise<PlanRefusal | undefined> {
  const plan = await lockPlan(db, id)
  if (plan === undefined) return 'missing'
  if (by.requestKey !== '' && plan.request_key === by.requestKey) return undefined
  if (by.version !== undefined && by.version !== plan.version) return 'stale'
  const post = await db
    .selectFrom('channel_posts')
    .select(['state', 'offer'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (post !== undefined && (post.offer !== '' || !['due', 'sending'].includes(post.state))) return 'over'
  if (by.now >= plan.at + POST_WINDOW_MS) return 'over'
  const needsTour = changed.decision === 'approved' || (changed.words ?? '') !== ''
  if (needsTour && readOffer(plan.offer) === undefined) return 'empty'
  await db
    .updateTable('channel_plans')
    .set({
      ...changed,
      ...(changed.decision !== undefined && plan.offer !== '' && { reason: '' }),
      version: plan.version + 1,
      request_key: by.requestKey,
      changed_by: by.changedBy,
      changed_at: by.now,
    })
    .where('id', '=', id)
    .execute()
  return undefined
}

/** A write that changes nothing locks the row until the transaction ends. */
function lockPlan(db: Db, id: string): Promise<ChannelPlanRow | undefined> {
  return db
    .updateTable('channel_plans')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Locks a plan and the mode until the transaction ends, so that no manager can stop, skip or change the post between
 * this check and the record that it is sent.
 * @param version the one that the message was written from
 */
export async function isCleared(
  db: Db,
  { id, version }: Pick<ChannelPlanRow, 'id' | 'version'>,
): Promise<boolean> {
  const { mode } = await lockDesk(db)
  const plan = await lockPlan(db, id)
  return plan !== undefined && plan.version === version && mayGoOut(plan, mode)
}
