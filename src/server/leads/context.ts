import type { ContextWith } from '../http/call-context.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { LeadPayments } from './lead-payments.ts'
import type { Leads } from './repository.ts'
import type { Offers } from './offers.ts'

export type LeadsContext = ContextWith<{ leads: Leads; offers: Offers; payments: LeadPayments }> & {
  content: Pick<AgencyContent, 'consent' | 'contacts' | 'facts'>
}
