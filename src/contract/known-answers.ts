/** Number of remembered answers: lists of a few filters and the parts of one page. */
const MOST = 20

/** The headers of an answer, or of a request, by name. */
interface NamedHeaders {
  get(name: string): string | null
}

/**
 * Remembers answers that the browser may not keep (`no-store`) and the host can confirm (`ETag`), so that an unchanged
 * one is not sent again. In memory alone: nothing of them is on the disk of a shared device.
 */
export interface KnownAnswers {
  /** What the request says of the answer that is remembered; nothing where there is none. */
  headersFor(key: string): Record<string, string>
  /** The text of an answer: that of the remembered one where the host has confirmed it (304). */
  read(key: string, answer: { status: number; headers: NamedHeaders }, text: string): string
}

export function createKnownAnswers(): KnownAnswers {
  const known = new Map<string, { etag: string; text: string }>()
  return {
    headersFor(key) {
      const etag = known.get(key)?.etag
      return etag === undefined ? {} : { 'If-None-Match': etag }
    },
    read(key, { status, headers }, text) {
      if (status === 304) return known.get(key)?.text ?? ''
      const etag = headers.get('ETag')
      known.delete(key)
      if (status !== 200 || etag === null || !/no-store/.test(headers.get('Cache-Control') ?? '')) return text
      known.set(key, { etag, text })
      const [oldest] = known.keys()
      if (known.size > MOST && oldest !== undefined) known.delete(oldest)
      return text
    },
  }
}
