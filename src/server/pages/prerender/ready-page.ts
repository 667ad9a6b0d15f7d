import type { RenderedPage } from '#shared/contract/rendered-page.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { createAsset, type Asset } from '../../assets/assets.ts'

/** Placeholder for the site's origin in cached pages. Without `PUBLIC_URL` each visitor's address decides. */
export const ORIGIN_MARK = 'https://origin.invalid'
/** Number of cached origins per page. More are most likely invented. */
const ORIGINS = 3

export interface PrerenderedPage {
  document: (origin: string) => Asset
  /** `{path}/_payload.json`: the page's data (requirement 7). */
  payload: () => Asset
}

/** Makes a rendered page ready. A page that lives for minutes is not worth the slowest compression. */
export function makeReady(
  html: string,
  { payload }: RenderedPage,
  effort?: 'best' | 'fast',
): PrerenderedPage {
  const byOrigin = new Map<string, Asset>()
  let data: Asset | undefined
  return {
    payload: () => (data ??= createAsset('/_payload.json', Buffer.from(JSON.stringify(payload)), effort)),
    document(origin) {
      const known = byOrigin.get(origin)
      if (known) return known
      const asset = createAsset('/index.html', Buffer.from(withOrigin(html, origin)), effort)
      if (byOrigin.size < ORIGINS) byOrigin.set(origin, asset)
      return asset
    },
  }
}

/** Without PUBLIC_URL the origin comes from the request, so it is escaped in both HTML and JSON. */
function withOrigin(html: string, origin: string): string {
  const safe = escapeHtml(origin)
  return html.replaceAll(ORIGIN_MARK, () => safe)
}
