import type { Mail } from './mail/mail.ts'
import { DEFAULT_LIMITS, type Limits, type ProviderSettings } from './settings.ts'
import type { Store } from './store/store.ts'
import type { Clock, TourSource } from './tour-source.ts'

/** What every handler works with. */
export interface Workshop {
  store: Store
  tours: TourSource
  mail: Mail
  clock: Clock
  settings: ProviderSettings
  limits: Limits
  /** Writes one line for the operator; never a query, a code or an address of a traveller. */
  log: (line: string) => void
  /** Does something after the reply, so that its duration tells nothing; a failure is logged. */
  later: (name: string, task: () => Promise<void>) => void
}

export function createWorkshop(parts: Omit<Workshop, 'limits' | 'later'>): Workshop {
  return {
    ...parts,
    limits: { ...DEFAULT_LIMITS, ...parts.settings.limits },
    later(name, task) {
      setImmediate(() => {
        task().catch((error: unknown) => parts.log(`${name}: ${describeError(error)}`))
      })
    },
  }
}

/** An error in one line, without the values that databases put into its details. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'неизвестная ошибка'
}
