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
const LEASE_MS = 10 * MINUTE_MS
/** A hotel appears once in this time. */
export const SAME_HOTEL_MS = 7 * DAY_MS
/** Pause after a failure of the source, milliseconds. */
const RETRY_MS = 5 * MINUTE_MS
/** Offers that a messenger refuses for their photo or text before the time is given up. */
const MOST_UNFIT = 3
/** A published tour is checked this often. */
export const CHECK_EVERY_MS = HOUR_MS

/** Publishes the post whose time has come, whichever host is first; recovers one whose host stopped. */
export async function publishPosts(parts: ChannelParts, isStopped = () => false): Promise<void> {
  const { posts, sender, times, clock } = parts
  const due = findDuePost(sender.place, times, clock())
  if (due) await posts.plan(due)
  await posts.recover(sender.place, clock(), LEASE_MS)
  while (!isStopped()) {
    const claim = await posts.claim(sender.place, clock(), LEASE_MS)
    if (claim === undefined) return
    await publish(parts, claim, isStopped)
  }
}

async function publish(parts: ChannelParts, claim: PostClaim, isStopped: () => boolean): Promise<void> {
  const { posts } = parts
  const write = <T>(work: () => Promise<T>) => untilTaken(work, isStopped)
  // Its sender stopped in the middle: the post may be in the channel.
  const doubtful = readOffer(claim.offer)
  if (doubtful) return doubt(parts, { claim, offer: doubtful, write }, 'отправка оборвалась')
  const unfit = new Set<string>()
  for (;;) {
    const obstacle = await findObstacle(parts, claim)
    const chosen = obstacle ?? (await choose(parts, claim, unfit))
    if ('state' in chosen) return write(() => posts.finish(claim, chosen))
    const isUnfit = await send(parts, { claim, offer: chosen, write })
    if (!isUnfit) return
    unfit.add(chosen.hotelcode)
    if (unfit.size < MOST_UNFIT) continue
    return write(() => posts.finish(claim, { state: 'failed', reason: 'мессенджер не принял ни один тур' }))
  }
}

interface Sending {
  claim: PostClaim
  offer: PostedOffer
  /** Repeats a write while the database is down. */
  write: <T>(work: () => Promise<T>) => Promise<T>
}

/** A second post of one tour is worse than a missing one, and the channel shows the operator which it is. */
async function doubt({ posts, log }: ChannelParts, { claim, offer, write }: Sending, why: string) {
  log(
    `Канал: ${offer.hotel}: неизвестно, вышла ли публикация (${why}). Второй раз не отправляю, проверьте канал`,
  )
  await write(() =>
    posts.finish(claim, { state: 'unsure', reason: `неизвестно, вышла ли публикация: ${why}` }),
  )
}

/** Returns why no post may be made now. */
async function findObstacle(
  { posts, sender, content, clock, budget }: ChannelParts,
  claim: PostClaim,
): Promise<JobResult | undefined> {
  const now = clock()
  if (isOver(claim, now)) return OVER
  const midnight = parseInstant(todayAt(now)) ?? 0
  if ((await posts.countSince(sender.place, midnight)) >= content.channel.mostPerDay)
    return { state: 'failed', reason: 'публикаций на сегодня достаточно' }
  if ((await budget.leftAt(now)) <= 0)
    return { state: 'failed', reason: 'платные запросы этого дня для канала закончились' }
  return undefined
}

const OVER: JobResult = { state: 'failed', reason: 'время публикации прошло' }

function isOver(claim: PostClaim, now: number): boolean {
  return now >= claim.created_at + POST_WINDOW_MS || isNight(now)
}

/** @param unfit hotels that the messenger has just refused */
async function choose(
  parts: ChannelParts,
  claim: PostClaim,
  unfit: ReadonlySet<string>,
): Promise<PostedOffer | JobResult> {
  const { posts, sender, clock } = parts
  const posted = await posts.hotelsSince(sender.place, clock() - SAME_HOTEL_MS)
  const used = new Set([...posted, ...unfit])
  try {
    const chosen = await chooseOffer(parts, used)
    if (chosen.offer) return chosen.offer
    return { state: 'failed', reason: `нет тура, который подходит под правила: ${chosen.funnel}` }
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : describeError(error)
    if (claim.tries === 1) parts.log(`Канал: туры не получены, попробую ещё: ${reason}`)
    return putOff(clock(), reason, RETRY_MS)
  }
}

/**
 * The choice is stored before the message is sent: a host that takes over knows that it may be in the channel.
 * @returns true if the messenger does not take this offer, so another may be tried
 */
async function send(parts: ChannelParts, { claim, offer, write }: Sending): Promise<boolean> {
  const { posts, sender, clock, log } = parts
  const finish = async (...given: Parameters<typeof posts.finish>) => {
    await write(() => posts.finish(...given))
    return false
  }
  await parts.turn()
  // Choosing may have taken minutes.
  if (isOver(claim, clock())) return finish(claim, OVER)
  if (!(await posts.choose(claim, offer, clock(), LEASE_MS))) return false
  const outcome = await sender.publish(compose(parts, claim, offer))
  switch (outcome.kind) {
    case 'sent': {
      const sent = { messageId: outcome.externalId ?? '', checkAt: clock() + CHECK_EVERY_MS }
      return finish(claim, { state: 'sent' }, sent)
    }
    case 'unsure':
      await doubt(parts, { claim, offer, write }, outcome.reason)
      return false
    case 'unfit':
      log(`Канал: ${offer.hotel} не принят, выберу другой тур: ${outcome.reason}`)
      await write(() => posts.forget(claim))
      return true
    case 'postponed':
      await write(() => posts.forget(claim))
      return finish(claim, putOff(clock(), outcome.reason, outcome.waitMs ?? RETRY_MS))
    case 'refused':
      log(`Канал: публикация не принята: ${outcome.reason}. ${outcome.remedy}`)
      return finish(claim, { state: 'failed', reason: outcome.reason })
  }
}

function compose({ content, message, clock }: ChannelParts, claim: PostClaim, offer: PostedOffer) {
  return writeMessage(claim, { offer, template: content.channel.template, now: clock() }, message)
}

function putOff(now: number, reason: string, waitMs: number): JobResult {
  return { state: 'due', reason, at: now, dueAt: now + waitMs }
}
