import type { SignInContext } from '../auth/context.ts'
import type { TourSource } from '../ports/tour-source.ts'
import type { Accounts } from '../store/accounts.ts'
import type { PrepareShare } from './prepared-share.ts'

/** What a traveller's own account works with. */
export type AccountContext = SignInContext & {
  store: { accounts: Accounts }
  tours: TourSource
  prepareShare?: PrepareShare | undefined
}
