import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandIo, CommandRow } from '#server/commands/command.ts'
import { runCommandLine } from '#server/commands/command-line.ts'
import { defineBot, type BotDependencies } from '../../../bot-config/command.ts'
import { openFakeTelegram, type FakeTelegram } from './fake-telegram.ts'

export const TOKEN = '123456789:AAsecretAAsecretAAsecretAA'
export const WEBHOOK_SECRET = 'webhook-secret-of-a-test'
export const SITE = 'https://tours.example.ru'

/** The command against a simulated Telegram: its output and its total wait. */
export interface Bench {
  telegram: FakeTelegram
  environment: Record<string, string | undefined>
  lines: string[]
  output: () => string
  waits: number[]
  /** Changes the declaration that the command reads; the project's own by default. */
  config: (change: (file: Record<string, unknown>) => void) => void
  configText: (text: string) => void
  run: (...args: string[]) => Promise<number>
  /** Applies everything at Telegram and clears output and calls. */
  applied: () => Promise<void>
  /** Like `run`, until stopped. */
  start: (...args: string[]) => { ended: Promise<number>; stop: () => void }
  /** The site's answers: to the doctor, and to calls of the provider. */
  page: { reply: (url: string, init?: RequestInit) => Promise<Response> }
  close: () => Promise<void>
}

export async function openBench(): Promise<Bench> {
  const telegram = await openFakeTelegram(TOKEN)
  const lines: string[] = []
  const waits: number[] = []
  let text = await readFile(join(import.meta.dirname, '../../../bot-config/bot.json'), 'utf8')
  const page: Bench['page'] = {
    // An agency's own provider has no conversations.
    reply: async (url) =>
      url.endsWith('/bot-updates')
        ? new Response('', { status: 404 })
        : new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  }
  const environment: Bench['environment'] = {
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_API_ROOT: telegram.url,
    TELEGRAM_BOT_NAME: 'putevka_bot',
    TELEGRAM_APP_NAME: 'tours',
    PUBLIC_URL: SITE,
  }
  const write = (line: string) => void lines.push(line)
  const io: CommandIo = { environment, out: write, err: write }
  const dependencies = (signal: AbortSignal): BotDependencies => ({
    readFile: async () => text,
    readAgencyName: async () => undefined,
    fetch: (url, init) => page.reply(url instanceof Request ? url.url : url.toString(), init),
    wait: async (ms) => void waits.push(ms),
    signal,
  })
  const runUntil = (signal: AbortSignal, args: readonly string[]) =>
    runCommandLine(['bot', ...args], io, [botRow(dependencies(signal))])
  const run = (...args: string[]) => runUntil(new AbortController().signal, args)
  return {
    telegram,
    environment,
    lines,
    output: () => lines.join('\n'),
    waits,
    config: (change) => {
      const file = JSON.parse(text) as Record<string, unknown>
      change(file)
      text = JSON.stringify(file)
    },
    configText: (given) => void (text = given),
    run,
    applied: async () => {
      const code = await run('apply', '--yes')
      if (code !== 0) throw new Error(`apply ended with ${code}: ${lines.join('\n')}`)
      lines.length = 0
      telegram.calls.length = 0
    },
    start: (...args) => {
      const stopping = new AbortController()
      return { ended: runUntil(stopping.signal, args), stop: () => stopping.abort() }
    },
    page,
    close: telegram.close,
  }
}

/** The `bot` command with the test's dependencies, for `runCommandLine`. */
export function botRow(dependencies: BotDependencies): CommandRow {
  return {
    name: 'bot',
    summary: '',
    load: async () => (command, io) => defineBot(command, io, dependencies),
    usageExitCode: 1,
  }
}
