import { code, count, flag, link, list, literal, money, nullable, object, text } from '../read.ts'
import type { Output } from '../reader.ts'

/** `auto`: posts go out by themselves. `approve`: only those that a manager approved. `stopped`: none. */
export const channelModes = ['auto', 'approve', 'stopped'] as const
export type ChannelMode = (typeof channelModes)[number]

/** `photo`: the hotel's picture. `card`: the same with place, dates and price on it. */
export const postPictures = ['photo', 'card'] as const
export type PostPicture = (typeof postPictures)[number]

/** A post to come, as it would go out at this moment. Its price is confirmed again before it does. */
export const NextPost = object({
  id: code(),
  channel: literal('telegram', 'max'),
  /** Its time, ISO 8601. */
  at: text(),
  /** `rule`: the agency's rules choose the tour. `own`: a manager did. */
  kind: literal('rule', 'own'),
  /** `planned`: goes out by itself. `asks`: waits for approval. `sending`: it is too late for a change. */
  state: literal('planned', 'asks', 'approved', 'skipped', 'sending'),
  version: count(),
  /** The manager's own words above the text. */
  words: text(),
  /** Why there is no tour, how many each rule leaves; or why it is to be approved again. `''` otherwise. */
  reason: text(),
  /** `''` before a tour is found; then there is no text and no picture either. */
  hotel: text(),
  /** Roubles for the party, with all mandatory payments. */
  price: nullable(money()),
  /** The whole text: HTML with `b`, `i`, `s` and `a` alone. */
  html: text(),
  picture: link(),
  button: object({ text: text(), url: link() }),
  changed_by: text(),
})
export type NextPost = Output<typeof NextPost>

/** The channels' settings and the posts to come, soonest first. */
export const ChannelDesk = object({
  /** False for an agency without a channel. */
  is_configured: flag(),
  mode: literal(...channelModes),
  version: count(),
  /** Days of the week of posts, Monday is 1; empty for all. */
  days: list(count()),
  /** Times of posts, Moscow. */
  times: list(text()),
  picture: literal(...postPictures),
  changed_by: text(),
  /** ISO 8601; `''` before the first change. */
  changed_at: text(),
  channels: list(literal('telegram', 'max')),
  posts: list(NextPost),
})
export type ChannelDesk = Output<typeof ChannelDesk>
export const ChannelReply = object({ channel: ChannelDesk })
