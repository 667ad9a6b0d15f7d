import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import type { JobResult } from '../db/queue.ts'
import type { ChannelDeskRow, ChannelPlanRow } from '../db/schema/channel-rows.ts'
import { Refusal } from '../http/handler.ts'
import { describeError } from '../process/describe-error.ts'
import type { ChannelParts } from './channel-parts.ts'
import { chooseOffer, isAllowed } from './choose-offer.ts'
import { hasPriceMoved, readOffer, type PostedOffer } from './posted-offer.ts'
import { confirmPlanned } from './renew-offer.ts'
import type { PostClaim } from './repository.ts'
import { listUsedHotels } from './used-hotels.ts'

export interface Choosing {
  claim: PostClaim
  plan: ChannelPlanRow
  desk: ChannelDeskRow
}

/** Pause after a failure of the source, milliseconds. */
const RETRY_MS = 5 * MINUTE_MS
const SOLD: JobResult = { state: 'failed', reason: 'тур, который выбрал менеджер, продан' }
const DEARER: JobResult = { state: 'failed', reason: 'скидка тура теперь меньше, чем нужно по правилам' }
export const NOTHING_FITS: JobResult = { state: 'failed', reason: 'мессенджер не принял ни один тур' }

/**
 * Returns the tour that a post shows now, with its confirmed price. One that a manager approved or wrote about is replaced
 * by no other; a planned one that is sold is replaced by the next best.
 * @param unfit hotels that the messenger has just refused
 */
export async function choosePost(
  parts: ChannelParts,
  choosing: Choosing,
  unfit: ReadonlySet<string>,
): Promise<PostedOffer | JobResult> {
  const { claim, plan } = choosing
  try {
    const planned = readOffer(plan.offer)
    if (planned && isManagersChoice(plan))
      return unfit.has(planned.hotelcode) ? NOTHING_FITS : await confirmChoice(parts, choosing, planned)
    const confirmed = planned && !unfit.has(planned.hotelcode) && (await confirmPlanned(parts, planned))
    if (typeof confirmed === 'object' && isAllowed(confirmed, parts.content.channel)) return confirmed
    const used = new Set([...(await listUsedHotels(parts, plan.id)), ...unfit])
    const chosen = await chooseOffer(parts, used)
    if (chosen.offer) return chosen.offer
    return { state: 'failed', reason: `нет тура, который подходит под правила: ${chosen.funnel}` }
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : describeError(error)
    if (claim.tries === 1) parts.log(`Канал: туры не получены, попробую ещё: ${reason}`)
    return putOff(parts.clock(), reason, RETRY_MS)
  }
}

/** Own words are about one tour, so another one may not be under them. */
function isManagersChoice({ decision, kind, words }: ChannelPlanRow): boolean {
  return decision === 'approved' || kind === 'own' || words !== ''
}

/** A price that moved is another post: where approval is asked for, it is asked for again. */
async function confirmChoice(
  parts: ChannelParts,
  { plan, desk }: Choosing,
  seen: PostedOffer,
): Promise<PostedOffer | JobResult> {
  const { plans, clock, content } = parts
  const confirmed = await confirmPlanned(parts, seen)
  if (confirmed === 'gone') return SOLD
  if (confirmed === 'unsure')
    return putOff(clock(), 'туроператор сейчас не подтверждает полную цену', RETRY_MS)
  const isByRules = plan.kind === 'rule' && plan.decision !== 'approved'
  if (isByRules && !isAllowed(confirmed, content.channel)) return DEARER
  if (desk.mode !== 'approve' || !hasPriceMoved(seen, seen.price, confirmed.price)) return confirmed
  const moved = `цена изменилась: была ${formatMoney(seen.price)}, стала ${formatMoney(confirmed.price)}`
  await plans.reopen(plan, confirmed, moved)
  return putOff(clock(), `${moved}, одобрите ещё раз`, 0)
}

export function putOff(now: number, reason: string, waitMs: number): JobResult {
  return { state: 'due', reason, at: now, dueAt: now + waitMs }
}
