/**
 * The absolute address of a file that the provider serves. On this site's own host the origin is the page's: the one that
 * the host knows of itself may be another, as behind a tunnel.
 */
export function toOwnAddress(url: string, host: string): string {
  const { origin, pathname, search, href } = new URL(url, host || location.origin)
  return host === '' && origin !== location.origin ? location.origin + pathname + search : href
}
