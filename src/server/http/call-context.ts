import type { Clock } from '#shared/domain/time/clock.ts'
import type { Limits, ProviderSettings } from './provider-settings.ts'
import type { Budgets } from '../db/budgets.ts'

/** Dependencies of all calls; each subject adds its repositories to `store`. */
export interface CallContext {
  store: CallStore
  clock: Clock
  settings: ProviderSettings
  limits: Limits
  /** Logs one line for the operator; never a query, a code or a traveller's address. */
  log: (line: string) => void
  /** Runs a task after the reply, so that its duration reveals nothing; failures are logged. */
  later: (name: string, task: () => Promise<void>) => void
}

export interface CallStore {
  budgets: Budgets
  /** Key of all HMACs; `src/server/README.md`, "Sign-in". */
  serverKey: Buffer
}

/** A call's context with the repositories of its subject. */
export type ContextWith<S> = CallContext & { store: CallStore & S }
