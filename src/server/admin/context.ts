import type { AgencyContent } from '../sources/agency-content.ts'
import type { SignInContext } from '../identity/context.ts'
import type { ChannelDeskParts } from '../channel/channel-parts.ts'
import type { ChannelPlans } from '../channel/plans.ts'
import type { ChannelPosts } from '../channel/repository.ts'
import type { CommentOutbox } from '../conversations/comment-outbox.ts'
import type { MessageDeliveries } from '../conversations/message-notice.ts'
import type { Conversations } from '../conversations/repository.ts'
import type { ChangeLog } from '../db/change-log.ts'
import type { DayBudgets } from '../db/answer-store.ts'
import type { LeadDocuments } from '../documents/repository.ts'
import type { Files } from '../files/repository.ts'
import type { InlineChoices } from '../inline-mode/inline-choices.ts'
import type { LeadAdmin } from './lead-desk.ts'
import type { Leads } from '../leads/repository.ts'
import type { ManagerSessions } from './manager-sessions.ts'
import type { MovedChatStore } from '../leads/sinks/moved-chats.ts'
import type { NoticeChoices } from '../notices/notice-choice.ts'
import type { Notices } from '../notices/repository.ts'
import type { Offers } from '../leads/offers.ts'
import type { PaymentDriver } from '../payments/port.ts'
import type { PaymentStore } from '../payments/repository.ts'
import type { Reviews } from '../reviews/repository.ts'
import type { SharedLists } from '../shared-lists/repository.ts'
import type { TourSearch } from '../sources/tour-search.ts'
import type { VisitSources } from '../visits/repository.ts'

export type DeskContext = SignInContext & {
  store: {
    channelPlans: ChannelPlans
    channelPosts: ChannelPosts
    commentOutbox: CommentOutbox
    conversations: Conversations
    dayBudgets: DayBudgets
    documents: LeadDocuments
    files: Files
    inlineChoices: InlineChoices
    leadChanges: ChangeLog
    leadDesk: LeadAdmin
    leads: Leads
    managerSessions: ManagerSessions
    messageDeliveries: MessageDeliveries
    movedChats: MovedChatStore
    noticeChoices: NoticeChoices
    notices: Notices
    offers: Offers
    payments: PaymentStore
    reviews: Reviews
    sharedLists: SharedLists
    visitSources: VisitSources
  }
  /** Its hours and promises say when a lead is late. */
  content: Pick<AgencyContent, 'channel' | 'facts' | 'contacts' | 'templates'>
  /** Confirms tours of a manager's own post and of a selection. */
  tours: Pick<TourSearch, 'actualize' | 'tourDetail'>
  /** Undefined for an agency without a channel. */
  channel?: ChannelDeskParts | undefined
  /** The acquirer; undefined if payments are links only. */
  paymentDriver?: PaymentDriver | undefined
  /** Errors reported by pages today; undefined if they are not counted. */
  countErrors?: (() => Promise<number>) | undefined
}
