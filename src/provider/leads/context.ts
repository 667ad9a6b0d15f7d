import type { ContextWith } from '../call-context.ts'
import type { AgencyContent } from '../ports/agency-content.ts'
import type { Leads } from '../store/leads.ts'
import type { Offers } from '../store/offers.ts'

/** What a traveller's requests work with. */
export type LeadContext = ContextWith<{ leads: Leads; offers: Offers }> & {
  content: Pick<AgencyContent, 'consent'>
}
