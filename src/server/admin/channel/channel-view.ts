import type { ChannelDesk, NextPost } from '#shared/contract/agency/channel-desk.ts'
import type { ChannelDeskParts } from '../../channel/channel-parts.ts'
import type { PlannedPost } from '../../channel/channel-place.ts'
import { untouchedPlan, type PlanWithPost } from '../../channel/plans.ts'
import { readOffer } from '../../channel/posted-offer.ts'
import { writeMessage } from '../../channel/post-message.ts'
import { listNextPosts, POST_WINDOW_MS, readSchedule } from '../../channel/post-times.ts'
import type { ChannelDeskRow } from '../../db/schema/channel-rows.ts'
import { toIso } from '../../leads/progress-view.ts'
import type { DeskContext } from '../context.ts'

/** Posts that a removed time or a changed rule left behind are not shown, unless a manager decided about them. */
export async function describeChannel(context: DeskContext): Promise<ChannelDesk> {
  const { store, channel, clock } = context
  const desk = await store.channelPlans.readDesk()
  const { mode, version, picture, changed_by, changed_at } = desk
  const schedule = readSchedule(desk, channel?.times ?? [])
  return {
    is_configured: channel !== undefined,
    mode,
    version,
    days: [...schedule.days],
    times: [...schedule.times],
    picture,
    changed_by,
    changed_at: changed_at === null ? '' : toIso(changed_at),
    channels: channel?.places.map((place) => place.channel) ?? [],
    posts: channel ? await listPosts(context, { channel, desk, now: clock() }) : [],
  }
}

interface Listed {
  channel: ChannelDeskParts
  desk: ChannelDeskRow
  now: number
}

async function listPosts(context: DeskContext, listed: Listed): Promise<NextPost[]> {
  const { channel, desk, now } = listed
  const schedule = readSchedule(desk, channel.times)
  const { mostPerDay } = context.content.channel
  const shown: NextPost[] = []
  for (const place of channel.places) {
    const next = listNextPosts(place, schedule, { now: now - POST_WINDOW_MS, mostPerDay })
    const plans = await context.store.channelPlans.listNext(place, now)
    const known = new Set(plans.map(({ id }) => id))
    const unknown = next.filter(({ id, at }) => !known.has(id) && at > now).map(toNewPlan)
    const scheduled = new Set(next.map(({ id }) => id))
    for (const plan of [...plans, ...unknown])
      if (isToCome(plan, now) && (scheduled.has(plan.id) || plan.decision !== ''))
        shown.push(describePlan(context, listed, plan))
  }
  return shown.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** A skipped post is shown until its time: it can be taken back. One whose time has come may still be approved. */
function isToCome({ at, state, decision }: PlanWithPost, now: number): boolean {
  if (state !== null) return state === 'due' || state === 'sending'
  return at > now || decision !== 'skipped'
}

/** A post that no host has prepared yet. */
function toNewPlan({ id, channel, chatId, at }: PlannedPost): PlanWithPost {
  return { ...untouchedPlan, id, channel, chat_id: chatId, at, kind: 'rule', state: null }
}

function describePlan(
  { content }: DeskContext,
  { channel, desk, now }: Listed,
  plan: PlanWithPost,
): NextPost {
  const { id, at, kind, version, words, reason, changed_by } = plan
  const found = readOffer(plan.offer)
  const offer = found && desk.picture === 'card' ? { ...found, cardPrice: found.price } : found
  // As the post would go out now.
  const text = { template: content.channel.template, words, now }
  const message = offer && writeMessage(plan, { ...text, offer }, channel.message)
  return {
    id,
    channel: plan.channel,
    at: toIso(at),
    kind,
    state: describeState(plan, desk),
    version,
    words,
    reason,
    hotel: offer?.hotel ?? '',
    price: offer?.price ?? null,
    html: message?.html ?? '',
    picture: message?.photo ?? '',
    button: message?.button ?? { text: '', url: '' },
    changed_by,
  }
}

function describeState(plan: PlanWithPost, { mode }: ChannelDeskRow): NextPost['state'] {
  if (plan.state === 'sending') return 'sending'
  if (plan.decision !== '') return plan.decision
  return mode === 'approve' ? 'asks' : 'planned'
}
