import { listSecrets } from '#server/settings/secrets-of.ts'
import { openEmbedded } from '#server/compose/embedded.ts'
import { createHost } from '#server/compose/host.ts'
import { createLineWriter } from '#server/log/line-writer.ts'
import { announceHost } from '#server/process/live-hosts.ts'
import { createOperatorLog } from '#server/log/operator-log.ts'
import { createRedact } from '#server/log/redact.ts'
import { serveHost } from '#server/compose/serve-host.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { hostData } from '#support/host/host-data.ts'
import { shellDocuments } from '#support/host/shell.ts'

/** The host in its own process, from sources and with an empty client page; prints its port. */
const writeLine = createLineWriter()
const settings = parseSettings(process.env)
const write = createOperatorLog({
  write: writeLine,
  redact: createRedact(listSecrets(settings)),
  clock: Date.now,
})
const embedded = await openEmbedded(settings, write)
const { fetch } = createHost({
  ...embedded,
  settings,
  ...hostData(embedded.provider),
  assets: new Map(),
  documents: shellDocuments(settings),
  images: async () => ({ kind: 'missing' }),
  write,
  ...(process.env['LOG_REQUESTS'] && { writeRequest: writeLine }),
})
const leave = settings.databaseUrl ? undefined : await announceHost(settings.dataDir)
serveHost(
  { fetch, close: () => embedded.close().finally(leave) },
  Number(process.env['LISTEN_PORT'] ?? 0),
  (port) => writeLine(`PORT=${port}`),
)
