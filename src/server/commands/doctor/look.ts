import type { Settings } from '../../settings/settings.ts'

/** What one look found: in order, to be mended, not set up, or not to be known from here. */
export type Finding =
  | { state: 'fine' | 'absent' | 'unchecked'; seen: string }
  | { state: 'wrong'; seen: string; remedy: string }

/** One row of the table. A look that throws or is late is red, with its own remedy. */
export interface Look {
  title: string
  /** What to do when the look itself fails. */
  remedy: string
  take: (scene: Scene) => Promise<Finding>
}

/** What is looked at, and the ways out that a test stands in for. */
export interface Scene {
  settings: Settings
  /** Where the bot's updates go; `''` for polling. */
  webhookUrl: string
  /** As the agency's files name it; `''` for the sample agency. */
  agencyName: string
  outside: Outside
}

export interface Outside {
  fetch: typeof fetch
  /** Milliseconds since the epoch. */
  clock: () => number
  /** How long one look may take, milliseconds. */
  withinMs: number
  /** Whether letters from the domain have somewhere to be answered; undefined when nobody could be asked. */
  hasMail: (domain: string) => Promise<boolean | undefined>
  /** When the certificate of an https origin ends, milliseconds since the epoch. */
  certificateEnd: (origin: string) => Promise<number>
  /** What is left on the disk of a folder, bytes. */
  freeBytes: (folder: string) => Promise<number>
}

export const fine = (seen: string): Finding => ({ state: 'fine', seen })
export const absent = (seen: string): Finding => ({ state: 'absent', seen })
export const unchecked = (seen: string): Finding => ({ state: 'unchecked', seen })
export const wrong = (seen: string, remedy: string): Finding => ({ state: 'wrong', seen, remedy })

/** For what only the embedded provider has. */
export const elsewhere = absent('этим занимается PROVIDER_HOST')
