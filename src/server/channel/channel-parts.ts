import type { TaskBudget } from '../db/task-budget.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { TourSource } from '../sources/port.ts'
import type { ChannelSender } from './channel-sender.ts'
import type { MessageParts } from './post-message.ts'
import type { ChannelPosts } from './repository.ts'

export interface ChannelParts {
  posts: ChannelPosts
  sender: ChannelSender
  tours: Pick<TourSource, 'hotTours' | 'actualize' | 'tourDetail'>
  content: Pick<AgencyContent, 'channel' | 'popularHotDirections'>
  /** Times of posts, `HH:MM` of Moscow. */
  times: readonly string[]
  message: MessageParts
  /** Paid calls of the source. */
  budget: TaskBudget
  /** Waits until the messenger's rate limit allows another call. */
  turn: () => Promise<void>
  clock: () => number
  log: (line: string) => void
}

/** Channels use at most a twentieth of the day's paid calls: a post takes one to eight. */
export const CHANNEL_TASK = { whose: 'channel', share: 1 / 20 }
