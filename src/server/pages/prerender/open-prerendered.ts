import type { HostReply } from '../../http/host-answer.ts'
import type { KnownAnswer, RenderedPage, RenderPage } from '#shared/contract/rendered-page.ts'
import { routes } from '#shared/routes/table.ts'
import type { DocumentSource } from '../document/documents.ts'
import type { HtmlDocument } from '../document/html-document.ts'
import { failureLine, type WriteLine } from '../../log/log.ts'
import type { Settings } from '../../settings/settings.ts'
import { createPrerenderedPages, type PrerenderedPages } from './prerendered-pages.ts'
import { ORIGIN_MARK } from './ready-page.ts'
import { createRenderQueue } from './render-queue.ts'
import { createSearchPages, type FindKnownSearch, type SearchPages } from './search-pages.ts'

interface Dependencies extends DocumentSource {
  settings: Settings
  render: RenderPage
  toHtml: HtmlDocument
  /** The embedded provider; undefined if the agency has its own. */
  provider: HostReply | undefined
  /** The results of searches that it knows; undefined if nothing is known. */
  findKnownSearch?: FindKnownSearch
  /** Calls the listener after every change of the agency's texts. */
  onNewWords?: (listener: () => void) => void
  /** True if this process serves no visitors. */
  isAlone?: boolean | undefined
  write: WriteLine
}

/** Opens the prerendered pages of a deployment; nothing if they are disabled. */
export function openPrerendered(dependencies: Dependencies): {
  prerendered?: PrerenderedPages
  searchPages?: SearchPages
} {
  const { settings, deployment, agency, headOf, provider, isAlone = false } = dependencies
  if (settings.prerenderPages === 0) return {}
  const remembered = isAlone ? rememberReplies(fetch) : undefined
  const toProvider: typeof fetch = async (input, init) => {
    if (!provider) return (remembered ?? fetch)(input, init)
    const address = input instanceof Request ? input.url : input
    return provider(new Request(new URL(address, 'http://localhost'), init), '127.0.0.1')
  }
  const render = (path: string, known?: KnownAnswer) =>
    dependencies.render(path, {
      config: deployment.config,
      origin: settings.publicUrl || ORIGIN_MARK,
      fetch: toProvider,
      clock: Date.now,
      ...(known && { known }),
    })
  const shared = {
    html: (page: RenderedPage) =>
      dependencies.toHtml({ deployment, agency: agency(), screen: headOf(page.screen, page.body), page }),
    clock: Date.now,
    queue: createRenderQueue(isAlone),
    onFailure: (error: unknown) => dependencies.write(failureLine(error, Date.now())),
  }
  const prerendered = createPrerenderedPages({
    ...shared,
    render: (path) => render(path),
    maxAgeMs: settings.prerenderMaxAge * 1000,
    limit: settings.prerenderPages,
    isAlone,
  })
  dependencies.onNewWords?.(prerendered.forget)
  const { findKnownSearch: findKnown } = dependencies
  if (!findKnown) return { prerendered }
  const searchPages = createSearchPages({
    ...shared,
    findKnown,
    render: (known) => render(routes.tours.path, known),
  })
  dependencies.onNewWords?.(searchPages.forget)
  return { prerendered, searchPages }
}

/** Longest wait of a page for its data, milliseconds. */
const LONGEST_MS = 4_000
/** Longer than an export of thousands of pages, milliseconds. */
const KEPT_MS = 30 * 60_000
/** Guidebooks, settings and landings repeat. Details of hotels are requested once each. */
const MOST = 500

/** Caches replies that many pages share: GET with status 200. For a process without visitors. */
export function rememberReplies(ask: typeof fetch, clock: () => number = Date.now): typeof fetch {
  const kept = new Map<string, { until: number; reply: Promise<Kept> }>()
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    if (method !== 'GET') return ask(input, init)
    const known = kept.get(url)
    if (known && known.until > clock()) return toReply(await known.reply)
    // The first page's time limit must not end the shared request.
    const reply = ask(url, { ...init, signal: AbortSignal.timeout(LONGEST_MS) }).then(readReply)
    kept.set(url, { until: clock() + KEPT_MS, reply })
    if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '')
    const forget = () => kept.get(url)?.reply === reply && kept.delete(url)
    reply.then(({ status }) => status === 200 || forget(), forget)
    return toReply(await reply)
  }
}

interface Kept {
  status: number
  type: string
  body: ArrayBuffer
}

async function readReply(response: Response): Promise<Kept> {
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, type, body: await response.arrayBuffer() }
}

function toReply({ status, type, body }: Kept): Response {
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : body, { status, headers: { 'content-type': type } })
}
