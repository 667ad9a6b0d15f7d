import type { SignInContext } from '../auth/context.ts'
import type { ChangeLog } from '../store/change-log.ts'
import type { DayBudgets } from '../ports/shared-answers.ts'
import type { LeadDesk } from '../store/lead-desk.ts'
import type { Leads } from '../store/leads.ts'
import type { ManagerSessions } from '../store/manager-sessions.ts'
import type { MovedChatStore } from '../store/moved-chats.ts'
import type { Notices } from '../store/notices.ts'
import type { Offers } from '../store/offers.ts'
import type { Reviews } from '../store/reviews.ts'

/** What the managers' calls work with. */
export type DeskContext = SignInContext & {
  store: {
    dayBudgets: DayBudgets
    leadChanges: ChangeLog
    leadDesk: LeadDesk
    leads: Leads
    managerSessions: ManagerSessions
    movedChats: MovedChatStore
    notices: Notices
    offers: Offers
    reviews: Reviews
  }
  /** How many errors pages have told of today; undefined where nobody counts them. */
  countErrors?: (() => Promise<number>) | undefined
}
