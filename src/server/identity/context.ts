import type { ContextWith } from '../http/call-context.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { Mail } from '../outbound/mail-port.ts'
import type { AccountRow, MessengerName } from '../db/schema/account-rows.ts'
import type { Challenges } from './challenges.ts'
import type { ExpiringFlags } from '../db/expiring-flags.ts'
import type { LetterTurns } from './letter-turns.ts'
import type { NoticeChoices } from '../notices/notice-choice.ts'
import type { Tokens } from './token-repository.ts'

/** A person's identity in a messenger. */
export interface MessengerIdentity {
  messenger: MessengerName
  external_id: string
}

/** What sign-in asks of accounts. */
interface SignInAccounts {
  byId(id: string): Promise<AccountRow | undefined>
  /** Finds the account that a proved address opens, or creates it. */
  ofEmail(email: string, utm: string, now: number): Promise<string>
  /** Finds the account of a messenger identity, or creates it. */
  ofMessenger(
    identity: MessengerIdentity,
    profile: Pick<AccountRow, 'first_name' | 'last_name' | 'username' | 'photo_url'>,
    now: number,
  ): Promise<string>
}

/** What sign-in works with. */
export type SignInContext = ContextWith<{
  accounts: SignInAccounts
  challenges: Challenges
  letterTurns: LetterTurns
  noticeChoices: Pick<NoticeChoices, 'allowBot'>
  spentInitData: ExpiringFlags
  tokens: Tokens
}> & { mail: Mail; content: Pick<AgencyContent, 'facts'> }
