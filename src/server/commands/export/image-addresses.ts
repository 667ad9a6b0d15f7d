import { parseImageUrl } from '#shared/images/url.ts'
import { IMAGE_ROUTE } from '../../settings/environment.ts'

const ADDRESS = new RegExp(`${IMAGE_ROUTE}/[^\\s"<>\\\\]+`, 'g')
const MARKS: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '\\u0026': '&' }

/**
 * Returns addresses of the server's resized images in a document: in attributes, in `srcset` lists and in
 * its data.
 */
export function imageAddresses(html: string): string[] {
  const text = html.replaceAll(/&amp;|&#x27;|\\u0026/g, (mark) => MARKS[mark] ?? mark)
  const found = [...text.matchAll(ADDRESS)].map(([address]) => address.replace(/,$/, ''))
  const known = found.filter((address) => parseImageUrl(address.slice(IMAGE_ROUTE.length + 1)))
  return [...new Set(known)]
}
