import { arePostTimes, postTimesWords } from '#shared/domain/channel/post-times.ts'
import type { DeskChange } from '../../channel/channel-desk.ts'
import type { PlanRefusal } from '../../channel/plans.ts'
import { readOffer } from '../../channel/posted-offer.ts'
import { planDay, readSchedule } from '../../channel/post-times.ts'
import { Refusal } from '../../http/handler.ts'
import { sha256 } from '../../http/limits/digest.ts'
import { sentKey } from '../../http/limits/idempotency-key.ts'
import { describeChannel } from './channel-view.ts'
import type { DeskContext } from '../context.ts'
import type { DeskCall, DeskHandlers } from '../desk-call.ts'
import { addOwnPost, checkCaption, checkNow, refuseField } from './own-post.ts'

/** What managers see and decide about posts in the channels. */
export function channelDeskHandlers(
  context: DeskContext,
): DeskHandlers<'channel' | 'changeChannel' | 'addPost' | 'changePost'> {
  const answer = async () => ({ channel: await describeChannel(context) })
  return {
    channel: answer,
    async changeChannel(call) {
      await changeChannel(context, call)
      return answer()
    },
    async addPost(call) {
      await addOwnPost(context, call, toChange(context, call))
      return answer()
    },
    async changePost(call) {
      await changePost(context, call)
      return answer()
    },
  }
}

async function changeChannel(context: DeskContext, call: DeskCall<'changeChannel'>): Promise<void> {
  const { mode, days, times, picture } = call.body
  const ordered = times?.toSorted()
  if (ordered && ordered.length > 0 && !arePostTimes(ordered))
    throw refuseField('times', `Нужны ${postTimesWords}`)
  const changed = {
    ...(mode && { mode }),
    ...(picture && { picture }),
    ...(ordered && { times: ordered.join(',') }),
    ...(days && { days: [...new Set(days)].toSorted((one, other) => one - other).join(',') }),
  }
  const change = toChange(context, call)
  if (await context.store.channelPlans.changeDesk(changed, change)) return
  throw await overtaken(
    context,
    'Настройки канала только что изменили. Посмотрите, какими они стали, и повторите',
  )
}

async function changePost(context: DeskContext, call: DeskCall<'changePost'>): Promise<void> {
  const { store } = context
  const { decision, words, now: isNow } = call.body
  const { id } = call.params
  const change = toChange(context, call)
  await addScheduled(context, id)
  if (isNow) await checkNow(context, change.now)
  if (words) await checkLength(context, id, words)
  const changed = {
    ...(decision !== undefined && { decision }),
    ...(words !== undefined && { words }),
    ...(isNow && ({ decision: 'approved', at: change.now } as const)),
  }
  const refused = await store.channelPlans.change(id, changed, change)
  if (refused === 'missing') throw new Refusal(404, 'Такой публикации нет')
  if (refused) throw await overtaken(context, refusals[refused])
}

const refusals: Readonly<Record<Exclude<PlanRefusal, 'missing'>, string>> = {
  stale: 'Публикацию только что изменили. Посмотрите, какой она стала, и повторите',
  over: 'Публикация уже уходит, вышла, или её время прошло',
  empty: 'Тура для этой публикации ещё нет: подождите, пока он найдётся',
}

/** The current state is next to the message. */
async function overtaken(context: DeskContext, message: string): Promise<Refusal> {
  return new Refusal(409, message, { extra: { channel: await describeChannel(context) } })
}

/** A post of the schedule can be decided about before a host has prepared it. */
async function addScheduled({ store, channel }: DeskContext, id: string): Promise<void> {
  const [, name, digits = ''] = /^([a-z]+)-(\d{8})-\d{4}$/.exec(id) ?? []
  const place = channel?.places.find((one) => one.channel === name)
  if (!channel || !place || (await store.channelPlans.byId(id))) return
  const desk = await store.channelPlans.readDesk()
  const day = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const post = planDay(place, readSchedule(desk, channel.times), day).find((one) => one.id === id)
  if (post) await store.channelPlans.add(post)
}

async function checkLength(context: DeskContext, id: string, words: string): Promise<void> {
  const plan = await context.store.channelPlans.byId(id)
  const offer = readOffer(plan?.offer ?? '')
  if (plan && offer) checkCaption(context, { plan: { ...plan, words }, offer })
}

function toChange(
  { clock }: DeskContext,
  {
    headers,
    entrant,
    body,
  }: Pick<DeskCall<'addPost' | 'changeChannel' | 'changePost'>, 'headers' | 'entrant' | 'body'>,
): DeskChange {
  const key = sentKey(headers)
  const { manager } = entrant
  return {
    // An own post is new.
    version: 'version' in body ? body.version : undefined,
    requestKey: key === null ? '' : `${sha256(key)}/${sha256(manager.id)}`,
    changedBy: manager.kind === 'program' ? 'программа' : manager.name,
    now: clock(),
  }
}
