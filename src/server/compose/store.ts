import { USUAL_RETENTION, type Retention } from '#shared/domain/retention.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { createAccounts, type Accounts } from '../accounts/accounts.ts'
import { createChannelPlans, type ChannelPlans } from '../channel/plans.ts'
import { createFindPostCard, type FindPostCard } from '../channel/post-card.ts'
import { createChannelPosts, pruneChannelPosts, type ChannelPosts } from '../channel/repository.ts'
import { createBudgets, type Budgets } from '../db/budgets.ts'
import { createChangeLog, type ChangeLog } from '../db/change-log.ts'
import { createBotMessages, type BotMessages } from '../conversations/bot-messages.ts'
import { createCommentOutbox, type CommentOutbox } from '../conversations/comment-outbox.ts'
import { createMessageDeliveries, type MessageDeliveries } from '../conversations/message-notice.ts'
import { createFindManagerNews, type FindManagerNews } from '../conversations/manager-notice.ts'
import { createConversations, type Conversations } from '../conversations/repository.ts'
import { createChallenges, type Challenges } from '../identity/challenges.ts'
import { openDatabase, type Db, type StorePlace } from '../db/database.ts'
import { createFavoriteStore, type FavoriteStore } from '../favorites/repository.ts'
import { createLeadDocuments, pruneUploads, type LeadDocuments } from '../documents/repository.ts'
import { createFiles, type Files } from '../files/repository.ts'
import { createTrips, type Trips } from '../leads/trip/trips.ts'
import { createLeads, type Leads } from '../leads/repository.ts'
import { createLeadDesk, type LeadAdmin } from '../admin/lead-desk.ts'
import type { Tell } from '../db/migrate.ts'
import {
  createManagerSessions,
  pruneManagerSessions,
  type ManagerSessions,
} from '../admin/manager-sessions.ts'
import { createManagerNotices, pruneManagerNotices, type ManagerNotices } from '../notices/manager-notices.ts'
import { createNoticeChoices, type NoticeChoices } from '../notices/notice-choice.ts'
import { createNotices, pruneNotices, type Notices } from '../notices/repository.ts'
import { createOffers, type Offers } from '../leads/offers.ts'
import { createPayments, type PaymentStore } from '../payments/repository.ts'
import { createLeadOutbox, type LeadOutbox } from '../leads/sinks/outbox.ts'
import { createMovedChats, type MovedChatStore } from '../leads/sinks/moved-chats.ts'
import { createMailbox, type Mailbox } from '../outbound/mailbox.ts'
import { createSpentInitData, type ExpiringFlags } from '../db/expiring-flags.ts'
import { createPeople, type People } from '../data-subjects/repository.ts'
import { keepTerms } from '../data-subjects/retention.ts'
import type { ErasedCounts } from '../leads/erasures.ts'
import { createReviews, type Reviews } from '../reviews/repository.ts'
import { createInlineChoices, pruneInlineChoices, type InlineChoices } from '../inline-mode/inline-choices.ts'
import { createDayBudgets, pruneDayBudgets } from '../db/day-budgets.ts'
import { createSharedLists, pruneSharedLists, type SharedLists } from '../shared-lists/repository.ts'
import { createSharedAnswers, pruneSharedAnswers } from '../db/shared-answers.ts'
import type { DayBudgets, SharedAnswers } from '../db/answer-store.ts'
import { readInstant, writeInstant } from '../db/instants.ts'
import { loadServerKey } from '../db/secrets.ts'
import { createPriceAlerts, prunePriceAlerts, type PriceAlerts } from '../price-alerts/repository.ts'
import { createTrackedSearches, type TrackedSearches } from '../price-alerts/tracked-searches.ts'
import { truncateLog } from '../db/sqlite/truncate-log.ts'
import { tryWrite } from '../db/try-write.ts'
import { createTokens, TOKEN_IDLE_MS, type AccessTokens } from '../identity/token-repository.ts'
import { createVisitSources, pruneVisitSources, type VisitSources } from '../visits/repository.ts'

