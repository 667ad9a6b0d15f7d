import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { DESK_PAGE } from './desk-page.ts'
import type * as Hosting from './development-host.ts'
import { loadEnvFile } from '#server/settings/env-file.ts'
import { INIT_DATA_PATH } from '#server/dev/sign-launch.ts'

const MESSENGER_PATH = '/dev/telegram'
const PANEL_FILE = 'src/tools/build/messenger/panel.html'
const LOGO_PATH = '/favicon.svg'
const HOST_MODULE = '/src/tools/build/development-host.ts'

/**
 * `npm run dev`: the host of a deployment with its provider, inside the Vite server, with the simulated
 * messenger.
 */
export function development(): Plugin {
  return {
    name: 'putevka-development',
    apply: 'serve',
    config() {
      // As the deployment does: by default Vite keeps this file's settings out of the process.
      loadEnvFile()
      return { server: { port: Number(process.env['PORT'] || 5173) } }
    },
    configureServer(server) {
      const host = createReloadingHost(server)
      announce(server)
      const toHost = getRequestListener(
        async (request, bindings) => (await host()).fetch(request, bindings),
        { overrideGlobalObjects: false },
      )
      const toWorkbench = getRequestListener((request) => answerWorkbench(request, server, host), {
        overrideGlobalObjects: false,
      })
      // Before Vite's middlewares: the logo is a public file, but the settings of a deployment select which
      // one.
      server.middlewares.use(LOGO_PATH, (request, response) => {
        request.url = LOGO_PATH
        void toHost(request, response)
      })
      // After Vite's own middlewares: they serve modules and public files, the host answers the rest.
      return () =>
        server.middlewares.use((request: IncomingMessage, response: ServerResponse) => {
          void (isOwn(request.url) ? toWorkbench : toHost)(request, response)
        })
    },
  }
}

type ReloadingHost = () => Promise<Hosting.DevelopmentHost>

/**
 * Opens the host on first use, and again after a change in one of its modules. Vite invalidates changed
 * modules itself.
 */
function createReloadingHost(server: ViteDevServer): ReloadingHost {
  let current: { openedBy: typeof Hosting; host: Hosting.DevelopmentHost } | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const template = async (pathname: string) => {
    const html = await readFile(join(server.config.root, 'index.html'), 'utf8')
    return server.transformIndexHtml(pathname, html)
  }
  const deskPage = async () => {
    const html = await readFile(join(server.config.root, DESK_PAGE), 'utf8')
    return server.transformIndexHtml('/desk', html)
  }
  const write = (line: string) => server.config.logger.info(line, { timestamp: true })
  const refresh = async (): Promise<Hosting.DevelopmentHost> => {
    const module = await loadHosting(server)
    if (current?.openedBy === module) return current.host
    const old = current
    current = undefined
    await old?.host.close()
    current = {
      openedBy: module,
      host: await module.openDevelopmentHost(template, deskPage, write, server.config.server.port),
    }
    return current.host
  }
  server.httpServer?.once('close', () => void current?.host.close())
  return () => {
    const next = queue.then(refresh)
    queue = next.catch(() => {})
    return next
  }
}

async function loadHosting(server: ViteDevServer): Promise<typeof Hosting> {
  const environment = server.environments.ssr
  if (!isRunnableDevEnvironment(environment))
    throw new Error('The ssr environment of Vite cannot run modules')
  return environment.runner.import<typeof Hosting>(HOST_MODULE)
}

/** True if only a developer uses the address: no deployment answers it. */
function isOwn(url = ''): boolean {
  return url.startsWith(MESSENGER_PATH)
}

async function answerWorkbench(
  request: Request,
  server: ViteDevServer,
  host: ReloadingHost,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === INIT_DATA_PATH && request.method === 'POST') return (await host()).answerInitData(request)
  if (pathname === MESSENGER_PATH) return page(server, MESSENGER_PATH, PANEL_FILE)
  return new Response('Not Found', { status: 404 })
}

async function page(server: ViteDevServer, path: string, file: string): Promise<Response> {
  const html = await readFile(join(server.config.root, file), 'utf8')
  return new Response(await server.transformIndexHtml(path, html), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

function announce(server: ViteDevServer): void {
  const print = server.printUrls.bind(server)
  server.printUrls = () => {
    print()
    const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
    const mailbox = `Почтовый ящик: ${origin}/dev/mailbox`
    const messenger = `Мессенджер: ${origin}${MESSENGER_PATH}`
    // `npm run dev:telegram` is for the messenger, so its address comes first.
    const lines = server.config.mode === 'telegram' ? [messenger, mailbox] : [mailbox, messenger]
    for (const line of lines) server.config.logger.info(`  ➜  ${line}`)
  }
}
