import type { Facts } from './facts.ts'
import type { Kit } from './kit.ts'

/** What the caller of the kit allows and wants. */
export interface CheckOptions {
  token?: string | undefined
  /** Whether requests and a favourite may be written, marked as a test. */
  canWrite: boolean
  /** A site on another host whose pages ask this one. */
  origin?: string | undefined
  host: string
  clock: () => number
  /** Between questions about a search, milliseconds. */
  pollMs: number
  pause: (ms: number) => Promise<void>
}

export interface CheckContext extends CheckOptions {
  kit: Kit
  facts: Facts
}

/** One subject of the contract. */
export interface Check {
  /** A word for `--only`. */
  id: string
  title: string
  /** Why it is left out with these options, undefined where it is not. */
  skip?(options: CheckOptions): string | undefined
  run(context: CheckContext): Promise<void>
}
