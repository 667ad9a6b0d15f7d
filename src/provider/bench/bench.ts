import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMailboxPages, type DevPages } from '../dev/dev-pages.ts'
import { createFaults, type Faults } from '../faults/faults.ts'
import { createMail } from '../mail/mail.ts'
import { createProvider, type Provider } from '../provider.ts'
import type { ProviderSettings } from '../settings.ts'
import type { StorePlace } from '../store/database.ts'
import { openStore, type Store } from '../store/store.ts'
import { oneHotelTours } from './one-hotel-tours.ts'

interface Sent {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  /** Address of the visitor; another one has budgets of its own. */
  from?: string
}

/** An answer with its body read: JSON when it is, else undefined. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  body: Record<string, unknown>
}

/** A provider over a fresh store, its time in the test's hand. */
export interface Bench {
  provider: Provider
  pages: DevPages
  store: Store
  faults: Faults
  lines: string[]
  now: () => number
  advance: (ms: number) => void
  call: (method: string, path: string, sent?: Sent) => Promise<Answer>
  /** The code in the latest letter to the address. */
  readCode: (email: string) => Promise<string>
  /** The whole e-mail flow; answers the token. */
  signIn: (email: string, from?: string) => Promise<string>
  close: () => Promise<void>
}

const START = Date.UTC(2026, 10, 21, 9, 0, 0)

export async function openBench(settings: ProviderSettings = {}, place?: StorePlace): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-'))
  const store = await openStore(place ?? { dataDir })
  let time = START
  const now = () => time
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const faults = createFaults()
  const mail = createMail({ mailbox: store.mailbox, clock: now, log })
  const provider = createProvider({ store, mail, clock: now, tours: oneHotelTours(), settings, faults, log })
  const send = caller(provider)
  const asked = new Map<string, number>()
  const call: Bench['call'] = async (method, path, sent) => {
    const answer = await send(method, path, sent)
    if (path === '/auth/get-code' && answer.status === 200) {
      const { email } = sent?.body as { email: string }
      asked.set(email, (asked.get(email) ?? 0) + 1)
    }
    return answer
  }
  const readCode = (email: string) => waitForCode(store, email, asked.get(email) ?? 1)
  return {
    provider,
    pages: createMailboxPages(store, { faults }),
    store,
    faults,
    lines,
    now,
    advance: (ms) => void (time += ms),
    call,
    readCode,
    signIn: async (email, from = '10.0.0.1') => {
      const asked = await call('POST', '/auth/get-code', { body: { email }, from })
      const headers = { 'x-auth-challenge': String(asked.body['challenge']) }
      const code = await readCode(email)
      const entered = await call('GET', `/auth/login?code=${code}`, { headers, from })
      return String(entered.body['access_token'])
    },
    close: async () => {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function caller(provider: Provider): Bench['call'] {
  return async (method, path, { body, token, headers = {}, from = '10.0.0.1' } = {}) => {
    const request = new Request(`http://localhost/front/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await provider(request, from)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: readJson(text) }
  }
}

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Letters leave after the reply, so the mailbox may need a moment. */
async function waitForCode(store: Store, email: string, sent: number): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const letters = await store.mailbox.list()
    const codes = letters
      .filter((letter) => letter.recipient === email)
      .flatMap((letter) => /: (\d{4})$/m.exec(letter.body)?.[1] ?? [])
    if (codes[0] !== undefined && codes.length >= sent) return codes[0]
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`No letter to ${email}`)
}
