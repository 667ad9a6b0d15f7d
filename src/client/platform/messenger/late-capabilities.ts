import { noCapabilities } from './browser.ts'
import type { Messenger } from './port.ts'

/** What a client does for the app when asked; it answers some time or never, and nothing of the first view waits for it. */
export type Capabilities = Pick<Messenger, keyof typeof noCapabilities>

/** Their code is no part of the first view: it comes with the first of them, and they are done in the order asked. */
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
