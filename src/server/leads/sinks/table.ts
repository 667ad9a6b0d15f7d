import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import { amocrm } from './amocrm.ts'
import { bitrix24 } from './bitrix24.ts'
import { chat } from './chat.ts'
import { mail } from './mail.ts'
import { moidokumenti } from './moidokumenti.ts'
import type { SinkKind, SinkSetting } from './sink-kind.ts'
import { uon } from './uon.ts'
import { webhook } from './webhook.ts'

export const sinkKinds = {
  chat,
  mail,
  webhook,
  bitrix24,
  amocrm,
  uon,
  moidokumenti,
} satisfies Record<LeadSinkName, SinkKind>

/** In display order. */
export const sinkNames = Object.keys(sinkKinds).filter(isSinkName)

/** Sinks whose remote can detect repeated messages. */
export const tellingSinks = sinkNames.filter((name) => sinkKinds[name].isIdempotent)

export function isSinkName(text: string): text is LeadSinkName {
  return Object.hasOwn(sinkKinds, text)
}

type Environ = Readonly<Record<string, string | undefined>>

/** The configured sinks, and the problems of the environment, one line each. */
export function readSinks(environment: Environ): { settings: SinkSetting[]; problems: string[] } {
  const read = sinkNames.map((name) => sinkKinds[name].read(name, environment))
  return {
    settings: read.flatMap(({ setting }) => (setting ? [setting] : [])),
    problems: read.flatMap(({ problems }) => problems),
  }
}

export function listSinkVariables(environment: Environ): string[] {
  const all = sinkNames.flatMap((name) => sinkKinds[name].variables)
  return all.filter((name) => environment[name]?.trim())
}

/** Those of `names` that may know a lead without an outbox message: e-mails used to be sent without one. */
export function unrecordedSinks(names: readonly LeadSinkName[]): LeadSinkName[] {
  return names.filter((name) => sinkKinds[name].wasUnrecorded)
}
