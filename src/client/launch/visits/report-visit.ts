import * as visitCalls from '#shared/contract/endpoints/visits.ts'
import type { Api } from '#client/api/api.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { UTM_STORAGE_KEY } from '#shared/domain/constants.ts'

const REPORTED_KEY = 'visit_reported'

/** Reports a search, or this tab's visit unless it is reported already. Rejects if the call fails; never retries. */
export async function reportVisit(
  kind: 'visit' | 'search',
  { api, perTab }: { api: Api; perTab: SafeStorage },
): Promise<void> {
  if (kind === 'visit') {
    if (perTab.get(REPORTED_KEY) !== undefined) return
    perTab.set(REPORTED_KEY, '1')
  }
  const utm = perTab.get(UTM_STORAGE_KEY)
  await api.call(visitCalls.recordVisit, { body: { kind, ...(utm && { utm }) }, keepalive: true })
}
