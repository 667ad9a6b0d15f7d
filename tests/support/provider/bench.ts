import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agencyContent } from '#support/agency/sample-agency.ts'
import { createDemoWidgets } from '#server/sources/demo/widgets/demo-widgets.ts'
import { createMailboxPages, type DevPages } from '#server/dev/dev-pages.ts'
import { DEV_BOT_TOKEN } from '#server/identity/init-data-signature.ts'
import { createFaults, type Faults } from '#server/http/faults.ts'
import { deliverDue } from '#server/leads/sinks/deliver.ts'
import { createMailSink } from '#server/leads/sinks/mail.ts'
import { createMail } from '#server/outbound/mail.ts'
import { createProvider, type Provider, type ProviderOptions } from '#server/compose/provider.ts'
import type { ProviderSettings } from '#server/http/provider-settings.ts'
import type { StorePlace } from '#server/db/database.ts'
import type { LetterRow } from '#server/db/schema/schema.ts'
import { openStore, type Store } from '#server/compose/store.ts'
import type { TourSource } from '#server/sources/port.ts'
import { copyEmptyDatabase } from './empty-database.ts'
import { oneHotelTours } from './one-hotel-tours.ts'

interface Sent {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  /** Address of the visitor; each address has its own budgets. */
  from?: string
}

/** Recipient of e-mails to the agency. */
export const AGENCY_MAIL = 'sales@putevka.example'

/** An answer with its body: JSON if possible, else undefined. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  body: Record<string, unknown>
}

/** A provider over a new store; the test controls time. */
export interface Bench {
  provider: Provider
  pages: DevPages
  store: Store
  faults: Faults
  lines: string[]
  now: () => number
  advance: (ms: number) => void
  call: (method: string, path: string, sent?: Sent) => Promise<Answer>
  /** The code in the latest e-mail to the address. @throws Error when there is none */
  readCode: (email: string, words?: 'Ваш код' | 'Код для профиля') => Promise<string>
  /** The latest e-mail to the address whose text matches. */
  letterTo: (recipient: string, pattern?: RegExp) => Promise<LetterRow | undefined>
  /** The whole e-mail sign-in; returns the token. */
  signIn: (email: string, from?: string) => Promise<string>
  close: () => Promise<void>
}

const START = Date.UTC(2026, 10, 21, 9, 0, 0)

export async function openBench(
  settings: ProviderSettings = {},
  place?: StorePlace,
  tours: TourSource = oneHotelTours(),
  parts: Pick<ProviderOptions, 'channel' | 'prepareShare'> = {},
): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-'))
  if (!place) await copyEmptyDatabase(dataDir)
  const store = await openStore(place ?? { dataDir })
  let time = START
  const now = () => time
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const faults = createFaults()
  const mail = createMail({ mailbox: store.mailbox, clock: now, log })
  const provider = createProvider({
    store,
    mail,
    clock: now,
    content: agencyContent,
    tours,
    widgets: createDemoWidgets(),
    settings,
    faults,
    log,
    ...parts,
  })
  const ask = caller(provider)
  const wording = { siteUrl: 'http://localhost', privacy: 'full' } as const
  const sink = settings.sinks?.includes('mail')
    ? createMailSink({ mail, to: AGENCY_MAIL, ...wording })
    : undefined
  // Like a host: e-mails to the agency are sent soon after their call.
  const call: Bench['call'] = async (...asked) => {
    const answer = await ask(...asked)
    if (sink) await deliverDue({ store, sink, clock: now, log })
    return answer
  }
  const latestCode = codeReader(store)
  const readCode: Bench['readCode'] = async (email, words = 'Ваш код') => {
    await provider.settled()
    return latestCode(email, words)
  }
  return {
    provider,
    pages: createMailboxPages(store, { faults, botToken: DEV_BOT_TOKEN }),
    store,
    faults,
    lines,
    now,
    advance: (ms) => void (time += ms),
    call,
    readCode,
    letterTo: async (recipient, pattern = /./) => {
      await provider.settled()
      return (await lettersTo(store, recipient, pattern))[0]
    },
    signIn: async (email, from = '10.0.0.1') => {
      const asked = await call('POST', '/auth/get-code', { body: { email }, from })
      const headers = { 'x-auth-challenge': String(asked.body['challenge']) }
      const code = await readCode(email)
      const entered = await call('GET', `/auth/login?code=${code}`, { headers, from })
      return String(entered.body['access_token'])
    },
    close: async () => {
      await provider.settled()
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

/** The answer, `{}` for anything but JSON. */
export function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Matching e-mails to a recipient, newest first. */
async function lettersTo(store: Store, recipient: string, pattern: RegExp): Promise<LetterRow[]> {
  const letters = await store.mailbox.list()
  return letters.filter((letter) => letter.recipient === recipient && pattern.test(letter.body))
}

/** Of several e-mails at one moment the unread one is the latest: the clock may not have moved. */
function codeReader(store: Store) {
  const read = new Set<string>()
  return async (email: string, words: string): Promise<string> => {
    const pattern = new RegExp(`^${words}: (\\d{4}|\\d{8})$`, 'm')
    const letters = await lettersTo(store, email, pattern)
    const latest = letters.find(({ id }) => !read.has(id)) ?? letters[0]
    for (const { id } of letters) read.add(id)
    const code = pattern.exec(latest?.body ?? '')?.[1]
    if (code === undefined) throw new Error(`no letter with a code to ${email}`)
    return code
  }
}
