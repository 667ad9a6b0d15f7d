import { matchRoute } from '#shared/routes/href.ts'
import { createAsset, type Asset } from '../../assets/assets.ts'
import type { HeadOfScreen } from './html-document.ts'
import type { AgencyContacts } from './agency-contacts.ts'
import type { Deployment, HtmlDocument } from './html-document.ts'

/** Returns the finished HTML document of a path. */
export type Documents = (pathname: string) => Promise<Asset>

/** The client's document. A build has one; in development Vite creates one per address. */
export type FindTemplate = (pathname: string) => Promise<HtmlDocument>

/** Shared by the documents and prerendered pages of a deployment. */
export interface DocumentSource {
  deployment: Deployment
  agency: () => AgencyContacts
  headOf: HeadOfScreen
}

/**
 * Creates the client's common document for each screen. It inlines the screen's style sheets and loads
 * its code in parallel with the app's.
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
