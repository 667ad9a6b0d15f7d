import { parsePictureUrl } from '#images/url.ts'
import { PICTURE_BASE } from '../environment.ts'

const ADDRESS = new RegExp(`${PICTURE_BASE}/[^\\s"<>\\\\]+`, 'g')
const MARKS: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '\\u0026': '&' }

/** Addresses of the host's resized pictures that a document names: in attributes, in lists of widths, in its data. */
export function pictureAddresses(html: string): string[] {
  const text = html.replaceAll(/&amp;|&#x27;|\\u0026/g, (mark) => MARKS[mark] ?? mark)
  const found = [...text.matchAll(ADDRESS)].map(([address]) => address.replace(/,$/, ''))
  const known = found.filter((address) => parsePictureUrl(address.slice(PICTURE_BASE.length + 1)))
  return [...new Set(known)]
}
