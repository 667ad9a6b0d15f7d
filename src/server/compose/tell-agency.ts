import { setTimeout as sleep } from 'node:timers/promises'
import { startLeadOutbox } from '../leads/sinks/start.ts'
import type { SinkParts } from '../leads/sinks/sink-kind.ts'
import type { Mail } from '../outbound/mail-port.ts'
import type { Store } from './store.ts'
import { failureLine, type WriteLine } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'

interface Parts {
  store: Store
  mail: Mail
  log: WriteLine
}

/** Tells the agency of its leads until stopped. Each sink has rounds of its own: one that does not answer holds no other up. */
export async function tellAgency(
  settings: Settings,
  { store, mail, log }: Parts,
): Promise<() => Promise<void>> {
  const parts = partsOf(settings, mail, { turn: createPacer(store), movedChats: store.movedChats })
  const sinks = await Promise.all(settings.sinks.map((sink) => sink.create(parts)))
  const onFailure = (error: unknown) => log(failureLine(error, Date.now()))
  const stops = sinks.map((sink) => startLeadOutbox({ store, sink, clock: Date.now, log, onFailure }))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** What the sinks of these settings are made of. */
export function partsOf(
  settings: Settings,
  mail: Mail,
  kept: Pick<SinkParts, 'turn' | 'movedChats'>,
): SinkParts {
  const { telegramBotToken: token, telegramApiRoot: apiRoot, leadsPrivacy: privacy } = settings
  return { mail, bot: { token, apiRoot }, siteUrl: siteUrlOf(settings), privacy, ...kept }
}

/** Where visitors find the site, no slash at the end. */
export function siteUrlOf({ publicUrl, port }: Settings): string {
  return publicUrl || `http://localhost:${port}`
}

/**
 * All hosts of the store share two thirds of what a far side takes in a second, one call after another: at exactly its
 * limit some calls reach it in the wrong second.
 */
export function createPacer({ budgets }: Pick<Store, 'budgets'>): SinkParts['turn'] {
  return async (sink, perSecond) => {
    const budget = { key: `sink:${sink}`, limit: 1, windowMs: Math.ceil(1500 / perSecond) }
    for (;;) {
      const waitMs = await budgets.take(budget, Date.now())
      if (waitMs <= 0) return
      await sleep(waitMs)
    }
  }
}
