import createDOMPurify from 'dompurify'

/**
 * The one sanitizer of the app. One, because each makes a Trusted Types policy of the same name, and the host's
 * policy allows that name once.
 */
export const purify = createDOMPurify(window)

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A' && /^https:/i.test(node.getAttribute('href') ?? '')) {
    node.setAttribute('rel', 'noopener noreferrer')
    node.setAttribute('target', '_blank')
  }
})
