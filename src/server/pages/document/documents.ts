import { LRUCache } from 'lru-cache'
import { matchRoute } from '#shared/routes/href.ts'
import { createAsset, type Asset } from '../../assets/assets.ts'
import { formatPreview } from './page-preview.ts'
import type { HeadOfScreen } from './html-document.ts'
import type { AgencyContacts } from './agency-contacts.ts'
import type { Deployment, HtmlDocument } from './html-document.ts'

/**
 * Returns the finished HTML document of a path. With the origin that visitors use it has the tags for link
 * previews, with the page's own title if it is known; a page that is missing has none.
 */
export type Documents = (pathname: string, origin?: string, title?: string) => Promise<Asset>

/** The client's document. A build has one; in development Vite creates one per address. */
export type FindTemplate = (pathname: string) => Promise<HtmlDocument>

/** Shared by the documents and prerendered pages of a deployment. */
export interface DocumentSource {
  deployment: Deployment
  agency: () => AgencyContacts
  headOf: HeadOfScreen
}

interface Made {
  toHtml: HtmlDocument
  agency: AgencyContacts
  asset: Asset
}

/** Documents with a preview differ by page: this many are kept, those that were not needed for longest go first. */
const MOST_WITH_PREVIEW = 100

/**
 * Creates the client's common document for each screen. It inlines the screen's style sheets and loads
 * its code in parallel with the app's.
 */
export function createDocuments(template: FindTemplate, source: DocumentSource): Documents {
  const made = new Map<string, Made>()
  const withPreview = new LRUCache<string, Made>({ max: MOST_WITH_PREVIEW })
  return async (pathname, origin, title) => {
    const toHtml = await template(pathname)
    const agency = source.agency()
    const screen = matchRoute(pathname)?.name
    const preview =
      origin === undefined ? '' : formatPreview(pathname, { origin, agency: agency.name, title })
    const [kept, key] = preview === '' ? [made, screen ?? ''] : [withPreview, preview]
    const known = kept.get(key)
    const next =
      known?.toHtml === toHtml && known.agency === agency ? known : { toHtml, agency, asset: make() }
    kept.set(key, next)
    return next.asset

    function make(): Asset {
      const { deployment, headOf } = source
      const html = toHtml({ deployment, agency, screen: headOf(screen), preview })
      // Each link of a tour is a document: it is not worth the slowest compression.
      return createAsset('/index.html', Buffer.from(html), preview === '' ? 'best' : 'fast')
    }
  }
}
