import type { ContextWith } from '../call-context.ts'
import type { AgencyContent } from '../ports/agency-content.ts'
import type { Mail } from '../ports/mail.ts'
import type { AccountRow, MessengerName } from '../store/account-rows.ts'
import type { Challenges } from '../store/challenges.ts'
import type { ExpiringFlags } from '../store/expiring-flags.ts'
import type { LetterTurns } from '../store/letter-turns.ts'
import type { NoticeChoices } from '../store/notice-choice.ts'
import type { Tokens } from '../store/tokens.ts'

/** Who somebody is in a messenger. */
export interface MessengerIdentity {
  messenger: MessengerName
  external_id: string
}

/** What sign-in asks of accounts. */
interface SignInAccounts {
  byId(id: string): Promise<AccountRow | undefined>
  /** Finds the account that a proved address opens, or creates it. */
  ofEmail(email: string, utm: string, now: number): Promise<string>
  /** Finds the account of somebody in a messenger, or creates it. */
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
