import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import type { RenderPage } from '#contract/rendered-page.ts'
import { readManifest } from './ahead/client-build.ts'
import { readAssets } from './assets.ts'
import { createBuiltDocuments } from './documents.ts'
import { withFormerAssets } from './former-assets.ts'
import { openHost } from './open.ts'
import { parseSettings, SettingsError, type Settings } from './settings.ts'

const CLOSE_WITHIN_MS = 8_000
/** Beside the built host. */
const CLIENT = join(import.meta.dirname, '..', 'client')

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await start(parseSettings(process.env))
} catch (error) {
  process.stderr.write(error instanceof SettingsError ? `${error.message}\n` : `${describe(error)}\n`)
  process.exitCode = 1
}

async function start(settings: Settings): Promise<void> {
  const write = (line: string) => void process.stdout.write(`${line}\n`)
  if (!existsSync(join(CLIENT, 'index.html'))) throw new SettingsError(['нет сборки клиента: npm run build'])
  const built = await readAssets(CLIENT)
  const [render, manifest] = await Promise.all([loadRender(), readManifest(CLIENT)])
  const assets = await withFormerAssets(built, join(settings.dataDir, 'cache', 'assets'), Date.now())
  const host = await openHost(settings, {
    assets,
    documents: (config) => createBuiltDocuments(assets, config),
    ahead: { render, manifest },
    write,
    writeRequest: write,
  })
  const server = serve(
    { fetch: host.fetch, port: settings.port, overrideGlobalObjects: false },
    ({ port }) => {
      write(greeting(settings, port))
    },
  )
  server.on('error', (error) => {
    process.stderr.write(`${describe(error)}\n`)
    process.exit(1)
  })
  const stop = () => {
    // A browser that keeps its connection open must not keep the process from ending.
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
    if ('closeIdleConnections' in server) setInterval(() => server.closeIdleConnections(), 100).unref()
    server.close(() => void host.close().then(() => process.exit(0)))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** The screens themselves, built for this process. React reads the mode once, before it is loaded. */
async function loadRender(): Promise<RenderPage> {
  process.env['NODE_ENV'] ??= 'production'
  const address = pathToFileURL(join(import.meta.dirname, 'render.js')).href
  const { renderPage } = (await import(/* @vite-ignore */ address)) as { renderPage: RenderPage }
  return renderPage
}

function greeting(settings: Settings, port: number): string {
  const address = `http://localhost:${port}`
  const lines = [`Путёвка: ${settings.publicUrl || address}`]
  if (settings.providerHost) lines.push(`Провайдер: ${settings.providerHost}/front/v1`)
  else if (settings.smtpUrl) lines.push('Письма: через SMTP_URL')
  else lines.push(`Почтовый ящик разработки: ${address}/dev/mailbox`)
  return lines.join('\n')
}

/** The reasons in one line: the operator needs the last one, not the stack of our own functions. */
function describe(error: unknown): string {
  const reasons: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) reasons.push(reasonOf(cause))
  return `Хост не запустился: ${reasons.join(': ') || String(error)}`
}

function reasonOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'EADDRINUSE') return 'порт занят, задайте другой в PORT'
  return error.message || code || error.name
}
