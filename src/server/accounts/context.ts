import type { SignInContext } from '../identity/context.ts'
import type { TourSource } from '../sources/port.ts'
import type { Accounts } from './accounts.ts'
import type { PrepareShare } from './prepared-share.ts'

export type AccountContext = SignInContext & {
  store: { accounts: Accounts }
  tours: TourSource
  prepareShare?: PrepareShare | undefined
}
