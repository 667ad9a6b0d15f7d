import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { openFakeBotApi } from '../../support/host/fake-bot-api.ts'
import { hostData } from '../../support/host/host-data.ts'
import { shellDocuments } from '../../support/host/shell.ts'
import { openEmbedded } from '#server/compose/embedded.ts'
import { createHost } from '#server/compose/host.ts'
import { createImages } from '#server/pages/images/create-images.ts'
import { createFolderImages } from '#server/pages/images/folder-images.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { signInitData } from '#server/identity/init-data-signature.ts'
import { AGENCY_TOKEN, HOOK_KEY } from './agency-samples.ts'
import { type Issued, lead } from './samples.ts'

const BOT_TOKEN = '123456789:AAsecretAAsecretAAsecretAA'
const LATEST_LINES = 40

/** A whole host in this process, and on a port as well. */
export interface FuzzedHost {
  ask: (request: Request) => Promise<Response>
  port: number
  issued: Issued
  /** The latest log lines. */
  lines: string[]
  close: () => Promise<void>
}

/** @param databaseUrl PostgreSQL, or SQLite when empty */
export async function openFuzzedHost(databaseUrl = ''): Promise<FuzzedHost> {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-fuzz-'))
  const chat = await openFakeBotApi()
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line)
    if (lines.length > LATEST_LINES) lines.shift()
  }
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO_SEARCH_SPEED: '100',
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_API_ROOT: chat.url,
    LEADS_CHAT_ID: '-1001',
    MANAGERS: '77',
    MANAGER_MAILS: 'fuzz@example.ru',
    AGENCY_TOKEN,
    AGENCY_HOOK_KEY: HOOK_KEY,
  })
  const embedded = await openEmbedded(settings, write)
  const host = createHost({
    ...embedded,
    settings,
    ...hostData(embedded.provider),
    assets: new Map(),
    documents: shellDocuments(settings),
    images: createImages({
      source: createFolderImages(embedded.pictureFolder ?? ''),
      cache: { read: async () => undefined, write: async () => undefined },
    }),
    write,
  })
  const options = { fetch: host.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }
  const server = serve(options)
  await new Promise((resolve) => server.once('listening', resolve))
  const ask = async (request: Request) =>
    host.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  return {
    ask,
    port: (server.address() as AddressInfo).port,
    issued: await takeIds(ask),
    lines,
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await embedded.close()
      await chat.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ids of an honest visitor: a token, a search, a tour of it. */
async function takeIds(ask: FuzzedHost['ask']): Promise<Issued> {
  const call = async (path: string, body?: object) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await ask(new Request(`http://localhost/front/v1${path}`, body && init))
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return text
  }
  const pickOf = (text: string, key: string) => new RegExp(`"${key}":"([^"]+)"`).exec(text)?.[1] ?? ''
  const now = Math.floor(Date.now() / 1000)
  const user = JSON.stringify({ id: 77, first_name: 'Анна' })
  const launch = { init_data: signInitData({ user, auth_date: String(now) }, BOT_TOKEN) }
  const [from, to] = [30, 40].map((days) => readDay(now + days * 86_400))
  const search = `departure=1&country=4&datefrom=${from}&dateto=${to}&nightsfrom=7&nightsto=9&adults=2`
  const requestid = pickOf(await call(`/search/request?${search}`), 'requestid')
  // Operators answer a hundred times faster than in reality, yet not at once.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const found = await call(`/search/result?requestid=${requestid}&page=1&onpage=25&type=result`)
  return {
    lead: pickOf(await call('/user/call-request', lead), 'id'),
    token: pickOf(await call('/tg-user/', launch), 'access_token'),
    challenge: pickOf(await call('/auth/get-code', { email: 'fuzz@example.ru' }), 'challenge'),
    requestid,
    tourid: pickOf(found, 'tourid'),
    hotelcode: pickOf(found, 'hotelcode'),
  }
}

function readDay(seconds: number): string {
  const [year, month, day] = new Date(seconds * 1000).toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}
