import type { TaskBudget } from '../db/task-budget.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { TourSource } from '../sources/port.ts'
import type { ChannelPlace } from './channel-place.ts'
import type { ChannelSender } from './channel-sender.ts'
import type { MessageParts } from './post-message.ts'
import type { ChannelPlans } from './plans.ts'
import type { ChannelPosts } from './repository.ts'

export interface ChannelParts {
  posts: ChannelPosts
  plans: ChannelPlans
  sender: ChannelSender
  tours: Pick<TourSource, 'hotTours' | 'actualize' | 'tourDetail'>
  content: Pick<AgencyContent, 'channel' | 'popularHotDirections'>
  /** Times of posts, `HH:MM` of Moscow, until the desk has its own. */
  times: readonly string[]
  message: MessageParts
  /** Paid calls of the source. */
  budget: TaskBudget
  /** Waits until the messenger's rate limit allows another call. */
  turn: () => Promise<void>
  clock: () => number
  log: (line: string) => void
}

/** What the desk needs to show and change the posts to come. */
export interface ChannelDeskParts extends Pick<ChannelParts, 'times' | 'message' | 'budget'> {
  places: readonly ChannelPlace[]
}

/** Channels use at most a twentieth of the day's paid calls: a post takes one to eight. */
export const CHANNEL_TASK = { whose: 'channel', share: 1 / 20 }
