import { setTimeout as sleep } from 'node:timers/promises'

/** How long a program waits for a connection at its start, milliseconds. */
const LONGEST_WAIT_MS = 30_000
const PAUSE_MS = 500
/** Texts of PgBouncer under the SQLSTATE of a protocol violation; servers have a dedicated SQLSTATE. */
const POOLER_WORDS = /no more connections allowed|query_wait_timeout/i

/** True if a server or a pooler has no free connection. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : ''
  return code === '53300' || POOLER_WORDS.test(error.message) || isFull(error.cause)
}

/**
 * Connects, and retries while all connections are in use: restarting hosts free theirs a moment later.
 * @param tell receives one sentence for the operator when it waits
 * @throws what `connect` throws, after `waitMs` also that there is no room
 */
export async function connectWithRoom<T>(
  connect: () => Promise<T>,
  { tell, waitMs = LONGEST_WAIT_MS }: { tell?: ((line: string) => void) | undefined; waitMs?: number } = {},
): Promise<T> {
  const deadline = performance.now() + waitMs
  let isTold = false
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (!isFull(error) || performance.now() >= deadline) throw error
      if (!isTold) tell?.(`PostgreSQL: все соединения заняты, жду до ${waitMs / 1000} с`)
      isTold = true
      await sleep(PAUSE_MS)
    }
  }
}
