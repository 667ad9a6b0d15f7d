import { leadStatusCodes, leadStatuses, type LeadStatus } from '#contract/lead-status.ts'

/** The words for people. */
export function statusTitle(status: LeadStatus): string {
  return leadStatuses[status].title
}

/** The status that a code or the words for people name, in letters of any size; undefined for any other words. */
export function leadStatusOf(text: string): LeadStatus | undefined {
  const word = text.trim().toLowerCase()
  return leadStatusCodes.find((code) => code === word || statusTitle(code).toLowerCase() === word)
}
