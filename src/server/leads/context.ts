import type { ContextWith } from '../http/call-context.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { Leads } from './repository.ts'
import type { Offers } from './offers.ts'

export type LeadsContext = ContextWith<{ leads: Leads; offers: Offers }> & {
  content: Pick<AgencyContent, 'consent' | 'contacts' | 'facts'>
}
