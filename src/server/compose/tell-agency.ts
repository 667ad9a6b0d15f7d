import { setTimeout as sleep } from 'node:timers/promises'
import { appLink } from '#shared/routes/app-link.ts'
import { deliverComments } from '../conversations/deliver-comments.ts'
import { startRounds } from '../db/rounds.ts'
import type { DeskPlaces } from '../leads/message/desk-links.ts'
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

/**
 * Delivers leads and texts of conversations to the agency until stopped. Each sink has its own loops, so a silent sink does not delay
 * the others.
 */
export async function tellAgency(
  settings: Settings,
  { store, mail, log }: Parts,
): Promise<() => Promise<void>> {
  const parts = createParts(settings, mail, { turn: createPacer(store), movedChats: store.movedChats })
  const sinks = await Promise.all(settings.sinks.map((sink) => sink.create(parts)))
  const onFailure = (error: unknown) => log(failureLine(error, Date.now()))
  const stops = sinks.flatMap((sink) => {
    const loop = { store, sink, clock: Date.now, log }
    const stopLeads = startLeadOutbox({ ...loop, onFailure })
    if (sink.comment === undefined) return [stopLeads]
    return [stopLeads, startRounds((isStopped) => deliverComments(loop, isStopped), onFailure)]
  })
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Returns the dependencies of the sinks for these settings. */
export function createParts(
  settings: Settings,
  mail: Mail,
  kept: Pick<SinkParts, 'turn' | 'movedChats'>,
): SinkParts {
  const { telegramBotToken: token, telegramApiRoot: apiRoot, leadsPrivacy: privacy } = settings
  const siteUrl = resolveSiteUrl(settings)
  return { mail, bot: { token, apiRoot }, siteUrl, ...findDeskPlaces(settings), privacy, ...kept }
}

/** A manager who signs in by the bot cannot open the desk in a browser, and the other way round. */
export function findDeskPlaces(settings: Settings): DeskPlaces {
  const { managers = [], managerMails = [] } = settings.desk ?? {}
  const { telegramBotName: botName, telegramAppName: appName } = settings
  const deskApp = managers.length > 0 ? appLink('telegram', { botName, appName, maxBotName: '' }) : undefined
  // Without the bot's name the page says to managers how to open the desk.
  const isOnSite = managerMails.length > 0 || (managers.length > 0 && deskApp === undefined)
  return { deskApp, deskSite: isOnSite ? `${resolveSiteUrl(settings)}/desk` : undefined }
}

/** Returns the public origin of the site, without a trailing slash. */
export function resolveSiteUrl({ publicUrl, port }: Settings): string {
  return publicUrl || `http://localhost:${port}`
}

/**
 * All servers of the store share two thirds of a sink's rate limit, one call at a time. At the exact
 * limit some calls would arrive in the wrong second.
 */
function createPacer({ budgets }: Pick<Store, 'budgets'>): SinkParts['turn'] {
  return async (sink, perSecond) => {
    const budget = { key: `sink:${sink}`, limit: 1, windowMs: Math.ceil(1500 / perSecond) }
    for (;;) {
      const waitMs = await budgets.take(budget, Date.now())
      if (waitMs <= 0) return
      await sleep(waitMs)
    }
  }
}
