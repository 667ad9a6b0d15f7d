import type { ProviderSettings } from '../settings.ts'
import type { LeadSinkName } from '../store/schema.ts'

/** All that are told of each new lead here. */
export function leadSinks({ hasLeadsChat, leadsMail }: ProviderSettings): LeadSinkName[] {
  return [...(hasLeadsChat ? (['chat'] as const) : []), ...(leadsMail ? (['mail'] as const) : [])]
}

/** Those that may know a lead of which the outbox has no message for them: letters were sent without it once. */
export function unrecordedSinks({ leadsMail }: Pick<ProviderSettings, 'leadsMail'>): LeadSinkName[] {
  return leadsMail ? ['mail'] : []
}
