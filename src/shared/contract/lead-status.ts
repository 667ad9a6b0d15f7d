/**
 * What becomes of a request, in the order in which it usually goes: the codes that travel and are stored. Their words for
 * people stand in `src/shared/domain/lead/lead-status.ts`: no page of a visitor needs them.
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
