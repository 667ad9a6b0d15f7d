/** Readers of shared links that `robots.txt` names. */
export const PREVIEWERS = [
  'TelegramBot',
  'WhatsApp',
  'vkShare',
  'OdklBot',
  'Twitterbot',
  'facebookexternalhit',
  'Viber',
]

/** Robots by what they call themselves; MAX does not document its reader. Cubot makes phones. */
const READER = new RegExp(
  `${PREVIEWERS.join('|')}|(?<!cu)bot\\b|crawler|spider|preview|unfurl|embedly|iframely|^MAX\\b|oneme`,
  'i',
)

/**
 * True for robots that read a page once and store its preview. They may wait longer than a person; anyone can claim
 * to be one, so they have limits too.
 */
export function isPreviewReader(userAgent: string | undefined): boolean {
  return userAgent !== undefined && READER.test(userAgent)
}
