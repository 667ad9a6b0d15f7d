import { useHydrated } from '#client/delivery/use-now.ts'
import { useMessenger } from '#client/session/client-context.tsx'

/** `name` of a module's frame inside a messenger: the module itself launches as in a browser. */
export const IN_MESSENGER = 'in-messenger'

/** True if this page, or the page that frames this module, runs in a messenger. */
export function useIsInMessenger(): boolean {
  const { isMessenger } = useMessenger()
  const isHydrated = useHydrated()
  return isMessenger || (isHydrated && window.name === IN_MESSENGER)
}
