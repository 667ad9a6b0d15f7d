import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type { OpenHost } from '#host/open.ts'

type OpenModule = typeof import('#host/open.ts')
type SettingsModule = typeof import('#host/settings.ts')
type ConfigModule = typeof import('#host/client-config.ts')
type AssetsModule = typeof import('#host/assets.ts')

/** `npm run dev`: the host of a deployment, provider included, inside the Vite server. */
export function development(): Plugin {
  return {
    name: 'putevka-development',
    apply: (_config, { command }) => command === 'serve' && !process.env['VITEST'],
    config: () => ({ server: { port: Number(process.env['PORT'] ?? 5173) } }),
    configureServer: (server) => {
      const host = createReloadingHost(server)
      const listener = getRequestListener(
        async (request, bindings) => (await host()).fetch(request, bindings),
        {
          overrideGlobalObjects: false,
        },
      )
      // After Vite's own middlewares: what is a module or a public file is theirs, the rest is the host's.
      return () => server.middlewares.use((request, response) => void listener(request, response))
    },
  }
}

/** Opens the host on first use and again when a module under it has changed; Vite forgets changed modules itself. */
function createReloadingHost(server: ViteDevServer): () => Promise<OpenHost> {
  let current: { made: OpenModule['openHost']; host: OpenHost } | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const refresh = async (): Promise<OpenHost> => {
    const { openHost } = await load<OpenModule>(server, 'open')
    if (current?.made === openHost) return current.host
    await current?.host.close()
    current = { made: openHost, host: await open(server, openHost) }
    return current.host
  }
  return () => {
    const next = queue.then(refresh)
    queue = next.catch(() => {})
    return next
  }
}

async function open(server: ViteDevServer, openHost: OpenModule['openHost']): Promise<OpenHost> {
  const { parseSettings } = await load<SettingsModule>(server, 'settings')
  const { withClientConfig } = await load<ConfigModule>(server, 'client-config')
  const { createAsset } = await load<AssetsModule>(server, 'assets')
  return openHost(parseSettings(process.env), {
    assets: new Map(),
    hasStrictPolicy: false,
    documents: (config) => async (pathname) => {
      const template = await readFile(join(server.config.root, 'index.html'), 'utf8')
      const html = await server.transformIndexHtml(pathname, template)
      return createAsset('/index.html', Buffer.from(withClientConfig(html, config)))
    },
    write: () => {},
  })
}

async function load<T>(server: ViteDevServer, name: string): Promise<T> {
  const environment = server.environments.ssr
  if (!isRunnableDevEnvironment(environment))
    throw new Error('The ssr environment of Vite cannot run modules')
  return environment.runner.import<T>(`/src/host/${name}.ts`)
}
