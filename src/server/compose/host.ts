import { listSecrets } from '../settings/secrets-of.ts'
import { toCrowd } from '../http/limits/network.ts'
import { AGENCY_PATH, BASE_PATH } from '../http/mount-table.ts'
import { STORE_RETRY_SECONDS, StoreAway } from '../db/store-away.ts'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { busyPage, createAdmission, withQueue, type Admission } from '../http/admission.ts'
import type { HostReply } from '../http/host-answer.ts'
import { answerDocument, resolveOrigin } from '../pages/answer-document.ts'
import type { Assets } from '../assets/assets.ts'
import type { ProviderClient } from '../pages/provider-client.ts'
import { mountPrerendered } from '../pages/prerender/mount-prerendered.ts'
import type { PrerenderedPages } from '../pages/prerender/prerendered-pages.ts'
import type { SearchPages } from '../pages/prerender/search-pages.ts'
import { robots } from '../pages/crawlers.ts'
import type { MountDesk } from '../pages/desk-page.ts'
import type { Documents } from '../pages/document/documents.ts'
import type { ErrorJournal } from '../error-reports/error-journal.ts'
import { mountErrorReports } from '../error-reports/mount-error-reports.ts'
import { IMAGE_ROUTE } from '../settings/rows/site-rows.ts'
import { isPreviewReader } from '../http/preview-reader.ts'
import { PAYMENT_PATH } from '../leads/lead-payments.ts'
import { proxyList } from '../http/proxies.ts'
import { addMiddleware, mountHealth } from '../http/middleware.ts'
import { failureLine, type WriteLine } from '../log/log.ts'
import type { Microcache } from '../http/microcache.ts'
import { NotKnownYet } from '../pages/not-known-yet.ts'
import type { Pages } from '../pages/pages.ts'
import { answerImage } from '../pages/images/image-reply.ts'
import type { Images } from '../pages/images/create-images.ts'
import { answerShareCard, CARD_ROUTE } from '../pages/share-cards/answer-share-card.ts'
import type { FindPageTitle } from '../pages/share-cards/find-page-title.ts'
import type { ShareCards } from '../pages/share-cards/create-share-cards.ts'
import { createReadiness } from './readiness.ts'
import { createRedact } from '../log/redact.ts'
import { createSiteMap } from '../pages/site-map.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { sentFile } from '../assets/send-asset.ts'
import type { Settings } from '../settings/settings.ts'
import { isOwnMachine, visitorAddress, type Bindings } from '../http/visitor.ts'
import { answerWidget } from '../pages/widgets.ts'

export interface HostParts {
  settings: Settings
  documents: Documents
  /** Files of the built client; empty in development, where Vite serves them. */
  assets: Assets
  images: Images
  /** Pictures for link previews; none by default. */
  shareCards?: ShareCards
  /** Requests public data for the server itself. */
  ask: ProviderClient
  pages: Pages
  /** Titles for link previews; those of the routes by default. */
  findTitle?: FindPageTitle
  /** Prerendered pages; undefined if the browser renders everything. */
  prerendered?: PrerenderedPages | undefined
  /** Prerendered results of known searches; undefined if the browser renders all. */
  searchPages?: SearchPages | undefined
  /** The embedded provider; undefined if the deployment names its own. */
  provider?: HostReply
  /** The same without injected faults and cached replies. */
  faultless?: HostReply
  /** Makes a small write next to the embedded provider's store. @throws if the disk is full */
  tryWrite?: () => Promise<void>
  /** Mailbox and fault injection; available only from this machine. */
  workbench?: HostReply
  /** Policy sources for inline scripts of the documents. */
  inlineScripts?: string
  /** False in development only: Vite writes inline scripts. */
  hasStrictPolicy?: boolean
  /** Stores error reports of pages. They appear in the log in any case. */
  journal?: ErrorJournal | undefined
  write: WriteLine
  /** Writes one line per request; unset in development. */
  writeRequest?: WriteLine
  /** Serves the desk's addresses and files; undefined if no manager is configured. */
  mountDesk?: MountDesk | undefined
  microcache?: Microcache
  clock?: () => number
}

type Env = { Bindings: Bindings }

