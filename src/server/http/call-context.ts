import type { Clock } from '#shared/domain/time/clock.ts'
import type { Limits, ProviderSettings } from './provider-settings.ts'
import type { Budgets } from '../db/budgets.ts'

/** What calls work with, whatever they are about; each subject adds its own repositories to `store`. */
export interface CallContext {
  store: CallStore
  clock: Clock
  settings: ProviderSettings
  limits: Limits
  /** Writes one line for the operator; never a query, a code or an address of a traveller. */
  log: (line: string) => void
  /** Does something after the reply, so that its duration tells nothing; a failure is logged. */
  later: (name: string, task: () => Promise<void>) => void
}

export interface CallStore {
  budgets: Budgets
  /** Key of the provider's HMACs; `src/server/README.md`, "Sign-in". */
  serverKey: Buffer
}

/** A call's context with the repositories of its subject. */
export type ContextWith<S> = CallContext & { store: CallStore & S }
