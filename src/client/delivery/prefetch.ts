import { MAX_PRELOADS } from '#shared/domain/constants.ts'

export interface Prefetcher {
  /** Asks for what the screen behind a path needs, once; in the order of asking, four at a time. */
  want(path: string): void
}

/** What of `navigator.connection` says that bytes are dear. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** `preload` brings the screen's code and its cheap data; a failure is the visit's to repeat. */
export function createPrefetcher(
  preload: (path: string) => Promise<unknown>,
  connection?: Connection,
): Prefetcher {
  const asked = new Set<string>()
  const waiting: string[] = []
  let running = 0
  const next = () => {
    const path = running < MAX_PRELOADS ? waiting.shift() : undefined
    if (path === undefined) return
    running += 1
    void preload(path)
      .catch(() => asked.delete(path))
      .finally(() => {
        running -= 1
        next()
      })
    next()
  }
  return {
    want(path) {
      if (isDear(connection) || asked.has(path)) return
      asked.add(path)
      waiting.push(path)
      next()
    },
  }
}

/** Not every browser tells of its connection. */
export function connectionOf(view: Navigator): Connection | undefined {
  return (view as Navigator & { connection?: Connection }).connection
}

function isDear(connection: Connection | undefined): boolean {
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}
