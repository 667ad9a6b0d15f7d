import type { ContextWith } from '../call-context.ts'
import type { AgencyContent } from '../ports/agency-content.ts'
import type { Mail } from '../ports/mail.ts'
import type { Accounts } from '../store/accounts.ts'
import type { Challenges } from '../store/challenges.ts'
import type { ExpiringFlags } from '../store/expiring-flags.ts'
import type { LetterTurns } from '../store/letter-turns.ts'
import type { NoticeChoices } from '../store/notice-choice.ts'
import type { Tokens } from '../store/tokens.ts'

/** What sign-in works with. */
export type SignInContext = ContextWith<{
  accounts: Accounts
  challenges: Challenges
  letterTurns: LetterTurns
  noticeChoices: Pick<NoticeChoices, 'allowBot'>
  spentInitData: ExpiringFlags
  tokens: Tokens
}> & { mail: Mail; content: Pick<AgencyContent, 'facts'> }
