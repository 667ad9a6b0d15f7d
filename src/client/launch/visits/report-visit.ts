import * as visitCalls from '#shared/contract/endpoints/visits.ts'
import type { Api } from '#client/api/api.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { UTM_STORAGE_KEY } from '#shared/domain/constants.ts'

/** Holds the UTM parameters of the tab's reported visits, one per line. */
const REPORTED_KEY = 'visit_reported'

/**
 * Reports a search, or a visit: one per tab, and one more when the tab opens a link with other UTM parameters.
 * Rejects if the call fails; never retries.
 */
export async function reportVisit(
  kind: 'visit' | 'search',
  { api, perTab }: { api: Api; perTab: SafeStorage },
): Promise<void> {
  const utm = perTab.get(UTM_STORAGE_KEY) ?? ''
  if (kind === 'visit') {
    const reported = perTab.get(REPORTED_KEY)?.split('\n') ?? []
    if (reported.includes(utm)) return
    perTab.set(REPORTED_KEY, [...reported, utm].join('\n'))
  }
  await api.call(visitCalls.recordVisit, { body: { kind, ...(utm && { utm }) }, keepalive: true })
}
