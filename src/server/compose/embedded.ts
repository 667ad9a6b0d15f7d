import type { HostReply } from '../http/host-answer.ts'
import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DEV_BOT_TOKEN, DEV_MAX_BOT_TOKEN } from '../identity/init-data-signature.ts'
import { createMailboxPages } from '../dev/dev-pages.ts'
import { createFaults } from '../http/faults.ts'
import { createPublicAnswers } from '../http/public-answers.ts'
import { createMail } from '../outbound/mail.ts'
import { createProvider } from './provider.ts'
import type { PrepareShare } from '../accounts/context.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'
import { findForgotten } from '../db/sqlite/forgotten-sqlite.ts'
import { openStore, type Store } from './store.ts'
import { openAgencyWords } from './agency-words.ts'
import { countErrors } from '../error-reports/error-journal.ts'
import { formatForgotten } from './forgotten-words.ts'
import { noticeLine, type WriteLine, failureLine } from '../log/log.ts'
import type { FindKnownSearch } from '../pages/prerender/search-pages.ts'
import { openTours } from './open-tours.ts'
import { resolveSiteUrl, tellAgency } from './tell-agency.ts'
import { removeOldBackups } from '../process/own-backups.ts'
import { removeLeftovers } from '../process/remove-leftovers.ts'
import { pruneRegularly } from '../data-subjects/pruning.ts'
import type { Settings } from '../settings/settings.ts'
import { startFetching } from './start-fetching.ts'
import { tellManagers } from './tell-managers.ts'
import { tellTravellers } from './tell-travellers.ts'
import { searchesPerDay } from '../settings/tours-settings.ts'
import { openChannelDesk, startChannels } from './start-channels.ts'
import { searchRequest } from '#shared/contract/endpoints/search.ts'
import type { Query } from '#shared/contract/endpoints.ts'
import { Refusal } from '../http/handler.ts'
import { readQuery } from '../http/read-call.ts'
import type { TourSource } from '../sources/port.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { FindPostCard } from '../channel/post-card.ts'
import { startRounds } from '../db/rounds.ts'
import type { PriceCheckParts } from '../price-alerts/confirm.ts'
import { askAllDue } from '../price-alerts/run-due-price-checks.ts'

/** The provider that runs in this process. */
export interface Embedded {
  provider: HostReply
  /**
   * The same without injected faults and cached replies, for the server's own requests. A cached reply
   * would report a server with a frozen database as ready.
   */
  faultless: HostReply
  /** Makes a small write next to the store. @throws if the disk is full */
  tryWrite: () => Promise<void>
  /** Finds the results of a recent equal search; starts none. */
  findKnownSearch: FindKnownSearch
  findPostCard: FindPostCard
  /** Folder of the source's images; undefined if the tour source has real photos. */
  pictureFolder?: string
  /** Mailbox and fault injection; only if no outside visitors are expected. */
  workbench?: HostReply
  /** Calls the listener after every change of the agency's texts. */
  onNewWords: (listener: () => void) => void
  close: () => Promise<void>
}

/** Opens the store, the mail and the tours, and creates the provider from them. */
export async function openEmbedded(settings: Settings, log: WriteLine): Promise<Embedded> {
  const clock = Date.now
  const tell = (line: string) => log(noticeLine(line, clock()))
  const store = await openStore(settings, tell)
  if (!settings.databaseUrl) await keepPrivate(settings.dataDir)
  const forgotten = await findForgotten(settings)
  if (forgotten) tell(formatForgotten(settings.dataDir, forgotten))
  const faults = settings.isDevelopment ? createFaults() : undefined
  const publicAnswers = createPublicAnswers(clock)
  const listeners = [publicAnswers.forget]
  const agency = await openAgencyWords(settings, log, () => listeners.forEach((listener) => listener()))
  const mail = createMail({
    smtpUrl: settings.smtpUrl,
    from: () => ({
      name: settings.mailFrom.name || agency.content.facts.name,
      address: settings.mailFrom.address,
    }),
    mailbox: store.mailbox,
    clock,
    log: tell,
  })
  const { pictureFolder, ...sold } = await openTours(settings, store, log)
  const parts = {
    store,
    mail,
    clock,
    content: agency.content,
    publicAnswers,
    ...sold,
    settings: providerSettings(settings),
    log,
    channel: openChannelDesk(settings, store),
    ...(settings.errorReports && { countErrors: () => countErrors(settings.dataDir, clock()) }),
    // Telegram does not know the development bot.
    ...(settings.telegramBotToken && { prepareShare: await openShare(settings, log) }),
  }
  const provider = createProvider({ ...parts, faults })
  const stopTasks = await startTasks(settings, parts)
  return {
    provider,
    ...(pictureFolder && { pictureFolder }),
    faultless: createProvider({ ...parts, publicAnswers: undefined }),
    tryWrite: () => store.tryWrite(),
    findPostCard: store.findPostCard,
    findKnownSearch: createFindKnownSearch(sold.tours),
    ...(settings.isDevelopment && {
      workbench: createMailboxPages(store, { faults, botToken: findBotToken(settings) }),
    }),
    onNewWords: (listener) => void listeners.push(listener),
    close: async () => {
      agency.close()
      await Promise.all([provider.settled(), stopTasks()])
      await store.close()
    },
  }
}

