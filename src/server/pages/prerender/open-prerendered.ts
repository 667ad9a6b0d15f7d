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
  write: WriteLine
}

/** Opens the prerendered pages of a deployment; nothing if they are disabled. */
export function openPrerendered(dependencies: Dependencies): {
  prerendered?: PrerenderedPages
  searchPages?: SearchPages
} {
  const { settings, deployment, agency, headOf, provider } = dependencies
  if (settings.prerenderPages === 0) return {}
  const toProvider: typeof fetch = async (input, init) => {
    if (!provider) return fetch(input, init)
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
    queue: createRenderQueue(),
    onFailure: (error: unknown) => dependencies.write(failureLine(error, Date.now())),
  }
  const prerendered = createPrerenderedPages({
    ...shared,
    render: (path) => render(path),
    maxAgeMs: settings.prerenderMaxAge * 1000,
    limit: settings.prerenderPages,
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
