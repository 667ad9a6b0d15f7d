import type { Settings } from '../../settings/settings.ts'

/** Result of one check: fine, needs fixing, not set up, or impossible to check from here. */
export type CheckFinding =
  | { state: 'fine' | 'absent' | 'unchecked'; seen: string }
  | { state: 'wrong'; seen: string; remedy: string }

/** One row of the table. A check that throws or is late is red. */
export interface DoctorCheck {
  title: string
  /** What to do if the check fails, or finds a fault without a remedy. */
  remedy: string
  take: (scene: DoctorContext) => Promise<CheckFinding>
}

/** A service refused or did not answer; the sentence is for the operator. */
export class CheckFailure extends Error {}

/** What is checked, and the external calls that tests replace. */
export interface DoctorContext {
  settings: Settings
  /** Where Telegram sends the bot's updates; `''` for polling. */
  webhookUrl: string
  /** From the agency's files; `''` for the sample agency. */
  agencyName: string
  outside: Outside
}

export interface Outside {
  fetch: typeof fetch
  /** Milliseconds since the epoch. */
  clock: () => number
  withinMs: number
  /** True if mail to the domain can be delivered; undefined if DNS did not answer. */
  hasMail: (domain: string) => Promise<boolean | undefined>
  /** When the certificate of an https origin ends, milliseconds since the epoch. */
  certificateEnd: (origin: string) => Promise<number>
  freeBytes: (folder: string) => Promise<number>
}

export const fine = (seen: string): CheckFinding => ({ state: 'fine', seen })
export const absent = (seen: string): CheckFinding => ({ state: 'absent', seen })
export const unchecked = (seen: string): CheckFinding => ({ state: 'unchecked', seen })
/** Without a remedy the row's is shown. */
export const wrong = (seen: string, remedy = ''): CheckFinding => ({ state: 'wrong', seen, remedy })