type Parts = Parameters<typeof tellTravellers>[1] &
  Parameters<typeof startPriceChecks>[1] &
  Parameters<typeof startChannels>[1] & { store: Store }

/**
 * Starts pruning, the outbox, notices to travellers and managers, price checks and posts in channels. Returns a function that stops them and waits for
 * their end.
 */
async function startTasks(settings: Settings, parts: Parts): Promise<() => Promise<unknown>> {
  const { store, mail, clock, log } = parts
  const stops = [
    pruneRegularly({
      store,
      terms: settings.retention,
      removeOldBackups: (now) => removeOldBackups(settings.dataDir, now, settings.backupDays),
      removeLeftovers: (now) => removeLeftovers(settings.dataDir, now),
      clock,
      log,
    }),
    await tellAgency(settings, { store, mail, log }),
    await tellTravellers(settings, parts),
    await tellManagers(settings, parts),
    await startFetching(settings, parts),
    startPriceChecks(settings, parts),
    await startChannels(settings, parts),
  ]
  return () => Promise.all(stops.map((stop) => stop()))
}

function providerSettings(settings: Settings): ProviderSettings {
  return {
    botToken: findBotToken(settings),
    botName: settings.telegramBotName,
    maxBotToken: settings.maxBotToken || (settings.isDevelopment ? DEV_MAX_BOT_TOKEN : ''),
    allowedOrigins: settings.allowedOrigins,
    publicUrl: resolveSiteUrl(settings),
    sinks: settings.sinks.map(({ name }) => name),
    leadsPrivacy: settings.leadsPrivacy,
    hasOwnLogo: settings.brandColor !== '' || settings.brandLogo !== '',
    hasMail: settings.smtpUrl !== '',
    hasMetrika: settings.metrikaId !== '',
    hasLiveMap: settings.mapKey !== '',
    hasErrorReports: settings.errorReports,
    desk: settings.desk && { ...settings.desk, searchesPerDay: searchesPerDay(settings.tours) },
    retention: settings.retention,
    backupDays: settings.backupDays,
  }
}

/**
 * Returns the bot token. The development bot signs only if no real bot is configured and no outside
 * visitor can connect.
 */
export function findBotToken(settings: Settings): string {
  return settings.telegramBotToken || (settings.isDevelopment ? DEV_BOT_TOKEN : '')
}

/** Names, phones and e-mail of travellers are readable only for the owner of the process. */
async function keepPrivate(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  const files = names.filter((name) => /\.sqlite(?:-\w+)?$/.test(name))
  // A file of another owner stays unchanged, because it was set up deliberately.
  await Promise.all(files.map((name) => chmod(join(dataDir, name), 0o600).catch(() => {})))
}

async function openShare(settings: Settings, log: WriteLine): Promise<PrepareShare> {
  const { createTelegramShare } = await import('../accounts/telegram-share.ts')
  const { telegramBotToken: token, telegramApiRoot: apiRoot } = settings
  return createTelegramShare({ token, apiRoot, log })
}

/** Looks for searches that a source knows. A search that the source would refuse is unknown. */
function createFindKnownSearch(tours: Pick<TourSource, 'knownSearch'>): FindKnownSearch {
  return async (call) => {
    try {
      const query = readQuery(searchRequest, new URLSearchParams(call)) as Query<'searchRequest'>
      return await tours.knownSearch?.(query)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
}

/** Runs price checks in parallel with visitors' requests. Returns a function that stops them. */
function startPriceChecks(
  { tours }: Settings,
  parts: Omit<PriceCheckParts, 'searchesPerDay' | 'pause'>,
): () => Promise<void> {
  const watcher = {
    ...parts,
    searchesPerDay: searchesPerDay(tours),
    pause: (ms: number) => wait(ms, undefined, { ref: false }),
  }
  return startRounds(
    (isStopped) => askAllDue(watcher, isStopped),
    (error) => parts.log(failureLine(error, parts.clock())),
  )
}
