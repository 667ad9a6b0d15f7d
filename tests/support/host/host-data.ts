import type { HostReply } from '#server/http/host-answer.ts'
import { createPages, type Pages } from '#server/pages/pages.ts'
import { createProviderClient, type ProviderClient } from '#server/pages/provider-client.ts'

/** Provider data of a host; without a provider there is none. */
export function hostData(provider?: HostReply): { ask: ProviderClient; pages: Pages } {
  const ask = createProviderClient(provider, '', Date.now)
  return { ask, pages: createPages(ask) }
}
