import type { Answer } from '../../http/host-answer.ts'
import type { RenderPage } from '#contract/rendered-page.ts'
import type { DocumentSource } from '../document/documents.ts'
import type { HtmlDocument } from '../document/html-document.ts'
import { failureLine, type WriteLine } from '../../log/log.ts'
import type { Settings } from '../../settings/settings.ts'
import { createPrerenderedPages, ORIGIN_MARK, type PrerenderedPages } from './prerendered-pages.ts'
import { rememberReplies } from './remember-replies.ts'

interface Dependencies extends DocumentSource {
  settings: Settings
  render: RenderPage
  toHtml: HtmlDocument
  /** The embedded provider; absent where the agency's own answers. */
  provider: Answer | undefined
  /** Whether this process serves no visitors. */
  isAlone?: boolean | undefined
  write: WriteLine
}

/** The prerendered public pages of a deployment; undefined where there shall be none. */
export function openPrerendered(dependencies: Dependencies): PrerenderedPages | undefined {
  const { settings, deployment, agency, headOf, provider, isAlone = false } = dependencies
  if (settings.prerenderPages === 0) return undefined
  const remembered = isAlone ? rememberReplies(fetch) : undefined
  const toProvider: typeof fetch = async (input, init) => {
    if (!provider) return (remembered ?? fetch)(input, init)
    const address = input instanceof Request ? input.url : input
    return provider(new Request(new URL(address, 'http://localhost'), init), '127.0.0.1')
  }
  return createPrerenderedPages({
    render: (path) =>
      dependencies.render(path, {
        config: deployment.config,
        origin: settings.publicUrl || ORIGIN_MARK,
        fetch: toProvider,
        clock: Date.now,
      }),
    html: (page) =>
      dependencies.toHtml({ deployment, agency: agency(), screen: headOf(page.screen, page.body), page }),
    clock: Date.now,
    maxAgeMs: settings.prerenderMaxAge * 1000,
    limit: settings.prerenderPages,
    isAlone,
    onFailure: (error) => dependencies.write(failureLine(error, Date.now())),
  })
}
