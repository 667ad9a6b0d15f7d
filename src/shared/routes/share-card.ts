/**
 * Address of a page's share card, the picture that messengers and social networks show with a link: the
 * page's own path under `/og`. The host looks up what is written on it (`server/pages/share-cards`).
 */
export function shareCardAddress(path: string): string {
  return `/og${path === '/' ? '/home' : path}.jpg`
}

/** Address of the same card in the shape of a story, 1080x1920. */
export function storyCardAddress(path: string): string {
  return shareCardAddress(path).replace('/og', '/og/story')
}
