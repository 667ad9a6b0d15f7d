import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { Refusal } from '../http/handler.ts'
import { describeError } from '../process/describe-error.ts'
import type { ChannelParts } from './channel-parts.ts'
import { chooseOffer } from './choose-offer.ts'
import { listNextPosts, readSchedule } from './post-times.ts'
import { listUsedHotels } from './used-hotels.ts'

/** A post without a tour is looked at again after this time: each look may cost paid calls. */
const LOOK_AGAIN_MS = HOUR_MS

/** Chooses the tours of the next 24 hours ahead, so that managers see them at the desk before they go out. */
export async function preparePosts(parts: ChannelParts, isStopped = () => false): Promise<void> {
  const { plans, sender, times, content, clock } = parts
  const desk = await plans.readDesk()
  if (desk.mode === 'stopped') return
  const { mostPerDay } = content.channel
  const next = listNextPosts(sender.place, readSchedule(desk, times), { now: clock(), mostPerDay })
  const known = new Set((await plans.listNext(sender.place, clock())).map(({ id }) => id))
  for (const post of next) {
    if (isStopped()) return
    if (!known.has(post.id)) await plans.add(post)
    const plan = await plans.takeLook(post.id, clock(), clock() - LOOK_AGAIN_MS)
    if (plan) await plans.keepLook(plan, await look(parts, post.id))
  }
}

/** A source that is down is no reason to stop: the next look is an hour later, and the post's time after it. */
async function look(parts: ChannelParts, postId: string) {
  const { budget, clock } = parts
  if ((await budget.leftAt(clock())) <= 0)
    return { reason: 'платные запросы этого дня для канала закончились' }
  try {
    const chosen = await chooseOffer(parts, await listUsedHotels(parts, postId))
    return chosen.offer ? { offer: chosen.offer } : { reason: chosen.funnel }
  } catch (error) {
    return { reason: `туры не получены: ${error instanceof Refusal ? error.message : describeError(error)}` }
  }
}
