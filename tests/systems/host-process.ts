import { secretsOf } from '#host/secrets-of.ts'
import { createAsset } from '#host/assets.ts'
import { clientConfig, withClientConfig } from '#host/client-config.ts'
import { createBuiltDocuments } from '#host/documents.ts'
import { openEmbedded } from '#host/embedded.ts'
import { createHost } from '#host/host.ts'
import { createLineWriter } from '#host/line-writer.ts'
import { announceHost } from '#host/live-hosts.ts'
import { createOperatorLog } from '#host/operator-log.ts'
import { createRedact } from '#host/redact.ts'
import { serveHost } from '#host/serve-host.ts'
import { parseSettings } from '#host/settings.ts'

/** The host as a process of its own, from the sources and with an empty page for a client; tells its port on stdout. */
const writeLine = createLineWriter()
const page = createAsset(
  '/index.html',
  Buffer.from('<!doctype html><title>Путёвка</title><div id="root"></div>'),
)
const assets = new Map([['/index.html', page]])
const settings = parseSettings(process.env)
const write = createOperatorLog({
  write: writeLine,
  redact: createRedact(secretsOf(settings)),
  clock: Date.now,
})
const embedded = await openEmbedded(settings, write)
const { fetch } = createHost({
  ...embedded,
  settings,
  assets,
  documents: createBuiltDocuments(assets, (html) => withClientConfig(html, clientConfig(settings)), {}),
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
