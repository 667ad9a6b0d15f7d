import { parseImageUrl } from '#shared/images/url.ts'
import { parseShareCard } from '../../pages/share-cards/share-card.ts'
import { IMAGE_ROUTE } from '../../settings/environment.ts'

/** In `og:image` the address is absolute. */
const CARD = /\/og\/[^\s"<>\\]+\.jpg(?=")/g
const ADDRESS = new RegExp(`${IMAGE_ROUTE}/[^\\s"<>\\\\]+`, 'g')
const MARKS: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '\\u0026': '&' }

/**
 * Returns addresses of the server's images in a document: resized ones in attributes, in `srcset` lists
 * and in its data, and its share card.
 */
export function imageAddresses(html: string): string[] {
  const text = html.replaceAll(/&amp;|&#x27;|\\u0026/g, (mark) => MARKS[mark] ?? mark)
  const found = [...text.matchAll(ADDRESS)].map(([address]) => address.replace(/,$/, ''))
  const known = found.filter((address) => parseImageUrl(address.slice(IMAGE_ROUTE.length + 1)))
  const cards = [...text.matchAll(CARD)].flatMap(([address]) => (parseShareCard(address) ? address : []))
  return [...new Set([...known, ...cards])]
}
