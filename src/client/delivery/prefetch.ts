import { MAX_PRELOADS } from '#shared/domain/constants.ts'

export interface Prefetcher {
  /** Prefetches the screen of a path once; in order of calls, four at a time. */
  want(path: string): void
}

/** Properties of `navigator.connection` that indicate an expensive or slow connection. */
export interface NetworkConnection {
  saveData?: boolean
  effectiveType?: string
}

/** `preload` loads the screen's code and cheap data; a failure is retried by the visit itself. */
export function createPrefetcher(
  preload: (path: string) => Promise<unknown>,
  connection?: NetworkConnection,
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

/** Not every browser exposes the connection. */
export function readConnection(view: Navigator): NetworkConnection | undefined {
  return (view as Navigator & { connection?: NetworkConnection }).connection
}

function isDear(connection: NetworkConnection | undefined): boolean {
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}
