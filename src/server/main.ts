import { listSecrets } from './settings/secrets-of.ts'
import { StoreProblem } from './db/store-problem.ts'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readBuiltClient } from './pages/built-client.ts'
import { LAUNCH_HINT } from './pages/launch-hint.ts'
import { withFormerAssets } from './assets/former-assets.ts'
import { routeThroughProxy } from './settings/route-through-proxy.ts'
import { loadEnvFile, type EnvNote } from './settings/env-file.ts'
import { greeting } from './compose/greeting.ts'
import { createLineWriter } from './log/line-writer.ts'
import { announceHost } from './process/live-hosts.ts'
import { noticeLine } from './log/log.ts'
import { openHost } from './compose/open.ts'
import { createOperatorLog } from './log/operator-log.ts'
import { createRedact, type Redact } from './log/redact.ts'
import { serveHost } from './compose/serve-host.ts'
import { checkStart, forDeveloper, parseSettings, type Settings } from './settings/settings.ts'
import { describeFailure, writeFailure } from './compose/start-failure.ts'

/** The list of pages alone takes half a second of CPU: requests that wait for the start come first. */
const WARM_AFTER_MS = 1_000

const writeLine = createLineWriter()
let notes: readonly EnvNote[] = []
/** Secrets are unknown before the settings are read. */
let redact: Redact = (text) => text

try {
  // Other users must not read files of the data folder, including SQLite's journals.
  process.umask(0o077)
  notes = loadEnvFile()
  routeThroughProxy(process.env)
  const isForDeveloper = process.argv.includes('--development')
  const settings = parseSettings(isForDeveloper ? forDeveloper(process.env) : process.env)
  redact = createRedact(listSecrets(settings))
  checkStart(settings)
  await start(settings, isForDeveloper && settings.isDevelopment)
} catch (error) {
  // Sentences about the store hold no secret, and the commands in them must stay whole.
  writeFailure(describeFailure(error, notes), error instanceof StoreProblem ? (text) => text : redact)
  process.exitCode = 1
}

async function start(settings: Settings, hasLaunchHint: boolean): Promise<void> {
  const built = await readBuiltClient(import.meta.dirname)
  const assets = await withFormerAssets(built.assets, join(settings.dataDir, 'cache', 'assets'), Date.now())
  const write = createOperatorLog({ write: writeLine, redact, clock: Date.now })
  const host = await openHost(settings, {
    ...built,
    assets,
    launchHint: hasLaunchHint ? LAUNCH_HINT : '',
    write,
    writeRequest: writeLine,
  })
  const hasSqlite = !settings.providerHost && !settings.databaseUrl
  const leave = hasSqlite ? await announceHost(settings.dataDir) : undefined
  const close = () => host.close().finally(leave)
  const server = serveHost({ ...host, close }, settings.port, (port) => {
    for (const line of greeting(settings, port, notes)) write(noticeLine(line, Date.now()))
    void sleep(WARM_AFTER_MS, undefined, { ref: false }).then(host.warm)
  })
  server.on('error', (error) => {
    writeFailure(describeFailure(error), redact)
    process.exit(1)
  })
}
