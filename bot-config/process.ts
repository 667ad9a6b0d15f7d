import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAgencyName } from '#server/agency/open-agency.ts'
import { outliveReader } from '#server/commands/process.ts'
import type { BotDependencies } from './command.ts'

/** Dependencies of the bot as a process: a signal stops it, a lost reader of its output does not. */
export function openBotProcess(): BotDependencies {
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  process.once('SIGTERM', () => stopping.abort())
  outliveReader()
  return {
    readFile: (path) => readFile(path, 'utf8'),
    readAgencyName,
    fetch,
    wait: sleep,
    signal: stopping.signal,
  }
}
