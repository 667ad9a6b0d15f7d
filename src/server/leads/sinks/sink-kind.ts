import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import * as v from 'valibot'
import type { LeadSink } from './lead-sink.ts'
import type { Mail } from '../../outbound/mail-port.ts'
import type { LeadsPrivacy } from '../../http/provider-settings.ts'
import type { MovedChats } from './chat-moves.ts'

/** What sinks are made of beside their own settings. */
export interface SinkParts {
  mail: Mail
  bot: { token: string; apiRoot: string }
  /** Where the site and its desk are, no slash at the end. */
  siteUrl: string
  privacy: LeadsPrivacy
  /** Where the agency's chat has moved. */
  movedChats: MovedChats
  /** Waits until the sink may ask once more; no more than `perSecond` times a second, over all hosts. */
  turn: (sink: LeadSinkName, perSecond: number) => Promise<void>
  /** How long one call may take, milliseconds, where it is not the sink's own limit. */
  timeoutMs?: number | undefined
}

/** What the operator and the traveller read of a sink. */
export interface SinkWords {
  /** Of a fact and of a row: `Сообщение в чат`. */
  title: string
  /** Over a column: `Чат`. */
  column: string
  /** Where a lead goes: `в чат`. */
  where: string
  /** What is to be looked at: `чат`. */
  what: string
  /** A paragraph of the policy; `short` where less of a lead goes out. */
  policy: Readonly<Record<LeadsPrivacy, string>>
}

/** How long a message is tried, milliseconds from its lead or its correction, and the longest pause between two tries. */
export interface SinkPatience {
  forMs: number
  longestPauseMs: number
}

export const A_DAY: SinkPatience = { forMs: 24 * HOUR_MS, longestPauseMs: HOUR_MS / 2 }

/** What the policy says of a program that the agency keeps its leads in: it has all of them, whatever the chat has. */
export function ofProgram(where: string): SinkWords['policy'] {
  const words = `Заявка передаётся в ${where}: туда попадают имя, телефон, почта и то, что вы написали в форме.`
  return { full: words, short: words }
}

interface SinkTraits {
  words: SinkWords
  patience: SinkPatience
  /**
   * Whether the other side can tell that it has a message already: then one that may have arrived is tried again, else
   * never.
   */
  canTell: boolean
  /** Calls a second that the other side takes; absent where it names no such limit. */
  perSecond?: number
  /** True where leads went out once without a message in the outbox. */
  wasUnrecorded?: true
}

type Environ = Readonly<Record<string, string | undefined>>

/** A sink as an environment sets it up. */
export interface SinkSetting {
  name: LeadSinkName
  /** Credentials, to be taken out of whatever is shown. */
  secrets: readonly string[]
  create: (parts: SinkParts) => Promise<LeadSink>
}

/** One row of the table of sinks. */
export interface SinkKind extends SinkTraits {
  /** Its variables. */
  variables: readonly string[]
  /** Reads them; undefined where the sink is not set up. Problems are lines that name the variable and never its value. */
  read: (name: LeadSinkName, environment: Environ) => { problems: string[]; setting?: SinkSetting }
}

interface SinkDeclaration<E extends v.ObjectEntries> extends SinkTraits {
  /** Its variables with their checks. */
  entries: E
  /** Those that it cannot do without. */
  required: readonly (keyof E & string)[]
  secrets?: readonly (keyof E & string)[]
  /** Variables of the host that it needs too, with what is said when one is not set. */
  needs?: Readonly<Record<string, string>>
  create: (
    given: v.InferOutput<v.ObjectSchema<E, undefined>>,
    parts: SinkParts,
  ) => LeadSink | Promise<LeadSink>
}

/** Makes a row of the table of a sink's own declaration. */
export function declareSink<E extends v.ObjectEntries>(declared: SinkDeclaration<E>): SinkKind {
  const { entries, required, secrets = [], needs = {}, create, ...traits } = declared
  const schema = v.object(entries)
  const textOf = (environment: Environ, name: string) => environment[name]?.trim() ?? ''
  return {
    ...traits,
    variables: Object.keys(entries),
    read(name, environment) {
      const given = Object.keys(entries).filter((one) => textOf(environment, one) !== '')
      const parsed = v.safeParse(
        schema,
        Object.fromEntries(given.map((one) => [one, textOf(environment, one)])),
      )
      if (!parsed.success)
        return { problems: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`) }
      const [first] = required.filter((one) => given.includes(one))
      if (first === undefined) return { problems: [] }
      const missing = [
        ...required
          .filter((one) => !given.includes(one))
          .map((one) => `${one}: задан ${first}, значит нужно и это`),
        ...Object.entries(needs).flatMap(([one, why]) =>
          textOf(environment, one) === '' ? [`${one}: ${why}`] : [],
        ),
      ]
      if (missing.length > 0) return { problems: missing }
      return {
        problems: [],
        setting: {
          name,
          secrets: secrets.map((one) => textOf(environment, one)),
          create: async (parts) => create(parsed.output, parts),
        },
      }
    },
  }
}
