import type { ChannelRules } from '../sources/agency-content.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { listCandidates } from './candidates.ts'
import type { ChannelParts } from './channel-parts.ts'
import { confirmOffer } from './confirm-offer.ts'
import { savedPercent, type PostedOffer } from './posted-offer.ts'

/** Tours checked for one post before concluding that none is suitable. */
const MOST_CHECKS = 8

export type ChooseParts = Pick<ChannelParts, 'tours' | 'content' | 'budget' | 'clock'>

/** The best hot tour that its operator confirms, or how many tours each rule has left. */
export type ChosenOffer = { offer: PostedOffer } | { offer: undefined; funnel: string }

/**
 * @param used hotels that may not appear again yet
 * @throws what the source throws when it is down
 */
export async function chooseOffer(
  { tours, content, budget, clock }: ChooseParts,
  used: ReadonlySet<string>,
): Promise<ChosenOffer> {
  const { allowed, funnel } = await listCandidates({ tours, content }, todayAt(clock()))
  const parts = { tours, clock, take: () => budget.take(clock()) }
  const fresh = allowed.filter(({ hotelcode }) => !used.has(hotelcode))
  for (const hot of fresh.slice(0, MOST_CHECKS)) {
    const offer = await confirmOffer(parts, hot)
    if (offer && isAllowed(offer, content.channel)) return { offer }
  }
  const checked = Math.min(fresh.length, MOST_CHECKS)
  const last = [`не показанных за неделю: ${fresh.length}`, `из проверенных ${checked} подтверждены: 0`]
  return { offer: undefined, funnel: [...funnel, ...last].join(', ') }
}

function isAllowed(offer: PostedOffer, { leastDiscount }: ChannelRules): boolean {
  return savedPercent(offer) >= leastDiscount
}
