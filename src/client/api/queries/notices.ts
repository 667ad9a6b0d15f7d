import * as noticesCalls from '#shared/contract/endpoints/notices.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

/** Whether and where the traveller hears of their requests and watched prices. */
export const noticesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'notices'],
    queryFn: ({ signal }) => api.call(noticesCalls.notices, { signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

/**
 * Tells that the bot may write to the traveller, and learns where messages go now. A provider that tells travellers
 * nothing does not know the call; the next launch tells the others.
 */
export async function tellMayWrite(api: Api, client: QueryClient): Promise<void> {
  const reply = await api
    .call(noticesCalls.changeNotices, { body: { can_write: true } })
    .catch(() => false as const)
  if (reply !== false) client.setQueryData(noticesQuery(api).queryKey, reply)
}
