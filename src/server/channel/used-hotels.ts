import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { ChannelParts } from './channel-parts.ts'
import { readOffer } from './posted-offer.ts'

/** A hotel appears once in this time. */
export const SAME_HOTEL_MS = 7 * DAY_MS

/** Returns the hotels that a post may not show: those of the last seven days and of the other planned posts. */
export async function listUsedHotels(
  { posts, plans, sender, clock }: Pick<ChannelParts, 'posts' | 'plans' | 'sender' | 'clock'>,
  postId: string,
): Promise<Set<string>> {
  const [used, planned] = await Promise.all([
    posts.hotelsSince(sender.place, clock() - SAME_HOTEL_MS),
    plans.listNext(sender.place, clock()),
  ])
  for (const { id, decision, offer } of planned) {
    const hotelcode = readOffer(offer)?.hotelcode
    if (hotelcode !== undefined && id !== postId && decision !== 'skipped') used.add(hotelcode)
  }
  return used
}
