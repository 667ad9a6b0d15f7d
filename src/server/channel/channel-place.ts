import type { ChannelName } from '../db/schema/channel-rows.ts'

export interface ChannelPlace {
  channel: ChannelName
  /** The configured id or name. */
  chatId: string
}

export interface PlannedPost extends ChannelPlace {
  id: string
  at: number
}
