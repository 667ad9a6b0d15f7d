import type { Metrics } from './metrics.ts'

const TAG = 'https://mc.yandex.ru/metrika/tag.js'

type Ym = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number }

/**
 * Yandex Metrika. Calls are queued until the tag loads, so no code waits for it; a blocked tag is silent.
 * Addresses are passed without the hash, which contains a messenger's signed launch data.
 */
export function createMetrika(id: number, view: Window): Metrics {
  const ym = createQueue(view)
  let clientId: string | undefined
  loadTag(view.document)
  // `defer`: the counter must not read the address itself.
  ym(id, 'init', { defer: true, accurateTrackBounce: true, clickmap: false, trackLinks: false })
  ym(id, 'getClientID', (known: unknown) => {
    if (typeof known === 'string' || typeof known === 'number') clientId = String(known)
  })
  return {
    reachGoal: (goal) => ym(id, 'reachGoal', goal),
    // Its page view has the search's address.
    countSearch() {},
    showPage: ({ address, title, referrer }) => ym(id, 'hit', address, { title, referer: referrer }),
    clientId: () => clientId,
  }
}

/** The tag looks for `window.ym` and processes earlier calls. */
function createQueue(view: Window): Ym {
  const host = view as Window & { ym?: Ym }
  if (!host.ym) {
    const queue: Ym = (...call) => void (queue.a ??= []).push(call)
    queue.l = Date.now()
    host.ym = queue
  }
  return (...call) => host.ym?.(...call)
}

/** Named in the host's CSP; only the single address above passes through it. */
const POLICY = 'metrika'

function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: (url) => (url === TAG ? url : '') })
  return policy?.createScriptURL(address) ?? address
}

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

function loadTag(page: Document): void {
  const script = page.createElement('script')
  script.async = true
  script.src = trusted(TAG)
  page.head.append(script)
}