/** Creates the server of the whole product: provider, images, files, documents with true status codes. */
export function createHost(parts: HostParts): Hono<Env> {
  const clock = parts.clock ?? Date.now
  const host = new Hono<Env>()
  const admission = createAdmission({ areOperatorsFar: parts.settings.tours.source === 'tourvisor' })
  const trusted = proxyList(parts.settings.trustedProxies)
  const identifyVisitor = (context: Context<Env>) =>
    visitorAddress(context.env, context.req.raw.headers, trusted)
  const redact = createRedact(listSecrets(parts.settings))
  addMiddleware(host, { ...parts, redact, clock })
  const { settings, tryWrite } = parts
  const provider = parts.faultless ?? parts.provider
  mountHealth(host, createReadiness({ provider, host: settings.providerHost, tryWrite }))
  mountProvider(host, parts, admission, identifyVisitor)
  host.all('/dev/*', (context) => answerWorkbench(context, parts))
  host.get(`${IMAGE_ROUTE}/*`, async (context) => {
    const { pathname } = new URL(context.req.url)
    return answerImage(
      await parts.images(pathname.slice(IMAGE_ROUTE.length + 1), toCrowd(identifyVisitor(context))),
    )
  })
  host.get('/pictures/*', async (context) => {
    const { pathname } = new URL(context.req.url)
    return answerImage(await parts.images(`w_1280&f_webp${pathname}`, toCrowd(identifyVisitor(context))))
  })
  host.get(CARD_ROUTE, async (context) =>
    answerShareCard(context, parts.shareCards, identifyVisitor(context)),
  )
  host.get('/widgets/:name', async (context) => answerWidget(context.req.param('name'), parts.ask))
  const siteMap = createSiteMap(parts.pages, clock)
  host.get('/sitemap.xml', async (context) => {
    return withQueue(admission.pages, identifyVisitor(context), async () =>
      siteMap(context, resolveOrigin(context.req.url, parts.settings)),
    )
  })
  host.get('/robots.txt', (context) =>
    context.text(robots(resolveOrigin(context.req.url, parts.settings)), 200, {
      'Cache-Control': 'public, max-age=3600',
    }),
  )
  if (parts.settings.errorReports)
    mountErrorReports(host, { write: parts.write, redact, journal: parts.journal, clock, identifyVisitor })
  if (parts.prerendered)
    mountPrerendered(host, parts.prerendered, { ...parts, turns: admission.pages, identifyVisitor })
  parts.mountDesk?.(host)
  const policy = buildPolicy(parts)
  host.get('*', async (context) => {
    const file = await sentFile(context, parts.assets)
    if (file) return file
    const visitor = identifyVisitor(context)
    const isReady = parts.prerendered?.has(context.req.path) === true
    const answer = () => answerDocument(context, { ...parts, policy }, visitor)
    const queue = isPreviewReader(context.req.header('user-agent')) ? admission.previews : admission.pages
    return withQueue(isReady ? undefined : queue, visitor, answer, busyPage)
  })
  host.all('*', (context) => context.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }))
  host.onError((error, context) => answerFailure(error, context, parts.write, clock))
  return host
}

/**
 * Answers 503 for a page that is not known yet and for an unavailable store. Logs every failure except
 * the first kind.
 */
function answerFailure(error: Error, context: Context<Env>, write: WriteLine, clock: () => number): Response {
  const comeAgain = (seconds: number) => {
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(seconds) }
    return context.text('Service Unavailable', 503, headers)
  }
  if (error instanceof NotKnownYet) return comeAgain(error.retryAfterSeconds)
  write(failureLine(error, clock()))
  if (error instanceof StoreAway) return comeAgain(STORE_RETRY_SECONDS)
  return context.text('Internal Server Error', 500, { 'Cache-Control': 'no-store' })
}

function buildPolicy({ settings, inlineScripts, hasStrictPolicy }: HostParts): string | undefined {
  return hasStrictPolicy === false ? undefined : contentSecurityPolicy(settings, inlineScripts)
}

/** Mounts the calls of storefronts, those of the agency, and the addresses of payments. */
function mountProvider(
  host: Hono<Env>,
  parts: HostParts,
  admission: Admission,
  identifyVisitor: (context: Context<Env>) => string,
): void {
  for (const base of [BASE_PATH, AGENCY_PATH, PAYMENT_PATH]) {
    // A guidebook is 200 kB of text, 15 kB compressed.
    host.use(`${base}/*`, compress())
    host.all(`${base}/*`, (context) => answerProvider(context, parts, admission, identifyVisitor(context)))
  }
}

async function answerProvider(
  context: Context<Env>,
  { provider }: HostParts,
  admission: Admission,
  visitor: string,
): Promise<Response> {
  if (!provider) return context.json({ message: 'Провайдер этой витрины живёт на другом адресе' }, 404)
  return provider(context.req.raw, visitor, admission)
}

async function answerWorkbench(context: Context<Env>, { workbench, settings }: HostParts): Promise<Response> {
  const request = context.req.raw
  const url = new URL(request.url)
  if (!workbench || !settings.isDevelopment || !isOwnMachine(context.env, url, request.headers)) {
    return context.text('Not Found', 404)
  }
  return workbench(request, visitorAddress(context.env, request.headers))
}
