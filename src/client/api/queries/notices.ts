import * as noticesCalls from '#shared/contract/endpoints/notices.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

export const noticesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'notices'],
    queryFn: ({ signal }) => api.call(noticesCalls.notices, { signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

/**
 * Reports that the bot may write to the traveller, and reads where messages go now. A provider without
 * notifications does not support the call; the next launch reports it to the others.
 */
export async function tellMayWrite(api: Api, client: QueryClient): Promise<void> {
  const reply = await api
    .call(noticesCalls.changeNotices, { body: { can_write: true } })
    .catch(() => false as const)
  if (reply !== false) client.setQueryData(noticesQuery(api).queryKey, reply)
}
