import { MINUTE_MS, DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { isNight } from '#shared/domain/time/quiet-hours.ts'
import type { JobResult } from '../db/queue.ts'
import { untilTaken } from '../db/rounds.ts'
import { describeError } from '../process/describe-error.ts'
import { Refusal } from '../http/handler.ts'
import type { ChannelParts } from './channel-parts.ts'
import { chooseOffer } from './choose-offer.ts'
import { readOffer, type PostedOffer } from './posted-offer.ts'
import { writeMessage } from './post-message.ts'
import { findDuePost, POST_WINDOW_MS } from './post-times.ts'
import type { PostClaim } from './repository.ts'

/** Longer than the checks of one post take: only a dead host loses its lease. */
const LEASE_MS = 5 * MINUTE_MS
/** A hotel appears once in this time. */
export const SAME_HOTEL_MS = 7 * DAY_MS
/** Pause after a failure of the source, milliseconds. */
const RETRY_MS = 5 * MINUTE_MS
/** Longer than a messenger may still process a post whose answer was lost. */
const DOUBT_MS = 65_000
/** A published tour is checked this often. */
export const CHECK_EVERY_MS = HOUR_MS

/** Publishes the post whose time has come, whichever host is first; recovers one whose host stopped. */
export async function publishPosts(parts: ChannelParts, isStopped = () => false): Promise<void> {
  const { posts, sender, times, clock } = parts
  const { channel } = sender.place
  const due = findDuePost(sender.place, times, clock())
  if (due) await posts.plan(due)
  await posts.recover(channel, clock(), LEASE_MS)
  while (!isStopped()) {
    const claim = await posts.claim(channel, clock(), LEASE_MS)
    if (claim === undefined) return
    await publish(parts, claim, isStopped)
  }
}

async function publish(parts: ChannelParts, claim: PostClaim, isStopped: () => boolean): Promise<void> {
  const { posts } = parts
  const write = <T>(work: () => Promise<T>) => untilTaken(work, isStopped)
  // Its sender stopped in the middle: the post may be in the channel.
  const doubtful = readOffer(claim.offer)
  if (doubtful && (await settleDoubtful(parts, { claim, offer: doubtful, write }))) return
  const reason = await findObstacle(parts, claim)
  if (reason !== undefined) return write(() => posts.finish(claim, { state: 'failed', reason }))
  const chosen = await choose(parts, claim)
  if ('state' in chosen) return write(() => posts.finish(claim, chosen))
  await send(parts, { claim, offer: chosen, write })
}

interface Sending {
  claim: PostClaim
  offer: PostedOffer
  /** Repeats a write while the database is down. */
  write: <T>(work: () => Promise<T>) => Promise<T>
}

/** @returns false if the post is not in the channel, so another tour may be chosen */
async function settleDoubtful(parts: ChannelParts, { claim, offer, write }: Sending): Promise<boolean> {
  const { posts, sender, clock, log } = parts
  await parts.turn()
  const last = await posts.lastMessageId(sender.place, claim.id)
  const found = await sender.find(compose(parts, claim, offer), last)
  switch (found.kind) {
    case 'found': {
      const sent = { messageId: found.messageId, checkAt: clock() + CHECK_EVERY_MS }
      await write(() => posts.finish(claim, { state: 'sent' }, sent))
      return true
    }
    case 'absent':
      await write(() => posts.forget(claim))
      return false
    case 'postponed':
      await write(() => posts.finish(claim, putOff(clock(), found.reason, DOUBT_MS)))
      return true
    case 'unknown': {
      const reason = 'неизвестно, вышла ли публикация: второй раз не отправляю'
      log(`Канал: ${offer.hotel}: ${reason}`)
      await write(() => posts.finish(claim, { state: 'unsure', reason }))
      return true
    }
  }
}

/** Returns why no post may be made now. */
async function findObstacle(
  { posts, sender, content, clock }: ChannelParts,
  claim: PostClaim,
): Promise<string | undefined> {
  const now = clock()
  if (now >= claim.created_at + POST_WINDOW_MS || isNight(now)) return 'время публикации прошло'
  const midnight = parseInstant(todayAt(now)) ?? 0
  if ((await posts.countSince(sender.place, midnight)) >= content.channel.mostPerDay)
    return 'публикаций на сегодня достаточно'
  return undefined
}

async function choose(parts: ChannelParts, claim: PostClaim): Promise<PostedOffer | JobResult> {
  const { posts, sender, clock } = parts
  const used = await posts.hotelsSince(sender.place, clock() - SAME_HOTEL_MS)
  try {
    const offer = await chooseOffer(parts, used)
    return offer ?? { state: 'failed', reason: 'нет тура, который подходит под правила и подтверждён' }
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : describeError(error)
    if (claim.tries === 1) parts.log(`Канал: туры не получены, попробую ещё: ${reason}`)
    return putOff(clock(), reason, RETRY_MS)
  }
}

/** The choice is stored before the message is sent: a host that takes over knows what to look for. */
async function send(parts: ChannelParts, { claim, offer, write }: Sending): Promise<void> {
  const { posts, sender, clock, log } = parts
  await parts.turn()
  if (!(await posts.choose(claim, offer, clock(), LEASE_MS))) return
  const outcome = await sender.publish(compose(parts, claim, offer))
  switch (outcome.kind) {
    case 'sent': {
      const sent = { messageId: outcome.externalId ?? '', checkAt: clock() + CHECK_EVERY_MS }
      return write(() => posts.finish(claim, { state: 'sent' }, sent))
    }
    case 'unsure':
      return write(() => posts.finish(claim, putOff(clock(), outcome.reason, DOUBT_MS)))
    case 'postponed':
      await write(() => posts.forget(claim))
      return write(() => posts.finish(claim, putOff(clock(), outcome.reason, outcome.waitMs ?? RETRY_MS)))
    case 'refused':
      log(`Канал: публикация не принята: ${outcome.reason}. ${outcome.remedy}`)
      return write(() => posts.finish(claim, { state: 'failed', reason: outcome.reason }))
  }
}

function compose({ content, message, clock }: ChannelParts, claim: PostClaim, offer: PostedOffer) {
  return writeMessage(claim, { offer, template: content.channel.template, now: clock() }, message)
}

function putOff(now: number, reason: string, waitMs: number): JobResult {
  return { state: 'due', reason, at: now, dueAt: now + waitMs }
}
