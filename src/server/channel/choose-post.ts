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
const SOLD: JobResult = { state: 'failed', reason: 'одобренный тур продан' }
export const NOTHING_FITS: JobResult = { state: 'failed', reason: 'мессенджер не принял ни один тур' }

/**
 * Returns the tour that a post shows now, with its confirmed price. One that a manager approved is replaced by no other;
 * a planned one that is sold is replaced by the next best.
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
    if (plan.decision === 'approved' && planned)
      return unfit.has(planned.hotelcode) ? NOTHING_FITS : await confirmApproved(parts, choosing, planned)
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

/** A price that moved is another post: where approval is asked for, it is asked for again. */
async function confirmApproved(
  parts: ChannelParts,
  { plan, desk }: Choosing,
  approved: PostedOffer,
): Promise<PostedOffer | JobResult> {
  const { plans, clock } = parts
  const confirmed = await confirmPlanned(parts, approved)
  if (confirmed === 'gone') return SOLD
  if (confirmed === 'unsure')
    return putOff(clock(), 'туроператор сейчас не подтверждает полную цену', RETRY_MS)
  if (desk.mode !== 'approve' || !hasPriceMoved(approved, approved.price, confirmed.price)) return confirmed
  const moved = `цена изменилась: была ${formatMoney(approved.price)}, стала ${formatMoney(confirmed.price)}`
  await plans.reopen(plan, confirmed, moved)
  return putOff(clock(), `${moved}, одобрите ещё раз`, 0)
}

export function putOff(now: number, reason: string, waitMs: number): JobResult {
  return { state: 'due', reason, at: now, dueAt: now + waitMs }
}
