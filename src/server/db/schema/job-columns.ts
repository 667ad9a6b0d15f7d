/** Columns of every table of jobs: messages to be sent, questions to be asked. Instants are milliseconds since the epoch. */
export interface JobColumns {
  /** `sending`: one worker has it. `unsure`: it may be done, and doing it again could show twice. */
  state: 'due' | 'sending' | 'sent' | 'unsure' | 'failed'
  /** Not before; of several hosts the clocks may differ. */
  due_at: number
  /** When it was put off till then; null for a job that was never put off and waits for no clock. */
  put_off_at: number | null
  created_at: number
  tries: number
  /** Why it waits or ended, for the agency; `''` otherwise. */
  reason: string
  /** The worker that holds it, or held it last; null for none. */
  lease: string | null
  /** When its lease expires. */
  leased_until: number
}
