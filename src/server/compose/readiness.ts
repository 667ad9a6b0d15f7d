import type { HostReply } from '../http/host-answer.ts'

/** Time limit of the provider's answer, milliseconds. */
const WITHIN_MS = 1_000
/** Interval of test writes that detect a full disk, milliseconds. */
const WRITE_EVERY_MS = 5_000
/** A call that reads the store and the catalogue. */
const QUESTION = '/front/v1/init/settings'

interface ReadinessParts {
  /** The embedded provider; undefined if the agency has its own. */
  provider: HostReply | undefined
  /** Origin of the agency's own provider. */
  host: string
  /** Makes a small write next to the store; undefined if this server stores nothing. */
  tryWrite?: (() => Promise<void>) | undefined
  /** Monotonic clock, milliseconds. */
  monotonic?: () => number
}

/**
 * Checks whether visitors may be sent here: the provider, embedded or at `host`, answers from its store
 * within a second, and the store recently took a small write. Concurrent callers share one check. Never
 * rejects.
 */
export function createReadiness({
  provider,
  host,
  tryWrite,
  monotonic,
}: ReadinessParts): () => Promise<boolean> {
  let current: Promise<boolean> | undefined
  const isWriting = tryWrite ? createWriteCheck(tryWrite, monotonic) : async () => true
  const isReady = async () => {
    const signal = AbortSignal.timeout(WITHIN_MS)
    const late = new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)))
    const checks = Promise.all([isAnswering(provider, host, signal), isWriting()])
    return Promise.race([checks.then((all) => all.every(Boolean)), late])
  }
  return async () => {
    current ??= isReady().finally(() => (current = undefined))
    return current
  }
}

/** Tries a write at most once in {@link WRITE_EVERY_MS}; in between the last result counts. */
function createWriteCheck(tryWrite: () => Promise<void>, monotonic = () => performance.now()) {
  let triedAt = Number.NEGATIVE_INFINITY
  let outcome = Promise.resolve(true)
  return () => {
    if (monotonic() - triedAt >= WRITE_EVERY_MS) {
      triedAt = monotonic()
      outcome = tryWrite().then(
        () => true,
        () => false,
      )
    }
    return outcome
  }
}

async function isAnswering(
  provider: HostReply | undefined,
  host: string,
  signal: AbortSignal,
): Promise<boolean> {
  const asked = provider
    ? provider(new Request(`http://localhost${QUESTION}`), '127.0.0.1')
    : fetch(host + QUESTION, { redirect: 'error', signal })
  return asked.then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
}
