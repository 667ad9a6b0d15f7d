import type { Answer } from '../http/host-answer.ts'

/** How soon the provider must have answered, milliseconds. */
const WITHIN_MS = 1_000
/** A full disk is noticed this soon, milliseconds. */
const WRITE_EVERY_MS = 5_000
/** A call that reads the store and the catalogue. */
const QUESTION = '/front/v1/init/settings'

interface ReadinessParts {
  /** The embedded provider; absent where the agency's own answers. */
  provider: Answer | undefined
  /** Address of the agency's own provider. */
  host: string
  /** Writes a little where the store is; absent where this host stores nothing. */
  tryWrite?: (() => Promise<void>) | undefined
  /** Milliseconds that no setting of the clock moves. */
  monotonic?: () => number
}

/**
 * Whether visitors may be sent here: the provider, the embedded one or the agency's own at `host`, answers from its
 * store within a second, and the store took a small write within the last seconds. Asked once for all who ask at the
 * same time; never rejects.
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

/** Tries a write at most once in {@link WRITE_EVERY_MS}; between two tries the last one counts. */
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
  provider: Answer | undefined,
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
