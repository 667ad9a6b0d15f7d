import type { JobColumns } from './job-columns.ts'

/** Where the agency may hear of its leads. A name is never changed once released: it stands in the store. */
export type LeadSinkName = 'chat' | 'mail' | 'webhook' | 'bitrix24' | 'amocrm' | 'uon' | 'moidokumenti'

/** A message about one lead on its way to one sink. */
export interface LeadOutboxRow extends JobColumns {
  lead_id: string
  sink: LeadSinkName
  /** What the agency can do about the reason; `''` where nothing is known. */
  remedy: string
  /** 1 when the sink already knows an older wording of the lead. */
  is_correction: 0 | 1
  /** What the other side calls the lead; `''` where it is not known. */
  far_id: string
  /** Which wording of the lead it tells, from 0; a correction and a withdrawal are the next ones. */
  revision: number
  /** 1 when a try of this wording may have arrived: it is tried again only where the other side can tell. */
  is_doubtful: 0 | 1
}
