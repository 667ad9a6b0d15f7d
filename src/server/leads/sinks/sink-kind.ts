import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import * as v from 'valibot'
import type { DeskPlaces } from '../message/desk-links.ts'
import type { LeadSink } from './lead-sink.ts'
import type { Mail } from '../../outbound/mail-port.ts'
import type { LeadsPrivacy } from '../../http/provider-settings.ts'
import type { MovedChats } from './chat-moves.ts'

export interface SinkParts extends DeskPlaces {
  mail: Mail
  bot: { token: string; apiRoot: string }
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  privacy: LeadsPrivacy
  movedChats: MovedChats
  /** Waits for the rate limit of the sink: at most `perSecond` calls a second over all hosts. */
  turn: (sink: LeadSinkName, perSecond: number) => Promise<void>
  /** Overrides the sink's call timeout, milliseconds. */
  timeoutMs?: number | undefined
}

export interface SinkWords {
  /** Name of a field and of a row: `Сообщение в чат`. */
  title: string
  /** Column heading: `Чат`. */
  column: string
  /** Destination of a lead: `в чат`. */
  where: string
  /** Object to check: `чат`. */
  what: string
  /** A paragraph of the policy; `short` if less of a lead is sent. */
  policy: Readonly<Record<LeadsPrivacy, string>>
}

/** How long a message is retried, milliseconds from its lead or correction, and the longest backoff. */
export interface SinkPatience {
  forMs: number
  longestPauseMs: number
}

export const A_DAY: SinkPatience = { forMs: 24 * HOUR_MS, longestPauseMs: HOUR_MS / 2 }

/** How long a message waits for the agency to repair what refuses it, milliseconds: longer than a holiday. */
export const REPAIR_MS = 14 * DAY_MS

/**
 * The policy's text about a program in which the agency stores its leads: it has all of them, whatever
 * the chat has.
 */
export function ofProgram(where: string): SinkWords['policy'] {
  const words = `Заявка передаётся в ${where}: туда попадают имя, телефон, почта и то, что вы написали в форме.`
  return { full: words, short: words }
}

/** The words of a CRM by its title. */
export function describeCrm(title: string, column: string, program: string): SinkWords {
  const policy = ofProgram(`систему учёта заявок ${program}`)
  return { title, column, where: `в ${title}`, what: title, policy }
}

interface SinkTraits {
  words: SinkWords
  retryPolicy: SinkPatience
  /**
   * True if the remote can detect a repeated message: then one that may have arrived is retried,
   * otherwise never or once.
   */
  isIdempotent: boolean
  /** True if people read it there: one that may have arrived is repeated once, marked as a possible repeat. */
  isRepeatedOnce?: true
  /** Texts of conversations that it takes; absent if it takes none. */
  comments?: 'all' | 'travellers'
  /** True if a text is added to the lead there, so the lead must have arrived. */
  needsLead?: true
  /** Calls a second that the remote accepts; absent without such a limit. */
  perSecond?: number
  /** True if leads used to be sent without an outbox message. */
  wasUnrecorded?: true
}

type Environ = Readonly<Record<string, string | undefined>>

export interface SinkSetting {
  name: LeadSinkName
  /** Credentials to redact from any output. */
  secrets: readonly string[]
  create: (parts: SinkParts) => Promise<LeadSink>
}

export interface SinkKind extends SinkTraits {
  /** Names of its settings. */
  variables: readonly string[]
  /**
   * Reads them; undefined unless the sink is set up. Problems are lines that name the setting and never
   * its value.
   */
  read: (name: LeadSinkName, environment: Environ) => { problems: string[]; setting?: SinkSetting }
}

interface SinkDeclaration<E extends v.ObjectEntries> extends SinkTraits {
  /** Its settings with their checks. */
  entries: E
  required: readonly (keyof E & string)[]
  secrets?: readonly (keyof E & string)[]
  /** Other settings of the host that it needs, with the message when one is missing. */
  needs?: Readonly<Record<string, string>>
  create: (
    given: v.InferOutput<v.ObjectSchema<E, undefined>>,
    parts: SinkParts,
  ) => LeadSink | Promise<LeadSink>
}

export function declareSink<E extends v.ObjectEntries>(declared: SinkDeclaration<E>): SinkKind {
  const { entries, required, secrets = [], needs = {}, create, ...traits } = declared
  const schema = v.object(entries)
  const readText = (environment: Environ, name: string) => environment[name]?.trim() ?? ''
  return {
    ...traits,
    variables: Object.keys(entries),
    read(name, environment) {
      const given = Object.keys(entries).filter((one) => readText(environment, one) !== '')
      const parsed = v.safeParse(
        schema,
        Object.fromEntries(given.map((one) => [one, readText(environment, one)])),
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
          readText(environment, one) === '' ? [`${one}: ${why}`] : [],
        ),
      ]
      if (missing.length > 0) return { problems: missing }
      return {
        problems: [],
        setting: {
          name,
          secrets: secrets.map((one) => readText(environment, one)),
          create: async (parts) => create(parsed.output, parts),
        },
      }
    },
  }
}
