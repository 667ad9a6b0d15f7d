import type { ChannelMode, PostPicture } from '#shared/contract/agency/channel-desk.ts'
import type { JobColumns } from './job-columns.ts'

/** Messengers with channels. A released name never changes. */
export type ChannelName = 'telegram' | 'max'

/** What became of a published post: it is watched until it is sold, removed from the channel, or old. */
export type PostEnd = '' | 'sold' | 'removed' | 'old'

export interface ChannelTables {
  channel_posts: ChannelPostRow
  channel_desk: ChannelDeskRow
  channel_plans: ChannelPlanRow
}

/** What managers have set for all channels; there is one row, or none before the first change. */
export interface ChannelDeskRow {
  id: 'desk'
  /** Incremented by every change. */
  version: number
  mode: ChannelMode
  /** Days of the week, `1,2,7`, Monday is 1; `''` for all. */
  days: string
  /** Times of posts, `10:00,14:00`; `''` for those of `CHANNEL_TIMES`. */
  times: string
  picture: PostPicture
  /** Idempotency key of the last change, `''` without one: its retry is no other change. */
  request_key: string
  changed_by: string
  changed_at: number | null
}

/** What a manager has decided about a planned post. */
export type PlanDecision = '' | 'approved' | 'skipped'

/** A post that is to come. Once its time has come and it may go out, a row of `channel_posts` publishes it. */
export interface ChannelPlanRow {
  /** The same as of its row in `channel_posts`. */
  id: string
  channel: ChannelName
  chat_id: string
  /** Its time, milliseconds since the epoch. */
  at: number
  /** `rule`: the agency's rules choose the tour. `own`: a manager did. */
  kind: 'rule' | 'own'
  /** JSON of `PostedOffer`, the tour that it will show; `''` while there is none. Its price is confirmed again. */
  offer: string
  /** When a tour was last looked for; null before. */
  looked_at: number | null
  /** Why there is no tour, or why it is to be approved again; `''` otherwise. */
  reason: string
  /** The manager's own words above the text. */
  words: string
  decision: PlanDecision
  /** Incremented by every change, and by another tour. */
  version: number
  /** Of the call that made an own post; null for others. */
  idempotency_key: string | null
  /** Idempotency key of the last change, `''` without one. */
  request_key: string
  changed_by: string
  changed_at: number | null
}

/** One post: a channel at one of its times. Instants are milliseconds since the epoch. */
export interface ChannelPostRow extends JobColumns {
  /** `telegram-20261128-1000`: the channel and the time name the post, so two hosts cannot plan it twice. */
  id: string
  channel: ChannelName
  /** The configured channel: messages of another one have other ids. */
  chat_id: string
  /** `''` until a tour is chosen. */
  hotelcode: string
  /** JSON of `PostedOffer`, as the post shows it now; `''` until a tour is chosen. Written before it is sent. */
  offer: string
  /** Id of the message in the channel; null until it is known. */
  message_id: string | null
  /** When the tour was chosen, just before it was sent; null before. */
  posted_at: number | null
  /** When its tour is checked next; null for a post that is not watched. */
  check_at: number | null
  ended: PostEnd
}
