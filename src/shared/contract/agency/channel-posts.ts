import { count, code, link, list, literal, nullable, money, object, text } from '../read.ts'
import type { Output } from '../reader.ts'

/** A post in one of the agency's channels, and what it brought. */
export const ChannelPost = object({
  id: code(),
  channel: literal('telegram', 'max'),
  /** Its planned time, ISO 8601. */
  at: text(),
  state: literal('waiting', 'published', 'unsure', 'skipped'),
  /** Why it waits or was skipped; `''` otherwise. */
  reason: text(),
  /** `''` before a tour is chosen. */
  hotel: text(),
  place: text(),
  /** What the post shows, roubles for the party; null before a tour is chosen. */
  price: nullable(money()),
  /** `sold`: the post says so; `removed`: a person removed it; `old`: it is no longer checked. */
  ended: literal('', 'sold', 'removed', 'old'),
  /** Address of the message; `''` for a channel without public addresses. */
  address: link(),
  visits: count(),
  leads: count(),
  booked: count(),
})
export type ChannelPost = Output<typeof ChannelPost>

/** Newest first. */
export const ChannelPostsReply = object({ posts: list(ChannelPost) })
