import type { JobColumns } from './job-columns.ts'

/** Messengers with channels. A released name never changes. */
export type ChannelName = 'telegram' | 'max'

/** What became of a published post: it is watched until it is sold, removed from the channel, or old. */
export type PostEnd = '' | 'sold' | 'removed' | 'old'

export interface ChannelTables {
  channel_posts: ChannelPostRow
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
