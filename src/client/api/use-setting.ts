import { useQuery } from '@tanstack/react-query'
import { useApi } from './api-context.tsx'
import { settingsQuery } from './queries/guidebooks.ts'

/** A setting of this product's own beside those of requirement 3, as it came: few screens read one. */
export function useSetting(key: 'promos' | 'payment' | 'loyalty'): unknown {
  const reply = useQuery(settingsQuery(useApi())).data
  return reply ? reply.settings.find((entry) => entry.key === key)?.value : undefined
}
