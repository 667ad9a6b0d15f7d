import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agencyContent } from '#demo/agency/agency-content.ts'
import { createProvider } from '#provider/provider.ts'
import type { LeadNoticeRow } from '#provider/store/schema.ts'
import { openStore, type Store } from '#provider/store/store.ts'
import { createDemoTours } from '#demo/demo-tours.ts'
import { deliverDue } from '#provider/leads/outbox/deliver.ts'
import type { SendToChat } from '#provider/leads/outbox/outcome.ts'
import { createTelegramChat } from '#provider/leads/sinks/telegram-chat.ts'
import { openFakeBotApi, type FakeBotApi } from './fake-bot-api.ts'

export const BOT_TOKEN = '123456789:AAsecretAAsecretAAsecretAA'

/** A provider whose leads are told to a chat behind a fake Bot API, its time in the test's hand. */
export interface OutboxBench {
  dataDir: string
  store: Store
  api: FakeBotApi
  /** What the operator reads. */
  lines: string[]
  now: () => number
  advance: (ms: number) => void
  /** Asks for a call, answers the number of the lead. */
  ask: (comment?: string, headers?: Record<string, string>) => Promise<string>
  chat: (timeoutMs?: number, apiRoot?: string) => SendToChat
  deliver: (send?: SendToChat, over?: Store) => Promise<void>
  notice: (id: string) => Promise<LeadNoticeRow | undefined>
  /** An address where nobody listens. */
  closedAddress: () => Promise<string>
  close: () => Promise<void>
}

export async function openOutboxBench(): Promise<OutboxBench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-notices-'))
  const store = await openStore({ dataDir })
  const api = await openFakeBotApi()
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  let ahead = 0
  const startedAt = Date.now()
  const clock = () => startedAt + ahead
  const chat = (timeoutMs = 1500, apiRoot = api.url) =>
    createTelegramChat({ token: BOT_TOKEN, chatId: '-1001', apiRoot, timeoutMs })
  return {
    dataDir,
    store,
    api,
    lines,
    now: clock,
    advance: (ms) => void (ahead += ms),
    ask: asker(store, clock, log),
    chat,
    deliver: (send = chat(), over = store) => deliverDue({ store: over, send, clock, log }),
    notice: async (id) => (await store.leadOutbox.list()).find((row) => row.lead_id === id),
    closedAddress: async () => {
      const closed = await openFakeBotApi()
      await closed.close()
      return closed.url
    },
    close: async () => {
      await Promise.all([store.close(), api.close()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function asker(store: Store, clock: () => number, log: (line: string) => void): OutboxBench['ask'] {
  const provider = createProvider({
    store,
    mail: { send: async () => undefined },
    clock,
    content: agencyContent,
    tours: createDemoTours({ clock, idKey: store.serverKey }),
    settings: { hasLeadsChat: true, limits: { leadsPerNetworkHour: 1000 } },
    log,
  })
  const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
  return async (comment = '', headers = {}) => {
    const request = new Request('http://localhost/front/v1/user/call-request', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ name: 'Анна <b>', phone: '+7 999 123-45-67', comment, consent }),
    })
    const answer = (await (await provider(request)).json()) as Record<string, unknown>
    return String(answer['id'])
  }
}
