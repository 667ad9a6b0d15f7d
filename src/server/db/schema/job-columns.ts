/** Columns of every job table: messages and price checks. Instants are milliseconds since the epoch. */
export interface JobColumns {
  /** `sending`: leased to a worker. `unsure`: it may be done, and repeating it could show twice. */
  state: 'due' | 'sending' | 'sent' | 'unsure' | 'failed'
  /** Earliest time; clocks of hosts may differ. */
  due_at: number
  /** When it was postponed; null for a job without a delay. */
  put_off_at: number | null
  created_at: number
  tries: number
  /** Why it waits or failed, for the agency; `''` otherwise. */
  reason: string
  /** The worker that has or last had the lease; null for none. */
  lease: string | null
  leased_until: number
}
