import type { Facts } from './facts.ts'
import type { Kit } from './kit.ts'

/** Permissions and settings given by the caller of the kit. */
export interface CheckOptions {
  token?: string | undefined
  /** True if requests and a favorite may be written, marked as a test. */
  canWrite: boolean
  /** A site on another host whose pages call this one. */
  origin?: string | undefined
  host: string
  clock: () => number
  pollMs: number
  pause: (ms: number) => Promise<void>
}

export interface CheckContext extends CheckOptions {
  kit: Kit
  facts: Facts
}

/** One subject of the contract. */
export interface Check {
  /** Id for `--only`. */
  id: string
  title: string
  /** Returns why these options skip the check; undefined if they do not. */
  skip?(options: CheckOptions): string | undefined
  run(context: CheckContext): Promise<void>
}
