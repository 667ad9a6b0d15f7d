import { useQuery } from '@tanstack/react-query'
import { useApi } from './api-context.tsx'
import { settingsQuery } from './queries/guidebooks.ts'

/** A raw setting of this product in addition to requirement 3, used by few screens. */
export function useSetting(key: 'promos' | 'payment' | 'loyalty'): unknown {
  const reply = useQuery(settingsQuery(useApi())).data
  return reply ? reply.settings.find((entry) => entry.key === key)?.value : undefined
}
