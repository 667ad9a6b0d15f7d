import type { Answer } from '../../http/host-answer.ts'
import type { RenderPage } from '#contract/rendered-page.ts'
import type { ClientConfig } from '#contract/client-config.ts'
import type { FillPlaces } from '../agency-places.ts'
import { textOf, type Assets } from '../../assets/assets.ts'
import type { FinishDocument } from '../documents.ts'
import { failureLine, type WriteLine } from '../../log/log.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Manifest } from './client-build.ts'
import { createPageHtml } from './page-html.ts'
import { createPrerenderedPages, ORIGIN_MARK, type PrerenderedPages } from './prerendered-pages.ts'
import { rememberReplies } from './remember-replies.ts'

/** The built client, as far as pages are made of it. */
export interface PrerenderBuild {
  render: RenderPage
  manifest: Manifest
}

interface Dependencies {
  settings: Settings
  config: ClientConfig
  finish: FinishDocument
  assets: Assets
  /** The embedded provider; absent where the agency's own answers. */
  provider: Answer | undefined
  fillPlaces: FillPlaces
  /** Whether this process serves no visitors. */
  isAlone?: boolean | undefined
  write: WriteLine
}

/** The prerendered public pages of a deployment; undefined where there shall be none. */
export function openPrerendered(
  build: PrerenderBuild,
  dependencies: Dependencies,
): PrerenderedPages | undefined {
  const { settings, config, finish, assets, provider, fillPlaces, isAlone = false } = dependencies
  if (settings.prerenderPages === 0) return undefined
  const template = finish(textOf(assets.get('/index.html')))
  const html = createPageHtml(template, assets, build.manifest)
  const remembered = isAlone ? rememberReplies(fetch) : undefined
  const toProvider: typeof fetch = async (input, init) => {
    if (!provider) return (remembered ?? fetch)(input, init)
    const address = input instanceof Request ? input.url : input
    return provider(new Request(new URL(address, 'http://localhost'), init), '127.0.0.1')
  }
  return createPrerenderedPages({
    render: (path) =>
      build.render(path, {
        config,
        origin: settings.publicUrl || ORIGIN_MARK,
        fetch: toProvider,
        clock: Date.now,
      }),
    html: (page) => fillPlaces(html(page)),
    clock: Date.now,
    maxAgeMs: settings.prerenderMaxAge * 1000,
    limit: settings.prerenderPages,
    isAlone,
    onFailure: (error) => dependencies.write(failureLine(error, Date.now())),
  })
}
