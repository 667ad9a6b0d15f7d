import { noCapabilities } from './browser.ts'
import type { Messenger } from './port.ts'

/** What a client does on request. Answers may never arrive, and the first view does not wait for them. */
export type Capabilities = Pick<Messenger, keyof typeof noCapabilities>

/** Loads their code with the first call, not in the first view. Keeps the order of calls. */
export function lateCapabilities(load: () => Promise<Capabilities>): Capabilities {
  let loading: Promise<Capabilities> | undefined
  const late =
    (name: keyof Capabilities) =>
    async (...asked: unknown[]) => {
      const capabilities = await (loading ??= load().catch(() => noCapabilities))
      return (capabilities[name] as (...args: unknown[]) => unknown)(...asked)
    }
  const names = Object.keys(noCapabilities) as (keyof Capabilities)[]
  return Object.fromEntries(names.map((name) => [name, late(name)])) as unknown as Capabilities
}
