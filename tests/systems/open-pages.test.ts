import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#server/http/limits/digest.ts'
import { openDatabase } from '#server/db/database.ts'
import { newJob } from '#server/db/queue.ts'
import type { MessageRow } from '#server/db/schema/conversation-rows.ts'
import { REFRESH_MS } from '#shared/domain/constants.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { crowd } from '../support/crowd.ts'
import { fillLeads } from '../support/provider/fill-leads.ts'
import { printFigure } from '../support/provider/figure.ts'
import { measure, warmUp } from './measured-visits.ts'
import { processorSeconds } from './processor-seconds.ts'
import { pause, startHost, type RunningHost } from './running-host.ts'

const HISTORIES = 2_000
const DESKS = 200
/** Every third lead belongs to an account. */
const LEADS = 3 * HISTORIES
const LONGEST_MS = 150
const TOKEN = 'agency-token-of-tests-0123456789-0123456789'
const tokenOf = (index: number) => `token-of-traveller-${String(index).padStart(6, '0')}`
/** Other load on this machine is not the host's fault. */
const slack = Math.min(2, crowd())

onBothDatabases((place) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-open-pages-'))
  const settings = (): Record<string, string> => {
    const { dataDir: ownDir, databaseUrl } = place()
    return { DATA_DIR: ownDir ?? dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  }

  beforeAll(async () => {
    const db = await openDatabase(place())
    const now = Date.now()
    await fillLeads(db, LEADS, now)
    const ids = Array.from({ length: HISTORIES }, (_, index) => index + 1)
    for (let first = 0; first < ids.length; first += 200)
      await db
        .insertInto('tokens')
        .values(
          ids.slice(first, first + 200).map((index) => ({
            hash: sha256(tokenOf(index)),
            account_id: `account${index}`,
            init_hash: null,
            last_used_at: now,
            expires_at: now + DAY_MS,
          })),
        )
        .execute()
    for (let first = 1; first <= LEADS; first += 100)
      await db
        .insertInto('messages')
        .values(listTexts(first, first + 99, now))
        .execute()
    await db.destroy()
  }, 120_000)
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('serves visitors while open desks and histories poll every five seconds', async () => {
    const host = await startHost({ ...settings(), DEVELOPMENT: 'on', AGENCY_TOKEN: TOKEN })
    try {
      await warmUp(host)
      const history = (index: number) => ({
        paths: ['/front/v1/user/history'],
        authorization: `Bearer ${tokenOf(index + 1)}`,
      })
      const desk = (index: number) => ({
        paths: ['/agency/v1/leads?limit=1', '/agency/v1/leads', `/agency/v1/leads/LEAD${index + 1}`],
        authorization: `Bearer ${TOKEN}`,
      })
      const pages = [
        ...Array.from({ length: HISTORIES }, (_, index) => history(index)),
        ...Array.from({ length: DESKS }, (_, index) => desk(index)),
      ]
      const statuses = new Map<number, number>()
      let isOver = false
      const open = Promise.all(pages.map((page) => keepOpen(host, page, { isOver: () => isOver, statuses })))
      // By then each page has had its first answer.
      await pause(1.5 * REFRESH_MS)
      statuses.clear()
      const startedAt = [performance.now(), processorSeconds(host.pid)] as const
      const found = await measure(host, async () => undefined)
      const seconds = (performance.now() - startedAt[0]) / 1000
      const share = (processorSeconds(host.pid) - startedAt[1]) / seconds
      const asked = [...statuses.values()].reduce((sum, count) => sum + count, 0)
      isOver = true
      await open
      printFigure(
        `${place().databaseUrl ? 'PostgreSQL' : 'SQLite'}: ${DESKS} кабинетов и ${HISTORIES} страниц заявок, вопросов в секунду ${Math.round(asked / seconds)}, процессора ${Math.round(share * 100)} %, посетитель p99 ${found.visitorMs.toFixed(0)} мс, заявка ${found.leadMs.toFixed(0)} мс`,
      )
      expect(new Set(statuses.keys())).toEqual(new Set([200, 304]))
      // One lead per second changes the desks' lists; all other answers stay the same.
      expect(statuses.get(304)).toBeGreaterThan(asked / 4)
      expect(found.visitorMs).toBeLessThan(LONGEST_MS * slack)
      expect(found.leadMs).toBeLessThan(2 * LONGEST_MS * slack)
    } finally {
      host.kill('SIGTERM')
      await host.ended
    }
  }, 120_000)
})

/** Texts of both sides in each of these leads. */
const TEXTS = 8

function listTexts(first: number, last: number, now: number): MessageRow[] {
  const leads = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return leads.flatMap((lead) =>
    Array.from({ length: TEXTS }, (_, index): MessageRow => ({
      ...newJob(now - DAY_MS + index),
      state: 'sent',
      id: `message-${lead}-${index}`,
      lead_id: `LEAD${lead}`,
      author: index % 2 === 0 ? 'traveller' : 'manager',
      manager_id: '',
      manager_name: index % 2 === 0 ? '' : 'Ольга',
      text: 'Вам удобнее вылет утром или вечером? '.repeat(4),
      channel: '',
      idempotency_key: null,
      read_at: now,
      edited_at: null,
    })),
  )
}

interface OpenPage {
  paths: readonly string[]
  authorization: string
}

/** Polls the data of one page as its client does, starting at a random moment. */
async function keepOpen(
  host: RunningHost,
  { paths, authorization }: OpenPage,
  { isOver, statuses }: { isOver: () => boolean; statuses: Map<number, number> },
): Promise<void> {
  const etags = new Map<string, string>()
  await pause(Math.random() * REFRESH_MS)
  while (!isOver()) {
    for (const path of paths) {
      const { status, etag } = await look(host, path, { authorization, etag: etags.get(path) })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      etags.set(path, etag)
    }
    await pause(REFRESH_MS)
  }
}

/** As many connections as a proxy keeps to its host. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function look(
  { port }: RunningHost,
  path: string,
  { authorization, etag }: { authorization: string; etag: string | undefined },
): Promise<{ status: number; etag: string }> {
  const headers = { authorization, ...(etag && { 'if-none-match': etag }) }
  return new Promise((resolve, reject) => {
    const asking = request({ port, path, headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag ?? '' }))
    })
    asking.once('error', reject)
    asking.end()
  })
}
