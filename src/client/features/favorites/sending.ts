import type { SendingDependencies } from './deliver-wish.ts'
import type { Outbox, OutboxWork } from './outbox.ts'
import type { Wishes } from './wishes.ts'

/** What is to be sent, and what becomes of it. */
export type SendingWork = Omit<OutboxWork, 'deliver'>

/**
 * The code that sends comes with the first wish to be sent. Where it does not come, the wish waits as without a
 * connection: for the next tap, connection or look at the page.
 */
export function createSending(
  dependencies: SendingDependencies,
  wishes: Wishes,
  work: SendingWork,
  onAbsent: () => void,
): Outbox {
  let loading: Promise<Outbox | undefined> | undefined
  let isStopped = false
  const load = async () => {
    try {
      const { openOutbox } = await import('./deliver-wish.ts')
      return openOutbox(dependencies, wishes, work)
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