/** Everything the provider stores. Instances share it and hold no state. */
export interface Store {
  accounts: Accounts
  tokens: AccessTokens
  challenges: Challenges
  budgets: Budgets
  spentInitData: ExpiringFlags
  favorites: FavoriteStore
  sharedLists: SharedLists
  leads: Leads
  leadOutbox: LeadOutbox
  movedChats: MovedChatStore
  leadChanges: ChangeLog
  leadDesk: LeadAdmin
  offers: Offers
  payments: PaymentStore
  trips: Trips
  conversations: Conversations
  botMessages: BotMessages
  messageDeliveries: MessageDeliveries
  commentOutbox: CommentOutbox
  files: Files
  documents: LeadDocuments
  notices: Notices
  noticeChoices: NoticeChoices
  managerNotices: ManagerNotices
  findManagerNews: FindManagerNews
  managerSessions: ManagerSessions
  watches: PriceAlerts
  trackedSearches: TrackedSearches
  channelPosts: ChannelPosts
  channelPlans: ChannelPlans
  findPostCard: FindPostCard
  reviews: Reviews
  mailbox: Mailbox
  people: People
  sharedAnswers: SharedAnswers
  dayBudgets: DayBudgets
  visitSources: VisitSources
  inlineChoices: InlineChoices
  /** Key of the provider's HMACs; `src/server/README.md`, "Sign-in". */
  serverKey: Buffer
  /**
   * Deletes expired data: tokens, codes, budgets, e-mail older than a week, shared replies, shared lists
   * after their vote, and personal data according to the terms. Returns counts of the erased personal
   * data.
   */
  prune(now: number, terms?: Retention): Promise<ErasedCounts>
  /** Makes a small write next to the database. @throws if the disk is full or the database is unavailable */
  tryWrite(): Promise<void>
  /** When it was last pruned, or else when the newest lead was written; undefined for a new store. */
  prunedAt(): Promise<number | undefined>
  close(): Promise<void>
}

const PRUNED_AT = 'pruned-at'
const LETTER_LIFE_MS = 7 * DAY_MS

/**
 * Opens SQLite in `dataDir`, or PostgreSQL at `databaseUrl` if given, and migrates it.
 * @param tell receives what the operator waits for: a migration of a large database, a server without a
 * free connection
 * @throws Error with a Russian sentence if the database cannot be opened or has an unknown version.
 */
export async function openStore(place: StorePlace, tell?: Tell): Promise<Store> {
  const db = await openDatabase(place, tell)
  return {
    accounts: createAccounts(db),
    tokens: createTokens(db),
    challenges: createChallenges(db),
    budgets: createBudgets(db),
    spentInitData: createSpentInitData(db),
    favorites: createFavoriteStore(db),
    sharedLists: createSharedLists(db),
    leads: createLeads(db),
    leadOutbox: createLeadOutbox(db),
    movedChats: createMovedChats(db),
    leadChanges: createChangeLog(db),
    leadDesk: createLeadDesk(db),
    offers: createOffers(db),
    payments: createPayments(db),
    trips: createTrips(db),
    conversations: createConversations(db),
    botMessages: createBotMessages(db),
    messageDeliveries: createMessageDeliveries(db),
    commentOutbox: createCommentOutbox(db),
    files: createFiles(db),
    documents: createLeadDocuments(db),
    notices: createNotices(db),
    noticeChoices: createNoticeChoices(db),
    managerNotices: createManagerNotices(db),
    findManagerNews: createFindManagerNews(db),
    managerSessions: createManagerSessions(db),
    watches: createPriceAlerts(db),
    trackedSearches: createTrackedSearches(db),
    channelPosts: createChannelPosts(db),
    channelPlans: createChannelPlans(db),
    findPostCard: createFindPostCard(db),
    reviews: createReviews(db),
    mailbox: createMailbox(db),
    people: createPeople(db),
    sharedAnswers: createSharedAnswers(db),
    dayBudgets: createDayBudgets(db),
    visitSources: createVisitSources(db),
    inlineChoices: createInlineChoices(db),
    serverKey: await loadServerKey(db),
    async prune(now, terms = USUAL_RETENTION) {
      await prune(db, now)
      const erased = await keepTerms(db, terms, now)
      await writeInstant(db, PRUNED_AT, now)
      await truncateLog(db).catch(() => {})
      return erased
    },
    tryWrite: () => tryWrite(db, place),
    prunedAt: async () => (await readInstant(db, PRUNED_AT)) ?? (await newestLeadAt(db)),
    close: () => db.destroy(),
  }
}

async function prune(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_used_at', '<=', now - TOKEN_IDLE_MS)]))
    .execute()
  await db.deleteFrom('challenges').where('expires_at', '<=', now).execute()
  await db.deleteFrom('budgets').where('ends_at', '<=', now).execute()
  await db.deleteFrom('spent_init_data').where('expires_at', '<=', now).execute()
  await pruneSharedAnswers(db, now)
  await pruneDayBudgets(db, now)
  await pruneVisitSources(db, now)
  await pruneInlineChoices(db, now)
  await pruneManagerSessions(db, now)
  await pruneNotices(db, now)
  await pruneUploads(db, now)
  await pruneManagerNotices(db, now)
  await prunePriceAlerts(db, now)
  await pruneSharedLists(db, now)
  await pruneChannelPosts(db, now)
  await db
    .deleteFrom('mailbox')
    .where('created_at', '<=', now - LETTER_LIFE_MS)
    .execute()
}

async function newestLeadAt(db: Db): Promise<number | undefined> {
  const newest = db.selectFrom('leads').select('created_at').orderBy('created_at', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.created_at
}
