import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { readAgencyName } from '#server/agency/open-agency.ts'
import type { CommandIo } from '#server/commands/command.ts'
import { runCommandLine } from '#server/commands/command-line.ts'
import type { CheckRow } from '#server/commands/doctor/run-checks.ts'
import { checkStart, parseSettings } from '#server/settings/settings.ts'
import { botRow } from '#support/bot-config/bench.ts'
import { openFakeTelegram } from '#support/bot-config/fake-telegram.ts'
import { runDoctor } from '#support/host/doctor-bench.ts'
import { openFakeSmtp } from '#support/provider/fake-smtp.ts'
import { startFakeTourvisor } from '#support/tourvisor/fake-tourvisor.ts'
import { until } from '#support/until.ts'
import { startHost, type RunningHost } from './running-host.ts'

export const SITE = 'https://tours.romashka.ru'
export const TOKEN = '123456789:AAsecretAAsecretAAsecretAA'
export const MANAGER = 4242
const root = join(import.meta.dirname, '../..')
export const readRoot = (path: string) => readFileSync(join(root, path), 'utf8')

/**
 * A clean machine: a `.env` from its example, an empty data folder, and fakes of Telegram, Tourvisor and
 * mail.
 */
export async function openEvening() {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-evening-'))
  const [telegram, smtp, tourvisor] = await Promise.all([
    openFakeTelegram(TOKEN),
    openFakeSmtp(),
    startFakeTourvisor(),
  ])
  const hosts: RunningHost[] = []
  /** Names of settings that the steps wrote. */
  const written = new Set<string>()
  let dotenv = readRoot('.env.example')
  const settings = () =>
    Object.fromEntries(Object.entries(parseEnv(dotenv)).map(([name, value]) => [name, value ?? '']))

  const start = async () => {
    checkStart(parseSettings(settings()))
    const host = await startHost({ ...settings(), LISTEN_PORT: '0' })
    hosts.push(host)
    return host
  }
  const stop = async (host: RunningHost | undefined, signal: NodeJS.Signals = 'SIGTERM') => {
    host?.kill(signal)
    await host?.ended
  }
  const run = async (...words: string[]) => {
    const lines: string[] = []
    const write = (line: string) => void lines.push(line)
    const code = await runCommandLine(words, { environment: settings(), out: write, err: write })
    return { code, said: lines.join('\n') }
  }
  const askSite = throughProxy(() => hosts[0])
  const outside = {
    fetch: askSite,
    clock: Date.now,
    withinMs: 60_000,
    hasMail: async () => true,
    certificateEnd: async () => Date.now() + 60 * DAY_MS,
    freeBytes: async () => 5e9,
  }
  const quiet = (): CommandIo => ({ environment: settings(), out: () => {}, err: () => {} })
  const runBot = async (signal: AbortSignal, ...args: string[]) => {
    const readFile = async (path: string) => readRoot(path)
    const row = botRow({ readFile, readAgencyName, fetch: askSite, wait: async () => {}, signal })
    return runCommandLine(['bot', ...args], quiet(), [row])
  }

  return {
    folder: join(dataDir, 'agency'),
    dataDir,
    telegram,
    smtp,
    tourvisor,
    written,
    settings,
    run,
    /** Uncomments lines of `.env`, as an operator does. @throws when the example has no such line */
    writeSettings: (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) {
        const example = new RegExp(`^(?:# )?${name}=.*$`, 'm')
        if (!example.test(dotenv)) throw new Error(`.env.example has no ${name}`)
        dotenv = dotenv.replace(example, () => `${name}='${value}'`)
        written.add(name)
      }
    },
    /** Restarts the host and waits until it is ready: its first answer loads the source's dictionaries. */
    async restartHost() {
      await stop(hosts.shift())
      await start()
      await until(async () => {
        const { status } = await askSite(`${SITE}/ready`)
        if (status !== 200) throw new Error(`/ready answers ${status}`)
      })
    },
    statusOf: async (path: string) => (await askSite(SITE + path)).status,
    /** The doctor's exit code and its red checks by title. */
    examine: async () => {
      let said = ''
      const code = await runDoctor(['--json'], { ...quiet(), out: (text) => void (said += text) }, outside)
      const red = (JSON.parse(said) as CheckRow[]).filter(({ state }) => state === 'wrong')
      return { code, red: Object.fromEntries(red.map(({ title, seen }) => [title, seen])) }
    },
    runBot: (...args: string[]) => runBot(new AbortController().signal, ...args),
    /** Runs `putevka bot run` with the current settings; `stop` returns its exit code. */
    startBot() {
      const stopping = new AbortController()
      const ended = runBot(stopping.signal, 'run')
      return {
        stop: () => {
          stopping.abort()
          return ended
        },
      }
    },
    /** Sends a command to the bot as a manager does in a chat; returns the answer. */
    async tellBot(words: string, chat: { id: number; type: string }): Promise<string> {
      const { messages, updates } = telegram.state
      const before = messages.length
      updates.push(commandUpdate(before + 1, words, chat))
      await until(() => {
        if (messages.length === before) throw new Error(`The bot says nothing to ${words}`)
      })
      return String(messages.at(-1)?.['text'])
    },
    async close() {
      for (const host of hosts) await stop(host, 'SIGKILL')
      await Promise.all([telegram.close(), smtp.close(), tourvisor.stop()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function commandUpdate(id: number, words: string, chat: { id: number; type: string }) {
  return {
    update_id: id,
    message: {
      message_id: id,
      date: 0,
      chat,
      from: { id: MANAGER, is_bot: false, first_name: 'Ольга' },
      text: words,
      entities: [{ type: 'bot_command', offset: 0, length: words.length }],
    },
  }
}

/** The proxy in front of the host: requests to the site reach the host under the site's name. */
function throughProxy(host: () => RunningHost | undefined): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== SITE) return fetch(input, init)
    return new Promise((resolve, reject) => {
      const headers = { host: url.host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
      const options = { host: '127.0.0.1', port: host()?.port ?? 0, path: url.pathname, headers }
      request(options, (answer) => {
        const {
          statusCode = 0,
          headers: { location },
        } = answer
        const more = location === undefined ? {} : { location }
        text(answer).then(
          (body) => resolve(new Response(body, { status: statusCode, headers: more })),
          reject,
        )
      })
        .on('error', reject)
        .end()
    })
  }
}
