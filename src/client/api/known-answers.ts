/** Number of remembered answers: lists of a few filters, their pages, and the parts of one page. */
const MOST = 50

interface NamedHeaders {
  get(name: string): string | null
}

/** One request, with the answer to it that was remembered when it was sent. */
interface Asked {
  /** What the request says of the remembered answer; nothing where there is none. */
  headers: Record<string, string>
  /** Returns the text of the answer: the remembered one where the host has confirmed it (304). */
  read(answer: { status: number; headers: NamedHeaders }, text: string): string
}

/**
 * Remembers answers that the browser may not keep (`no-store`) and the host can confirm (`ETag`), so that an unchanged
 * one is not sent again. In memory alone: nothing of them is on the disk of a shared device.
 */
export type KnownAnswers = (key: string) => Asked

export function createKnownAnswers(): KnownAnswers {
  const known = new Map<string, { etag: string; text: string }>()
  /** The most recent answer is last. */
  const keep = (key: string, answer: { etag: string; text: string }) => {
    known.delete(key)
    known.set(key, answer)
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    return answer.text
  }
  return (key) => {
    const remembered = known.get(key)
    return {
      headers: remembered ? { 'If-None-Match': remembered.etag } : {},
      read({ status, headers }, text) {
        if (status === 304) return remembered ? keep(key, remembered) : ''
        const etag = headers.get('ETag')
        if (status === 200 && etag !== null && /no-store/.test(headers.get('Cache-Control') ?? ''))
          return keep(key, { etag, text })
        known.delete(key)
        return text
      },
    }
  }
}
