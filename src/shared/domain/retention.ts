/** How long what is kept about people is kept, days. The policy tells travellers the same numbers. */
export interface Retention {
  /** Requests, and reviews that were not published, from the day they were sent. */
  leadDays: number
  /** Accounts, from the last sign-in. */
  accountDays: number
  /**
   * How long network addresses and browser names of requests and reviews are stored in full; later only
   * the network is left.
   */
  technicalDays: number
}

/** Three years are what the consent says; 152-ФЗ art. 5: not longer than the purpose needs. */
export const LONGEST_LEAD_DAYS = 1095
/** Days that the counters of visits by source are kept: a year and a month, to compare with last year's season. */
export const SOURCE_DAYS = 400
export const USUAL_RETENTION: Retention = {
  leadDays: LONGEST_LEAD_DAYS,
  accountDays: 1095,
  technicalDays: 30,
}
