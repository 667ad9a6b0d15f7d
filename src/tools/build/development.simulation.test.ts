import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { development } from './development.ts'

let server: ViteDevServer
let folder: string
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'development-'))
  // A developer's own .env must not change the tests. Variables that are already set take precedence over the
  // file.
  for (const name of [
    'PUBLIC_URL',
    'PROVIDER_HOST',
    'DATABASE_URL',
    'TELEGRAM_BOT_TOKEN',
    'SMTP_URL',
    'BRAND_COLOR',
    'BRAND_LOGO',
  ]) {
    process.env[name] = ''
  }
  process.env['DATA_DIR'] = join(folder, 'data')
  server = await createServer({
    configFile: false,
    appType: 'custom',
    cacheDir: join(folder, 'vite'),
    plugins: [development()],
    server: { port: 0, strictPort: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  })
  await server.listen()
  const address = server.httpServer?.address() as AddressInfo
  origin = `http://localhost:${address.port}`
})

afterAll(async () => {
  await server.close()
  // The host may write its last file while its folder is being removed.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

describe('development server', () => {
  test('answers documents as the host does', async () => {
    const home = await fetch(origin)
    expect(home.status).toBe(200)
    const html = await home.text()
    expect(html).toContain('<script type="application/json" id="config">')
    expect(html, 'says why it opened as a site').toContain('explainSiteLaunch')
    expect((await fetch(`${origin}/no/such/page`)).status).toBe(404)
    expect((await fetch(`${origin}/assets/gone.js`)).status).toBe(404)
  })

  test('includes the provider, the images and the mailbox', async () => {
    expect((await fetch(`${origin}/front/v1/init/settings`)).status).toBe(200)
    expect((await fetch(`${origin}/dev/mailbox`)).status).toBe(200)
    const image = await fetch(`${origin}/_img/w_320&f_webp/pictures/cover-turkey.webp`)
    expect(image.headers.get('content-type')).toBe('image/webp')
  })

  test('shows the logo as the deployment would', async () => {
    const logo = await fetch(`${origin}/favicon.svg`)
    expect(logo.headers.get('content-type')).toBe('image/svg+xml')
    expect(await logo.text()).toContain('<svg')
  })

  test('keeps stored data when the code of the provider changes', async () => {
    const token = await signIn('valid')
    const { ssr } = server.environments
    if (!isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment cannot run modules')
    ssr.runner.clearCache()
    const info = await fetch(`${origin}/front/v1/user/info`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(info.status).toBe(200)
  })

  test('opens the simulated messenger and signs the launch of its panel', async () => {
    const panel = await fetch(`${origin}/dev/telegram?theme=dark`)
    expect(await panel.text()).toContain('id="panel"')
    expect(await signIn('stale')).toBeUndefined()
    expect(await signIn('forged')).toBeUndefined()
    expect(
      (await fetch(`${origin}/dev/telegram/init-data`, { method: 'POST', body: '{"kind":"x"}' })).status,
    ).toBe(400)
  })
})

async function signIn(kind: string): Promise<string | undefined> {
  const user = { id: 7, first_name: 'Анна' }
  const order = { method: 'POST', body: JSON.stringify({ kind, user }) }
  const initData = await (await fetch(`${origin}/dev/telegram/init-data`, order)).text()
  const reply = await fetch(`${origin}/front/v1/tg-user/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ init_data: initData }),
  })
  const { access_token: token } = (await reply.json()) as { access_token?: string }
  return token
}
