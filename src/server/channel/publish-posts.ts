import { MINUTE_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { isNight } from '#shared/domain/time/quiet-hours.ts'
import type { JobResult } from '../db/queue.ts'
import { untilTaken } from '../db/rounds.ts'
import type { ChannelDeskRow, ChannelPlanRow } from '../db/schema/channel-rows.ts'
import type { ChannelParts } from './channel-parts.ts'
import { choosePost, NOTHING_FITS, putOff, type Choosing } from './choose-post.ts'
import { mayGoOut } from './may-go-out.ts'
import { readOffer, type PostedOffer } from './posted-offer.ts'
import { writeMessage } from './post-message.ts'
import { findDuePost, POST_WINDOW_MS, readSchedule } from './post-times.ts'
import type { PostClaim } from './repository.ts'

/** Longer than the checks of one post take: only a dead host loses its lease. */
const LEASE_MS = 10 * MINUTE_MS
/** Pause after a failure of the source, milliseconds. */
const RETRY_MS = 5 * MINUTE_MS
/** A post that may not go out waits so long for a manager. */
const HELD_MS = 10_000
/** Offers that a messenger refuses for their photo or text before the time is given up. */
const MOST_UNFIT = 3
/** A published tour is checked this often. */
export const CHECK_EVERY_MS = HOUR_MS

/** Publishes the posts whose time has come, whichever host is first; recovers one whose host stopped. */
export async function publishPosts(parts: ChannelParts, isStopped = () => false): Promise<void> {
  const { posts, sender, clock } = parts
  await planDuePosts(parts)
  await posts.recover(sender.place, clock(), LEASE_MS)
  while (!isStopped()) {
    const claim = await posts.claim(sender.place, clock(), LEASE_MS)
    if (claim === undefined) return
    await publish(parts, claim, isStopped)
  }
}

/** Posts of the schedule where they go out by themselves, and those that a manager approved. */
async function planDuePosts({ posts, plans, sender, times, clock }: ChannelParts): Promise<void> {
  const { place } = sender
  const desk = await plans.readDesk()
  if (desk.mode === 'stopped') return
  const due = findDuePost(place, readSchedule(desk, times), clock())
  if (due) await plans.add(due)
  for (const plan of await plans.listDue(place, clock())) {
    const isTimely = plan.id === due?.id || plan.decision === 'approved'
    if (isTimely && mayGoOut(plan, desk.mode)) await posts.plan({ ...place, id: plan.id, at: plan.at })
  }
}

async function publish(parts: ChannelParts, claim: PostClaim, isStopped: () => boolean): Promise<void> {
  const { posts, plans, sender } = parts
  const write = <T>(work: () => Promise<T>) => untilTaken(work, isStopped)
  // Its sender stopped in the middle: the post may be in the channel.
  const doubtful = readOffer(claim.offer)
  if (doubtful) return doubt(parts, { claim, offer: doubtful, write }, 'отправка оборвалась')
  const unfit = new Set<string>()
  for (;;) {
    // A post of an earlier build has no plan.
    await plans.add({ ...sender.place, id: claim.id, at: claim.created_at })
    const [plan, desk] = await Promise.all([plans.byId(claim.id), plans.readDesk()])
    if (plan === undefined) return
    const obstacle = await findObstacle(parts, claim, { plan, desk })
    const chosen = obstacle ?? (await choosePost(parts, { claim, plan, desk }, unfit))
    if ('state' in chosen) return write(() => posts.finish(claim, chosen))
    const offer = desk.picture === 'card' ? { ...chosen, cardPrice: chosen.price } : chosen
    const isUnfit = await send(parts, { claim, plan, offer, write })
    if (!isUnfit) return
    unfit.add(chosen.hotelcode)
    if (unfit.size < MOST_UNFIT) continue
    return write(() => posts.finish(claim, NOTHING_FITS))
  }
}

interface Doubted {
  claim: PostClaim
  offer: PostedOffer
  /** Repeats a write while the database is down. */
  write: <T>(work: () => Promise<T>) => Promise<T>
}

interface Sending extends Doubted {
  plan: ChannelPlanRow
}

/** A second post of one tour is worse than a missing one, and the channel shows the operator which it is. */
async function doubt({ posts, log }: ChannelParts, { claim, offer, write }: Doubted, why: string) {
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
  { plan, desk }: Pick<Choosing, 'plan' | 'desk'>,
): Promise<JobResult | undefined> {
  const now = clock()
  if (isOver(claim, now)) return OVER
  if (!mayGoOut(plan, desk.mode)) return putOff(now, explainHold(plan, desk), HELD_MS)
  const midnight = parseInstant(todayAt(now)) ?? 0
  // The number of the rules limits what goes out by itself.
  const isOwnChoice = plan.decision === 'approved'
  if (!isOwnChoice && (await posts.countSince(sender.place, midnight)) >= content.channel.mostPerDay)
    return { state: 'failed', reason: 'публикаций на сегодня достаточно' }
  if ((await budget.leftAt(now)) <= 0)
    return { state: 'failed', reason: 'платные запросы этого дня для канала закончились' }
  return undefined
}

const OVER: JobResult = { state: 'failed', reason: 'время публикации прошло' }

function explainHold({ decision }: ChannelPlanRow, { mode }: ChannelDeskRow): string {
  if (mode === 'stopped') return 'канал остановлен'
  return decision === 'skipped' ? 'публикацию пропустили' : 'публикацию не одобрили'
}

function isOver(claim: PostClaim, now: number): boolean {
  return now >= claim.created_at + POST_WINDOW_MS || isNight(now)
}

/**
 * The choice is stored before the message is sent: a host that takes over knows that it may be in the channel.
 * @returns true if the messenger does not take this offer, so another may be tried
 */
async function send(parts: ChannelParts, { claim, plan, offer, write }: Sending): Promise<boolean> {
  const { posts, sender, clock, log } = parts
  const finish = async (...given: Parameters<typeof posts.finish>) => {
    await write(() => posts.finish(...given))
    return false
  }
  await parts.turn()
  // Choosing may have taken minutes.
  if (isOver(claim, clock())) return finish(claim, OVER)
  const chosen = await posts.choose(claim, { offer, version: plan.version }, clock(), LEASE_MS)
  // A manager has just changed the post: it is written again.
  if (chosen === 'held') return finish(claim, putOff(clock(), 'публикацию изменили', 0))
  if (chosen === 'taken') return false
  const outcome = await sender.publish(compose(parts, plan, offer))
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

function compose({ content, message, clock }: ChannelParts, plan: ChannelPlanRow, offer: PostedOffer) {
  const text = { offer, template: content.channel.template, words: plan.words, now: clock() }
  return writeMessage(plan, text, message)
}
