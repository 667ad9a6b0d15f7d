import type { ContextWith } from '../http/call-context.ts'
import type { Files } from '../files/repository.ts'
import type { AccessTokens } from '../identity/token-repository.ts'
import type { LeadsContext } from '../leads/context.ts'
import type { Trips } from '../leads/trip/trips.ts'
import type { NoticeChoices } from '../notices/notice-choice.ts'
import type { SharedLists } from '../shared-lists/repository.ts'
import type { BotMessages } from './bot-messages.ts'
import type { Conversations } from './repository.ts'

export type ConversationContext = LeadsContext &
  ContextWith<{
    botMessages: BotMessages
    conversations: Conversations
    files: Files
    sharedLists: Pick<SharedLists, 'listSelections'>
    noticeChoices: Pick<NoticeChoices, 'allowBot'>
    trips: Pick<Trips, 'findReviewedAt'>
    tokens: Pick<AccessTokens, 'findAccount'>
  }>
