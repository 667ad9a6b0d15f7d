import { matchRoute } from '#routes/href.ts'
import { createAsset, textOf, type Asset, type Assets } from '../assets/assets.ts'
import { moduleScript } from './module-script.ts'
import type { Manifest } from './prerender/client-build.ts'
import { createScreenHead, withoutSheets, type ScreenHead } from './prerender/screen-head.ts'

/** Makes the document of a build that of a deployment: its configuration and its looks. */
export type FinishDocument = (html: string) => string

/** The HTML document for a path, finished. */
export type Documents = (pathname: string) => Promise<Asset>

/**
 * The common document of the built client, one for each screen: its sheets stand in it, and its code is asked for with
 * the app's instead of after it.
 */
export function createBuiltDocuments(assets: Assets, finish: FinishDocument, manifest: Manifest): Documents {
  const made = new Map<string | undefined, Asset>()
  const headOf = createScreenHead(assets, manifest)
  return async (pathname) => {
    const screen = matchRoute(pathname)?.name
    const known = made.get(screen)
    if (known) return known
    const page = assets.get('/index.html')
    if (!page) throw new Error('The built client has no index.html: run npm run build')
    const html = withHead(withoutSheets(finish(textOf(page))), headOf(screen))
    const document = createAsset(page.path, Buffer.from(html))
    made.set(screen, document)
    return document
  }
}

function withHead(html: string, { sheets, scripts }: ScreenHead): string {
  // A replacer function: `$&` and friends in a sheet must stay text.
  return html.replace('</head>', () => `${sheets}${scripts.map(moduleScript).join('')}</head>`)
}
