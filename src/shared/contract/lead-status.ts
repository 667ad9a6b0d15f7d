/**
 * Statuses of a request in their usual order: the codes that are sent and stored. Their labels are in
 * `src/shared/domain/lead/lead-status.ts`, because no visitor page needs them.
 */
export const leadStatusCodes = [
  'new',
  'in_work',
  'offer_sent',
  'waiting_payment',
  'booked',
  'cancelled',
  'done',
  // Set by an erasure alone.
  'withdrawn',
] as const
export type LeadStatus = (typeof leadStatusCodes)[number]

/** Those that a manager, a program or a CRM may choose. */
export const chosenStatusCodes = /* @__PURE__ */ leadStatusCodes.filter((code) => code !== 'withdrawn')
