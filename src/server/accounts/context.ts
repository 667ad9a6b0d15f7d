import type { SignInContext } from '../identity/context.ts'
import type { TourSource } from '../sources/port.ts'
import type { Accounts } from './accounts.ts'

/** A bot message that its recipient may forward to a chat; `telegramId` is the recipient. */
export interface PreparedShare {
  telegramId: number
  text: string
  link: string
  page: string
}

/** Stores the message at Telegram; returns its id, undefined if Telegram refuses. */
export type PrepareShare = (share: PreparedShare) => Promise<string | undefined>

export type AccountContext = SignInContext & {
  store: { accounts: Accounts }
  tours: TourSource
  prepareShare?: PrepareShare | undefined
}
