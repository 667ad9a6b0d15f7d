import type { Api } from 'grammy'
import * as v from 'valibot'

/** What writing needs besides the value: never a part of the declaration, it is secret. */
export interface Secrets {
  /** Telegram sends it with every update of the webhook; `''` without. */
  webhookSecret: string
}

/**
 * One row of the table: a thing of the bot that the declaration may name. Plan, apply, drift, export and the
 * checklist are folds over these rows. A row without `write` is BotFather's; without `read`, nobody can tell.
 */
export interface Property {
  /** Key in the declaration. */
  key: string
  title: string
  /** Keys under which several values of the row stand, languages for one; absent where the value stands by itself. */
  variants?: {
    /** Also looked at when the declaration does not name them: what somebody added by hand is found there. */
    known: readonly string[]
    title: (variant: string) => string
    pattern: RegExp
    /** A variant whose value equals that of `''` shows it by itself. */
    inherits?: boolean
  }
  /** What stands there when nobody has set anything. */
  empty: unknown
  /**
   * Sentences about a value Telegram would refuse, by its documented limits;
   * `src/client/platform/messenger/README.md`, "What Telegram lets a bot be".
   */
  problems: (value: unknown) => string[]
  /** The value as Telegram would give it back. */
  normalise: (value: unknown) => unknown
  /** For people. */
  say: (value: unknown) => string
  read?: (api: Api, variant: string) => Promise<unknown>
  write?: (api: Api, variant: string, value: unknown, secrets: Secrets) => Promise<unknown>
  /** Where BotFather keeps it. */
  byHand?: string
}

/** A row as it is written down, over the one type its values have. */
export interface Row<T> extends Pick<Property, 'key' | 'title' | 'variants' | 'byHand'> {
  empty: T
  schema: v.GenericSchema<unknown, T>
  /** What the schema wants, for the one who wrote something else. */
  shape: string
  limits?: (value: T) => string[]
  normalise?: (value: T) => T
  say?: (value: T) => string
  read?: (api: Api, variant: string) => Promise<T>
  write?: (api: Api, variant: string, value: T, secrets: Secrets) => Promise<unknown>
}

/** Closes a row over the type of its values. */
export function property<T>(row: Row<T>): Property {
  const { schema, shape, limits, normalise, say, read, write, key, title, empty, variants, byHand } = row
  const sure = (value: unknown) => v.parse(schema, value)
  return {
    key,
    title,
    empty,
    problems: (value) => {
      const parsed = v.safeParse(schema, value)
      return parsed.success ? (limits?.(parsed.output) ?? []) : [shape]
    },
    normalise: (value) => (normalise ? normalise(sure(value)) : value),
    say: (value) => (say ? say(sure(value)) : JSON.stringify(value)),
    ...(variants && { variants }),
    ...(byHand !== undefined && { byHand }),
    ...(read && { read }),
    ...(write && { write: (api, variant, value, secrets) => write(api, variant, sure(value), secrets) }),
  }
}
