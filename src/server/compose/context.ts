import { describeError } from '../process/describe-error.ts'
import type { Clock } from '#shared/domain/time/clock.ts'
import type { Mail } from '../outbound/mail-port.ts'
import { DEFAULT_LIMITS, type Limits, type ProviderSettings } from '../http/provider-settings.ts'
import type { Store } from './store.ts'
import type { PartnerWidgets } from '../sources/partner-widgets.ts'
import type { PrepareShare } from '../accounts/prepared-share.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { TourSource } from '../sources/port.ts'
import { createServedPrices, type ServedPrices } from '../catalogue/served-prices.ts'

export interface ProviderContext {
  store: Store
  tours: TourSource
  content: AgencyContent
  mail: Mail
  clock: Clock
  servedPrices: ServedPrices
  settings: ProviderSettings
  limits: Limits
  prepareShare?: PrepareShare | undefined
  widgets?: PartnerWidgets | undefined
  /** Counts today's error reports of pages; undefined if reports are disabled. */
  countErrors?: (() => Promise<number>) | undefined
  /** Writes one line for the operator; never a query, a code or a traveller's address. */
  log: (line: string) => void
  /** Runs a task after the response, so that the response time reveals nothing. Failures are logged. */
  later: (name: string, task: () => Promise<void>) => void
  /** Resolves when all deferred tasks are done. */
  settled: () => Promise<void>
}

export function createProviderContext(
  parts: Omit<ProviderContext, 'limits' | 'later' | 'settled' | 'servedPrices'>,
): ProviderContext {
  const pending = new Set<Promise<void>>()
  return {
    ...parts,
    servedPrices: createServedPrices(),
    limits: { ...DEFAULT_LIMITS, ...parts.settings.limits },
    later(name, task) {
      const done = nextTurn()
        .then(task)
        .catch((error: unknown) => parts.log(`${name}: ${describeError(error)}`))
        .finally(() => pending.delete(done))
      pending.add(done)
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

/** Lets the response leave first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}
