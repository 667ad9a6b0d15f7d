import { HOUR_MS } from '../time/durations.ts'

/** An open lead of a person who writes to the bot. */
export interface OpenLead {
  id: string
  createdAt: number
  /** When the person last wrote in its conversation, ms; null for never. */
  lastWordsAt: number | null
}

/** A conversation continues for so long without naming its lead. */
const SAME_TALK_MS = 12 * HOUR_MS

/** The lead that a text belongs to: the one the person has been writing about, otherwise the newest. */
export function chooseLead<L extends OpenLead>(leads: readonly L[], now: number): L | undefined {
  const talks = leads
    .filter(({ lastWordsAt }) => lastWordsAt !== null && now - lastWordsAt < SAME_TALK_MS)
    .toSorted((one, other) => (other.lastWordsAt ?? 0) - (one.lastWordsAt ?? 0))
  return talks[0] ?? leads.toSorted((one, other) => other.createdAt - one.createdAt)[0]
}

/** After such a pause the bot says again where a text went. */
const QUIET_MS = HOUR_MS / 2

export function isFirstWords(lastWordsAt: number | null, now: number): boolean {
  return lastWordsAt === null || now - lastWordsAt >= QUIET_MS
}
