import { openApiDocument } from './api-document.ts'
import type { Clock } from '#shared/domain/time/clock.ts'
import { Hono } from 'hono'
import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'
import { createOneTimeCodes } from '../identity/one-time-codes.ts'
import { codeLoginHandlers } from '../identity/code-login.ts'
import { provedAddressHandlers } from '../accounts/proved-address.ts'
import { messengerLoginHandlers } from '../identity/messenger-login.ts'
import { findAccount } from '../identity/tokens.ts'
import { settingsHandlers } from '../content/settings.ts'
import type { Faults } from '../http/faults.ts'
import type { Admission } from '../http/admission.ts'
import { Refusal, type Handlers, type Versions } from '../http/handler.ts'
import { broken, json, unknownCall } from '../http/answer.ts'
import { corsFor } from '../http/cors.ts'
import { mountLoginByPost } from '../http/login-by-post.ts'
import { BASE_PATH, mountTable, type CallBindings, type Incoming } from '../http/mount-table.ts'
import type { PublicAnswers } from '../http/public-answers.ts'
import type { Mail } from '../outbound/mail-port.ts'
import { type ProviderSettings, DEFAULT_LIMITS, type Limits } from '../http/provider-settings.ts'
import type { Store } from './store.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { TourSource } from '../sources/port.ts'
import { tourHandlers } from '../catalogue/handlers.ts'
import { favoriteHandlers } from '../favorites/handlers.ts'
import type { PrepareShare } from '../accounts/context.ts'
import { shareHandlers } from '../accounts/prepared-share.ts'
import { eraseHandlers } from '../data-subjects/erase.ts'
import { ownDataHandlers } from '../data-subjects/own-data.ts'
import { mountOwnDataFile } from '../data-subjects/own-data-file.ts'
import { profileHandlers } from '../accounts/profile.ts'
import { requestHandlers } from '../leads/accept.ts'
import { mountOwnFiles } from '../conversations/own-files.ts'
import { mountTripCalendars } from '../conversations/own-trip.ts'
import { conversationHandlers } from '../conversations/handlers.ts'
import { historyHandlers, historyVersions } from '../conversations/history.ts'
import { mountDesk } from '../admin/mount-desk.ts'
import { mountPressPages, stopPages } from '../notices/email-action-page.ts'
import { mountPaymentPages } from '../payments/payment-pages.ts'
import type { PaymentDriver } from '../payments/port.ts'
import { noticeHandlers } from '../notices/handlers.ts'
import { inlineModeHandlers } from '../inline-mode/handlers.ts'
import { priceAlertHandlers } from '../price-alerts/handlers.ts'
import { priceAlertPages } from '../price-alerts/email-action-pages.ts'
import { reviewHandlers } from '../reviews/handlers.ts'
import { sharedListHandlers, sharedListVersions } from '../shared-lists/shared-lists.ts'
import { voteHandlers } from '../shared-lists/votes.ts'
import { visitHandlers } from '../visits/handlers.ts'
import type { ChannelDeskParts } from '../channel/channel-parts.ts'
import type { PartnerWidgets } from '../sources/partner-widgets.ts'
import { describeError } from '../process/describe-error.ts'
import { createServedPrices, type ServedPrices } from '../catalogue/served-prices.ts'

export interface ProviderOptions {
  store: Store
  mail: Mail
  clock: Clock
  tours: TourSource
  content: AgencyContent
  settings: ProviderSettings
  /** Cache of replies that are the same for all visitors, shared by the providers of one process. */
  publicAnswers?: PublicAnswers | undefined
  /** Injected faults; set only for tests and developers. */
  faults?: Faults | undefined
  /** Set if the deployment's bot can prepare messages. */
  prepareShare?: PrepareShare | undefined
  /** The acquirer; without one payments are links only. */
  paymentDriver?: PaymentDriver | undefined
  /** Set if the provider itself serves partners' pages. */
  widgets?: PartnerWidgets | undefined
  /** Set if the agency has a channel. */
  channel?: ChannelDeskParts | undefined
  /** Counts today's error reports of pages; set if reports are enabled. */
  countErrors?: (() => Promise<number>) | undefined
  log: (line: string) => void
}

export interface Provider {
  /**
   * Answers one request. `clientAddress` is the visitor's address as the server knows it; limits count by
   * it. A request of the host itself has no `admission` and waits in no queue.
   */
  (request: Request, clientAddress?: string, admission?: Admission): Promise<Response>
  /** Resolves when the e-mail of answered requests is handed over. Wait for it before closing the store. */
  settled(): Promise<void>
}

