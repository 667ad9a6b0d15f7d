import type { Answer } from './host.ts'

/** How soon the provider must have answered, milliseconds. */
const WITHIN_MS = 1_000
/** A call that reads the store and the catalogue. */
const QUESTION = '/front/v1/init/settings'

/**
 * Whether visitors may be sent here: the provider, the embedded one or the agency's own at `host`, answers from its
 * store within a second. Asked once for all who ask at the same time; never rejects.
 */
export function createReadiness(provider: Answer | undefined, host: string): () => Promise<boolean> {
  let current: Promise<boolean> | undefined
  return async () => {
    current ??= isAnswering(provider, host).finally(() => (current = undefined))
    return current
  }
}

async function isAnswering(provider: Answer | undefined, host: string): Promise<boolean> {
  const signal = AbortSignal.timeout(WITHIN_MS)
  const late = new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)))
  const asked = provider
    ? provider(new Request(`http://localhost${QUESTION}`), '127.0.0.1')
    : fetch(host + QUESTION, { redirect: 'error', signal })
  const answered = asked.then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
  return Promise.race([answered, late])
}
