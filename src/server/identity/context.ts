import type { ContextWith } from '../http/call-context.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { Mail } from '../outbound/mail-port.ts'
import type { AccountRow, MessengerName } from '../db/schema/account-rows.ts'
import type { Challenges } from './challenges.ts'
import type { ExpiringFlags } from '../db/expiring-flags.ts'
import type { NoticeChoices } from '../notices/notice-choice.ts'
import type { AccessTokens } from './token-repository.ts'

export interface MessengerIdentity {
  messenger: MessengerName
  external_id: string
}

interface SignInAccounts {
  byId(id: string): Promise<AccountRow | undefined>
  ofEmail(email: string, utm: string, now: number): Promise<string>
  ofMessenger(
    identity: MessengerIdentity,
    profile: Pick<AccountRow, 'first_name' | 'last_name' | 'username' | 'photo_url'>,
    now: number,
  ): Promise<string>
}

export type SignInContext = ContextWith<{
  accounts: SignInAccounts
  challenges: Challenges
  noticeChoices: Pick<NoticeChoices, 'allowBot'>
  spentInitData: ExpiringFlags
  tokens: AccessTokens
}> & { mail: Mail; content: Pick<AgencyContent, 'facts'> }
