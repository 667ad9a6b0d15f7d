/** A name and a port; names inside a container network may have underscores. */
const HOST = /^(?:[a-z\d_](?:[a-z\d_.-]{0,251}[a-z\d_.])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Whether a URL's host is one that a site may have. A URL takes more than that, `$` and quotes among it, and the host
 * of a request is its sender's word: it stands in documents where no PUBLIC_URL is set.
 */
export function isPlainHost(host: string): boolean {
  return HOST.test(host)
}
