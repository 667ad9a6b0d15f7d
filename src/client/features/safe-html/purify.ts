import createDOMPurify from 'dompurify'
import { allowedMarkup, leadsAway } from './allowed-markup.ts'

/**
 * The app's single sanitizer: each instance creates a Trusted Types policy of the same name, and the
 * host's policy allows that name once.
 */
export const purify = createDOMPurify(window)

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A' || !leadsAway(node.getAttribute('href'))) return
  for (const [name, value] of Object.entries(allowedMarkup.outside)) node.setAttribute(name, value)
})

/** Sanitizes the provider's markup into DOM nodes. */
export function cleanText(html: string): DocumentFragment {
  return purify.sanitize(html, {
    ALLOWED_TAGS: allowedMarkup.tags,
    ALLOWED_ATTR: allowedMarkup.attributes,
    ALLOWED_URI_REGEXP: allowedMarkup.address,
    RETURN_DOM_FRAGMENT: true,
  })
}
