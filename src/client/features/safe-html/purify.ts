import createDOMPurify from 'dompurify'
import { allowedMarkup, leadsAway } from './allowed-markup.ts'

/**
 * The one sanitizer of the app. One, because each makes a Trusted Types policy of the same name, and the host's
 * policy allows that name once.
 */
export const purify = createDOMPurify(window)

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A' || !leadsAway(node.getAttribute('href'))) return
  for (const [name, value] of Object.entries(allowedMarkup.outside)) node.setAttribute(name, value)
})

/** Text with markup from the provider as nodes of the page. */
export function cleanText(html: string): DocumentFragment {
  return purify.sanitize(html, {
    ALLOWED_TAGS: allowedMarkup.tags,
    ALLOWED_ATTR: allowedMarkup.attributes,
    ALLOWED_URI_REGEXP: allowedMarkup.address,
    RETURN_DOM_FRAGMENT: true,
  })
}
