import sanitize from 'sanitize-html'
import { allowedMarkup, leadsAway } from './allowed-markup.ts'

/** Sanitizes the provider's markup to HTML without a DOM, for pages prerendered by the host. */
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
