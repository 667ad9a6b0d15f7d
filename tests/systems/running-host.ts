import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { programOf, type ProgramName } from './program-of.ts'

/** A host in its own process. */
export interface RunningHost {
  pid: number | undefined
  port: number
  origin: string
  /** Its output so far. */
  output: () => string
  kill: (signal: NodeJS.Signals) => void
  /** Sends a message to its process. */
  tell: (message: number) => void
  /** Its exit code once it has ended. */
  ended: Promise<number | null>
}

/** Starts the host of a program of this folder in its own process. */
export async function startHost(
  environment: Record<string, string>,
  program: ProgramName = 'host-process',
): Promise<RunningHost> {
  const child = spawn(process.execPath, programOf(program), {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = /^PORT=(\d+)$/m.exec(output) ?? []
      if (found) resolve(Number(found))
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    void ended.then(() => reject(new Error(`The host did not start: ${output}`)))
  })
  return {
    pid: child.pid,
    port,
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    tell: (message) => void (child.connected && child.send(message)),
    ended,
  }
}

/** One answer, or the code of the connection error. */
export interface Heard {
  status: number | string
  ms: number
  body: Record<string, unknown>
  retryAfter: string | null
}

/** Calls the host as a new visitor each time; a body is posted as JSON. Never rejects. */
export async function ask(
  host: RunningHost,
  path: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<Heard> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 255)).join('.'),
    ...more,
  }
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  return hear(host.origin + path, { ...init, headers })
}

/** One request and its outcome. Never rejects. */
export async function hear(url: string, init: RequestInit): Promise<Heard> {
  const startedAt = performance.now()
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    const ms = performance.now() - startedAt
    return { status: response.status, ms, body: read(text), retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
    const status = cause && 'code' in cause ? String(cause.code) : String(cause ?? error)
    return { status, ms: performance.now() - startedAt, body: {}, retryAfter: null }
  }
}

function read(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }

/** A review. */
export const review = (content: string) => ({ name: 'Анна', rate: 5, content, hotelcode: '', consent })

/** A request for a call. */
export const callRequest = (comment: string) => ({
  name: 'Анна',
  phone: '+7 999 123-45-67',
  comment,
  page: '/',
  consent,
})