/**
 * Creates the provider API of requirement 7 over a real store. It holds only `publicAnswers` and recently
 * returned prices, so any number of instances may share one database. Never rejects: a failure becomes a
 * response with a sentence. The caller must call `store.prune` from time to time.
 */
export function createProvider({ faults, publicAnswers, ...parts }: ProviderOptions): Provider {
  const providerContext = createProviderContext(parts)
  const handlers = allHandlers(providerContext)
  const versions: Versions = { ...historyVersions(providerContext), ...sharedListVersions(providerContext) }
  const { log } = parts
  const authenticate = async ({ endpoint, request }: Incoming) => {
    const account = await findAccount(parts.store, request.headers, parts.clock())
    if (endpoint.access === 'signed-in' && account === undefined)
      throw new Refusal(401, 'Войдите, чтобы продолжить')
    return { account }
  }
  const app = new Hono<{ Bindings: CallBindings }>({ strict: false })
  app.use(`${BASE_PATH}/*`, corsFor(parts.settings.allowedOrigins ?? []))
  app.get(`${BASE_PATH}/openapi.json`, async ({ req: { raw } }) => {
    if (!publicAnswers) return json(200, openApiDocument())
    const question = { name: 'openapi', query: '', headers: raw.headers } as const
    return publicAnswers.answer(question, async () => openApiDocument())
  })
  mountTable(app, {
    base: BASE_PATH,
    table: endpoints,
    handlers,
    versions,
    authenticate,
    publicAnswers,
    faults,
    log,
  })
  mountLoginByPost(app)
  mountOwnDataFile(app, providerContext)
  mountOwnFiles(app, providerContext)
  mountTripCalendars(app, providerContext)
  const { noticeChoices, watches } = parts.store
  mountPressPages(app, parts, { ...stopPages(noticeChoices), ...priceAlertPages(watches) })
  mountDesk(app, providerContext)
  mountPayments(app, providerContext)
  parts.widgets?.mount(app)
  app.onError((error) => broken(providerContext, 'вне таблицы', error))
  app.notFound((context) => unknownCall(context.req.method, context.req.path))
  const answer = async (request: Request, clientAddress = '', admission?: Admission) =>
    app.fetch(request, { clientAddress, admission })
  return Object.assign(answer, { settled: providerContext.settled })
}

function mountPayments(app: Hono<{ Bindings: CallBindings }>, context: ProviderContext): void {
  const { settings, paymentDriver: driver } = context
  const { publicUrl: siteUrl = '', apps = { botName: '', appName: '', maxBotName: '' }, sinks } = settings
  mountPaymentPages(app, { ...context, driver, siteUrl, apps, sinks })
}

/** A call of the table without a handler does not compile. */
function allHandlers(providerContext: ProviderContext) {
  const desk = createOneTimeCodes(providerContext)
  return {
    ...settingsHandlers(providerContext),
    ...tourHandlers(providerContext),
    ...codeLoginHandlers(providerContext, desk),
    ...provedAddressHandlers(providerContext, desk),
    ...messengerLoginHandlers(providerContext),
    ...profileHandlers(providerContext),
    ...ownDataHandlers(providerContext),
    ...eraseHandlers(providerContext),
    ...favoriteHandlers(providerContext),
    ...requestHandlers(providerContext),
    ...historyHandlers(providerContext),
    ...conversationHandlers(providerContext),
    ...noticeHandlers(providerContext),
    ...priceAlertHandlers(providerContext),
    ...inlineModeHandlers(providerContext),
    ...reviewHandlers(providerContext),
    ...sharedListHandlers(providerContext),
    ...voteHandlers(providerContext),
    ...shareHandlers(providerContext),
    ...visitHandlers(providerContext),
  } satisfies Handlers<EndpointName>
}

interface ProviderContext {
  store: Store
  tours: TourSource
  content: AgencyContent
  mail: Mail
  clock: Clock
  servedPrices: ServedPrices
  settings: ProviderSettings
  limits: Limits
  prepareShare?: PrepareShare | undefined
  paymentDriver?: PaymentDriver | undefined
  widgets?: PartnerWidgets | undefined
  channel?: ChannelDeskParts | undefined
  /** Counts today's error reports of pages; undefined if reports are disabled. */
  countErrors?: (() => Promise<number>) | undefined
  /** Writes one line for the operator; never a query, a code or a traveller's address. */
  log: (line: string) => void
  /** Runs a task after the response, so that the response time reveals nothing. Failures are logged. */
  later: (name: string, task: () => Promise<void>) => void
  /** Resolves when all deferred tasks are done. */
  settled: () => Promise<void>
}

function createProviderContext(
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
