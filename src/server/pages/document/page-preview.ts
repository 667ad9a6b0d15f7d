import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { matchRoute } from '#shared/routes/href.ts'
import { shareCardAddress } from '#shared/routes/share-card.ts'
import { routes, type RouteSpec } from '#shared/routes/table.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../share-cards/share-card.ts'

/** What is the same for every card; must follow `og:image`. */
export const CARD_FACTS = formatProperties({
  'og:image:type': 'image/jpeg',
  'og:image:width': String(CARD_WIDTH),
  'og:image:height': String(CARD_HEIGHT),
})

/**
 * Returns head elements for link previews of a page that the browser renders: messengers run no scripts.
 * The card is made when a messenger fetches it. `''` for pages that only their owner can open, and for
 * framed ones. `agency` is `''` if unknown; without a `title` it is the route's.
 */
export function formatPreview(
  pathname: string,
  { origin, agency, title }: { origin: string; agency: string; title?: string | undefined },
): string {
  const match = matchRoute(pathname)
  if (!match) return ''
  const spec: RouteSpec = routes[match.name]
  if (spec.access !== undefined || spec.layout !== undefined) return ''
  const properties = {
    'og:type': 'website',
    'og:site_name': agency,
    'og:locale': 'ru_RU',
    'og:title': title ?? spec.title,
    'og:url': new URL(pathname, origin).href,
    'og:image': new URL(shareCardAddress(pathname), origin).href,
    'og:image:alt': title ?? spec.title,
  }
  return `${formatProperties(properties)}<meta name="twitter:card" content="summary_large_image">${CARD_FACTS}`
}

function formatProperties(properties: Record<string, string>): string {
  const tags = Object.entries(properties).map(([name, value]) =>
    value === '' ? '' : `<meta property="${name}" content="${escapeHtml(value)}">`,
  )
  return tags.join('')
}
