import { useApi } from '#api/api-context.tsx'
import { useHydrated } from './use-now.ts'

/** Whether the provider is the site's own host, which has every call of the contract. */
export function useOwnHost(): boolean {
  const { host } = useApi()
  const isHydrated = useHydrated()
  return host === '' || (isHydrated && host === location.origin)
}
