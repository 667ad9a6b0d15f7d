import type { SendingDependencies } from './sync-favorite.ts'
import type { Outbox, SendingWork } from './outbox.ts'
import type { PendingFavorites } from './pending-favorites.ts'

/**
 * Loads the sending code with the first pending favorite. If the chunk fails to load, the favorite waits
 * as it does offline: until the next tap, reconnect or page visibility change.
 */
export function createSending(
  dependencies: SendingDependencies,
  pendingFavorites: PendingFavorites,
  work: SendingWork,
  onAbsent: () => void,
): Outbox {
  let loading: Promise<Outbox | undefined> | undefined
  let isStopped = false
  const load = async () => {
    try {
      const { openOutbox } = await import('./sync-favorite.ts')
      return openOutbox(dependencies, pendingFavorites, work)
    } catch {
      loading = undefined
      onAbsent()
    }
  }
  return {
    async wake() {
      if (isStopped || work.next(() => false) === undefined) return
      const outbox = await (loading ??= load())
      if (isStopped) outbox?.stop()
      else outbox?.wake()
    },
    stop() {
      isStopped = true
      void loading?.then((outbox) => outbox?.stop())
    },
  }
}
