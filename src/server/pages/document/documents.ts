import { matchRoute } from '#shared/routes/href.ts'
import { createAsset, type Asset } from '../../assets/assets.ts'
import type { HeadOfScreen } from './html-document.ts'
import type { AgencyContacts } from './agency-contacts.ts'
import type { Deployment, HtmlDocument } from './html-document.ts'

/** The HTML document for a path, finished. */
export type Documents = (pathname: string) => Promise<Asset>

/** The client's document; the build has one, in development Vite makes one for each address. */
export type FindTemplate = (pathname: string) => Promise<HtmlDocument>

/** What documents and prerendered pages of a deployment share. */
export interface DocumentSource {
  deployment: Deployment
  agency: () => AgencyContacts
  headOf: HeadOfScreen
}

/**
 * The common document of the client, one for each screen: its sheets stand in it, and its code is asked for with the
 * app's instead of after it.
 */
export function createDocuments(template: FindTemplate, source: DocumentSource): Documents {
  const made = new Map<string | undefined, { toHtml: HtmlDocument; agency: AgencyContacts; asset: Asset }>()
  return async (pathname) => {
    const toHtml = await template(pathname)
    const agency = source.agency()
    const screen = matchRoute(pathname)?.name
    const known = made.get(screen)
    if (known?.toHtml === toHtml && known.agency === agency) return known.asset
    const html = toHtml({ deployment: source.deployment, agency, screen: source.headOf(screen) })
    const asset = createAsset('/index.html', Buffer.from(html))
    made.set(screen, { toHtml, agency, asset })
    return asset
  }
}
