import type { Answer } from '#server/http/host-answer.ts'
import { createPages, type Pages } from '#server/pages/pages.ts'
import { createProviderClient, type ProviderClient } from '#server/pages/provider-client.ts'

/** What a host knows of its provider; of none it hears nothing. */
export function hostData(provider?: Answer): { ask: ProviderClient; pages: Pages } {
  const ask = createProviderClient(provider, '', Date.now)
  return { ask, pages: createPages(ask) }
}
