import type { Api } from 'grammy'
import * as v from 'valibot'

/** Secrets for writing a value. They are never a part of the declaration. */
export interface Secrets {
  /** Telegram sends it with every update of the webhook; `''` without. */
  webhookSecret: string
}

/**
 * One row of the table: a bot setting that the declaration may name. Plan, apply, drift, export and the
 * checklist are folds over these rows. A row without `write` is changed in BotFather; a row without
 * `read` cannot be read.
 */
export interface Property {
  /** Key in the declaration. */
  key: string
  title: string
  /** Keys of several values in the row, for example languages; absent for a single value. */
  variants?: {
    /** Also read if undeclared, to find values that were added by hand. */
    known: readonly string[]
    title: (variant: string) => string
    pattern: RegExp
    /** True if an unset variant shows the value of `''`. */
    inherits?: boolean
  }
  /** The value of an unset setting. */
  empty: unknown
  /**
   * Returns messages about a value that exceeds Telegram's documented limits;
   * `src/client/platform/messenger/README.md`, "What Telegram lets a bot be".
   */
  problems: (value: unknown) => string[]
  /** Returns the value as Telegram would return it. */
  normalise: (value: unknown) => unknown
  /** Formats the value as readable text. */
  say: (value: unknown) => string
  read?: (api: Api, variant: string) => Promise<unknown>
  write?: (api: Api, variant: string, value: unknown, secrets: Secrets) => Promise<unknown>
  /** Where to change it in BotFather. */
  byHand?: string
}

/** A row as written in the table, over the one type of its values. */
export interface PropertyRow<T> extends Pick<Property, 'key' | 'title' | 'variants' | 'byHand'> {
  empty: T
  schema: v.GenericSchema<unknown, T>
  /** Description of the expected schema for an error message. */
  shape: string
  limits?: (value: T) => string[]
  normalise?: (value: T) => T
  say?: (value: T) => string
  read?: (api: Api, variant: string) => Promise<T>
  write?: (api: Api, variant: string, value: T, secrets: Secrets) => Promise<unknown>
}

/** Hides the type of a row's values. */
export function property<T>(row: PropertyRow<T>): Property {
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
