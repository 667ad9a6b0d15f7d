import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agencyContent } from '#support/agency/sample-agency.ts'
import { createProvider, type ProviderOptions } from '#server/compose/provider.ts'
import type { LeadOutboxRow, LeadSinkName } from '#server/db/schema/outbox-row.ts'
import { openStore, type Store } from '#server/compose/store.ts'
import { createDemoTours } from '#server/sources/demo/demo-tours.ts'
import { deliverDue } from '#server/leads/sinks/deliver.ts'
import { createMailSink } from '#server/leads/sinks/mail.ts'
import { createTelegramChat } from '#server/leads/sinks/telegram-chat.ts'
import { createMail } from '#server/outbound/mail.ts'
import type { LeadSink } from '#server/leads/sinks/lead-sink.ts'
import type { ProviderSettings } from '#server/http/provider-settings.ts'
import { openFakeSmtp, type FakeSmtp } from '../provider/fake-smtp.ts'
import { holdTimeouts, releaseTimeouts } from '../timeouts.ts'
import { openFakeBotApi, type FakeBotApi } from './fake-bot-api.ts'

export const BOT_TOKEN = '123456789:AAsecretAAsecretAAsecretAA'

export const AGENCY = 'sales@example.ru'

const WORDING = {
  siteUrl: 'https://tours.example.ru',
  deskSite: 'https://tours.example.ru/desk',
  privacy: 'full',
} as const

/**
 * A provider whose leads go to a chat behind a fake Bot API and by e-mail; the test controls time and
 * timeouts.
 */
export interface OutboxBench {
  dataDir: string
  store: Store
  api: FakeBotApi
  smtp: FakeSmtp
  lines: string[]
  now: () => number
  advance: (ms: number) => void
  /** Sends a call request, returns the lead's number. */
  ask: (comment?: string, headers?: Record<string, string>) => Promise<string>
  /** Sends a form, returns the lead's number. */
  post: (path: string, body: object, headers?: Record<string, string>) => Promise<string>
  chat: (apiRoot?: string, wording?: object) => LeadSink
  letters: (smtpUrl?: string) => LeadSink
  deliver: (sink?: LeadSink, over?: Store) => Promise<void>
  /** The outbox row of a lead for a sink, the chat by default. */
  delivery: (id: string, sink?: LeadSinkName) => Promise<LeadOutboxRow | undefined>
  /** An address without a listener. */
  closedAddress: () => Promise<string>
  close: () => Promise<void>
}

export async function openOutboxBench(
  settings: ProviderSettings = { sinks: ['chat'] },
): Promise<OutboxBench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-outbox-'))
  const store = await openStore({ dataDir })
  const [api, smtp] = await Promise.all([openFakeBotApi(), openFakeSmtp()])
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  let ahead = 0
  const startedAt = Date.now()
  const clock = () => startedAt + ahead
  const chat = (apiRoot = api.url, wording: object = {}) =>
    createTelegramChat({
      token: BOT_TOKEN,
      chatId: '-1001',
      apiRoot,
      movedChats: store.movedChats,
      ...WORDING,
      ...wording,
    })
  holdTimeouts()
  return {
    dataDir,
    store,
    api,
    smtp,
    lines,
    now: clock,
    advance: (ms) => void (ahead += ms),
    ...asker(store, { clock, log, settings }),
    chat,
    letters: (smtpUrl = smtp.url) => {
      const from = () => ({ name: '', address: 'no-reply@example.ru' })
      const mail = createMail({ smtpUrl, from, mailbox: store.mailbox, clock, log })
      return createMailSink({ mail, to: AGENCY, ...WORDING })
    },
    deliver: (sink = chat(), over = store) => deliverDue({ store: over, sink, clock, log }),
    delivery: async (id, sink = 'chat') =>
      (await store.leadOutbox.list()).find((row) => row.lead_id === id && row.sink === sink),
    closedAddress: async () => {
      const closed = await openFakeBotApi()
      await closed.close()
      return closed.url
    },
    close: async () => {
      releaseTimeouts()
      await Promise.all([store.close(), api.close(), smtp.close()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function asker(
  store: Store,
  { clock, log, settings }: Pick<ProviderOptions, 'clock' | 'log' | 'settings'>,
): Pick<OutboxBench, 'ask' | 'post'> {
  const provider = createProvider({
    store,
    mail: { send: async () => undefined },
    clock,
    content: agencyContent,
    tours: createDemoTours({ clock, idKey: store.serverKey }),
    settings: { ...settings, limits: { leadsPerNetworkHour: 1000 } },
    log,
  })
  const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
  const post: OutboxBench['post'] = async (path, body, headers = {}) => {
    const request = new Request(`http://localhost/front/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...body, consent }),
    })
    const answer = (await (await provider(request)).json()) as Record<string, unknown>
    return String(answer['id'])
  }
  const person = { name: 'Анна <b>', phone: '+7 999 123-45-67' }
  return {
    post,
    ask: (comment = '', headers = {}) => post('/user/call-request', { ...person, comment }, headers),
  }
}
