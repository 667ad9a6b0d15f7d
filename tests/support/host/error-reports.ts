import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openErrorJournal } from '#server/error-reports/error-journal.ts'
import { createHost } from '#server/compose/host.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { hostData } from './host-data.ts'

/** Moscow already has the next day. */
const NOW = Date.parse('2026-11-22T22:30:00Z')
export const DAY = '2026-11-23'
/** A report as pages send it. */
export const SENT = {
  kind: 'uncaught',
  message: 'TypeError: x is undefined for maria@example.ru',
  build: 'build-1',
  path: '/hotels/turkey/kemer/sun-palace_77',
  messenger: 'telegram',
  frame: 'app-1a2b.js:1:234',
}
/** The same report as stored. */
export const KEPT = {
  time: '2026-11-22T22:30:00.000Z',
  level: 'client-error' as const,
  kind: 'uncaught' as const,
  build: 'build-1',
  route: 'hotel',
  engine: 'Chromium 156',
  messenger: 'telegram',
  message: 'TypeError: x is undefined for …',
  frame: 'app-1a2b.js:1:234',
}

type Send = (body: unknown, headers?: Record<string, string>) => Promise<Response>

/** A host that receives reports, with a temporary folder and a controlled clock. */
export async function openReportDesk() {
  const dataDir = await mkdtemp(join(tmpdir(), 'putevka-errors-'))
  const lines: string[] = []
  let now = NOW
  const clock = () => now
  const journals: ReturnType<typeof openErrorJournal>[] = []
  const written = async () => void (await Promise.all(journals.map((journal) => journal.close())))
  return {
    dataDir,
    lines,
    clock,
    advance: (milliseconds: number) => void (now += milliseconds),
    /** Waits for the disk. */
    written,
    open(environment: Record<string, string> = {}): Send {
      const journal = openErrorJournal(dataDir, (error) => lines.push(String(error)), clock)
      journals.push(journal)
      const host = createHost({
        settings: parseSettings({ DATA_DIR: dataDir, ...environment }),
        ...hostData(),
        assets: new Map(),
        documents: () => Promise.reject(new Error('no documents here')),
        images: async () => ({ kind: 'bad-request' }),
        journal,
        write: (line) => lines.push(line),
        clock,
      })
      return async (body, headers = {}) =>
        host.request(
          '/reports/errors',
          {
            method: 'POST',
            body: composeBody(body),
            headers: { 'user-agent': 'Mozilla/5.0 Chrome/156.0.0.0', ...headers },
            ...(body instanceof ReadableStream && { duplex: 'half' }),
          },
          // As the server hands it over: a proxy on this machine.
          { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
        )
    },
    async close() {
      await written()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function composeBody(body: unknown): string | ReadableStream {
  return typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body)
}
