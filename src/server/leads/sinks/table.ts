import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import { amocrm } from './amocrm.ts'
import { bitrix24 } from './bitrix24.ts'
import { chat } from './chat.ts'
import { mail } from './mail.ts'
import { moidokumenti } from './moidokumenti.ts'
import type { SinkKind, SinkSetting } from './sink-kind.ts'
import { uon } from './uon.ts'
import { webhook } from './webhook.ts'

/** Everywhere the agency may hear of its leads. */
export const sinkKinds = {
  chat,
  mail,
  webhook,
  bitrix24,
  amocrm,
  uon,
  moidokumenti,
} satisfies Record<LeadSinkName, SinkKind>

/** How long any message is tried at most, milliseconds. */
export const longestPatienceMs = Math.max(...Object.values(sinkKinds).map(({ patience }) => patience.forMs))

/** In the order in which they are shown. */
export const sinkNames = Object.keys(sinkKinds).filter(isSinkName)

/** Those whose far side can tell that it has a message already. */
export const tellingSinks = sinkNames.filter((name) => sinkKinds[name].canTell)

export function isSinkName(text: string): text is LeadSinkName {
  return Object.hasOwn(sinkKinds, text)
}

type Environ = Readonly<Record<string, string | undefined>>

/** The sinks that an environment sets up, and what is wrong with it, a line each. */
export function readSinks(environment: Environ): { settings: SinkSetting[]; problems: string[] } {
  const read = sinkNames.map((name) => sinkKinds[name].read(name, environment))
  return {
    settings: read.flatMap(({ setting }) => (setting ? [setting] : [])),
    problems: read.flatMap(({ problems }) => problems),
  }
}

/** Variables of sinks that the environment sets. */
export function sinkVariablesOf(environment: Environ): string[] {
  const all = sinkNames.flatMap((name) => sinkKinds[name].variables)
  return all.filter((name) => environment[name]?.trim())
}

/** Those of `names` that may know a lead of which the outbox has no message for them: letters were sent without it once. */
export function unrecordedSinks(names: readonly LeadSinkName[]): LeadSinkName[] {
  return names.filter((name) => sinkKinds[name].wasUnrecorded)
}
