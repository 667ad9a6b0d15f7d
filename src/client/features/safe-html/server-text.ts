import sanitize from 'sanitize-html'
import { allowedMarkup, leadsAway } from './allowed-markup.ts'

/** Text with markup from the provider as safe HTML, where there is no document: for pages that the host prerenders. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: allowedMarkup.tags,
    allowedAttributes: { '*': [...allowedMarkup.attributes, ...Object.keys(allowedMarkup.outside)] },
    allowedSchemes: ['https', 'tel', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      '*': (tagName, { href, colspan, rowspan }) => {
        const isKnown = href !== undefined && allowedMarkup.address.test(href)
        const attribs = {
          ...(isKnown && { href }),
          ...(colspan !== undefined && { colspan }),
          ...(rowspan !== undefined && { rowspan }),
          ...(isKnown && leadsAway(href) && allowedMarkup.outside),
        }
        return { tagName, attribs }
      },
    },
  })
}
