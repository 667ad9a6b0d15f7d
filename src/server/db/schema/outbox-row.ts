import type { JobColumns } from './job-columns.ts'

/** Destinations of leads. A name is stored, so it never changes once released. */
export type LeadSinkName = 'chat' | 'mail' | 'webhook' | 'bitrix24' | 'amocrm' | 'uon' | 'moidokumenti'

/** A queued message about one lead to one sink. */
export interface LeadOutboxRow extends JobColumns {
  lead_id: string
  sink: LeadSinkName
  /** The agency's remedy for the reason; `''` if unknown. */
  remedy: string
  /** 1 if the sink already has an older revision of the lead. */
  is_correction: 0 | 1
  /** The remote's id of the lead; `''` if unknown. */
  far_id: string
  /** Revision of the lead, from 0; corrections and withdrawals increment it. */
  revision: number
  /**
   * 1 if an attempt of this revision may have arrived: it is retried where the remote detects repeats,
   * and once where people read it (chat, e-mail).
   */
  is_doubtful: 0 | 1
}
