import { useHydrated } from '#client/delivery/use-now.ts'
import { useMessenger } from '#client/session/client-context.tsx'

/** Name of the frame of a module inside a messenger: the module itself launches as in a browser. */
export const IN_MESSENGER = 'in-messenger'

/** Whether this page, or the page around this module, runs in a messenger. */
export function useIsInMessenger(): boolean {
  const { isMessenger } = useMessenger()
  const isHydrated = useHydrated()
  return isMessenger || (isHydrated && window.name === IN_MESSENGER)
}
