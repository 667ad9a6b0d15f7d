import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** Everything that a partner's markup must not be able to do. Each attempt records its result in `tries`. */
function attack(): void {
  const tries: Record<string, string> = {}
  const attempt = (name: string, act: () => unknown) => {
    try {
      const got = act()
      tries[name] = typeof got === 'string' ? `got ${got}` : 'got something'
    } catch (error) {
      tries[name] = error instanceof Error ? error.name : 'refused'
    }
  }
  attempt('parent document', () => parent.document.title)
  attempt('top document', () => top?.document.title)
  attempt('storage of the module', () => parent.localStorage.getItem('_ath_tkn'))
  attempt('storage of the page', () => top?.localStorage.getItem('_ath_tkn'))
  attempt('own storage', () => localStorage.getItem('_ath_tkn'))
  attempt('own storage of the tab', () => sessionStorage.length)
  attempt('cookies', () => document.cookie)
  attempt('module navigated', () => {
    parent.location.href = 'about:blank'
  })
  attempt('page navigated', () => {
    if (top) top.location.href = 'about:blank'
  })
  const messages: unknown[] = [
    { kind: 'putevka-height', height: 1e12 },
    { kind: 'putevka-height', height: '1px;background:red' },
    JSON.stringify({ eventType: 'theme_changed', eventData: { theme_params: { bg_color: '#ff0000' } } }),
    { type: 'storage', key: '_ath_tkn', newValue: 'stolen-token' },
    null,
  ]
  for (const message of messages) {
    parent.postMessage(message, '*')
    top?.postMessage(message, '*')
  }
  Object.assign(window, { tries })
}

/** A deployment whose provider runs on a separate host and serves this as the widget. */
async function deploy(widget: string) {
  const seen: { path: string; authorization: string }[] = []
  const provider = createServer((request, response) => {
    seen.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '' })
    const view = [{ title: 'tickets_module', content: widget }]
    const isWidget = request.url?.startsWith('/widget') ?? false
    response.writeHead(200, {
      'content-type': isWidget ? 'text/html' : 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, x-forwarded-for',
    })
    response.end(
      isWidget
        ? '<!doctype html><title>w</title><h1>Partner</h1>'
        : JSON.stringify({ settings: [{ key: 'view', value: view }], lfr: [] }),
    )
  })
  await once(provider.listen(0, 'localhost'), 'listening')
  const providerHost = `http://localhost:${(provider.address() as AddressInfo).port}`
  const child = spawn(process.execPath, ['dist/host/main.js'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DEVELOPMENT: 'on',
      PROVIDER_HOST: providerHost,
      DATA_DIR: test.info().outputDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [greeting] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\/\/localhost:\d+/.exec(greeting.toString())?.[0] ?? ''
  return {
    url,
    providerHost,
    seen,
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      provider.closeAllConnections()
      provider.close()
    },
  }
}

async function widgetFrame(page: Page, path: string): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().endsWith(path))).toBe(true)
  const found = page.frames().find((frame) => frame.url().endsWith(path))
  if (!found) throw new Error(`no frame at ${path}`)
  return found
}

test('keeps the app out of reach of a hostile widget', async ({ page, allowConsole }) => {
  // The browser itself reports what it refused to the widget.
  allowConsole(/Unsafe attempt to initiate navigation|Content Security Policy|Failed to load resource/)
  const site = await deploy(`<h1>Рейсы</h1><script>(${attack.toString()})()</script>`)
  await page.goto(`${site.url}/policy`)
  await page.evaluate(() => localStorage.setItem('_ath_tkn', 'token-of-a-traveller'))
  await page.goto(`${site.url}/tickets`)
  const widget = await widgetFrame(page, '/widgets/tickets')
  await expect.poll(() => widget.evaluate('typeof tries')).toBe('object')
  const refused = 'SecurityError'
  expect(await widget.evaluate('tries')).toEqual({
    'parent document': refused,
    'top document': refused,
    'storage of the module': refused,
    'storage of the page': refused,
    'own storage': refused,
    'own storage of the tab': refused,
    cookies: refused,
    'module navigated': refused,
    'page navigated': refused,
  })
  expect(await widget.evaluate('origin')).toBe('null')

  await expect(page.getByRole('heading', { level: 1, name: 'Авиабилеты' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/tickets')
  expect(await page.evaluate(() => localStorage.getItem('_ath_tkn'))).toBe('token-of-a-traveller')
  expect(await page.evaluate(() => document.documentElement.style.cssText)).not.toContain('ff0000')
  const frame = await page.locator('iframe').boundingBox()
  expect(frame?.height).toBeLessThanOrEqual(6000)
  // The traveller's token is sent with calls of the app only.
  for (const { path, authorization } of site.seen)
    if (authorization !== '') expect(path).toMatch(/^\/front\/v1\//)
  // A page with open requests would log errors about a host that is gone.
  await page.close()
  await site.close()
})

test('frames a path of the provider’s host there with an opaque origin', async ({ page }) => {
  const site = await deploy('/widget/flights')
  await page.goto(`${site.url}/tickets_module`)
  const widget = await widgetFrame(page, '/widget/flights')
  expect(widget.url()).toBe(`${site.providerHost}/widget/flights`)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Partner' })).toBeVisible()
  expect(await widget.evaluate('origin')).toBe('null')
  // A page with open requests would log errors about a host that is gone.
  await page.close()
  await site.close()
})

const sideways = (page: Page) =>
  Promise.all(
    page.frames().map((frame) => frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)),
  )

/** The partner's widget inside the module inside the page. */
const widgetOf = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe')

/** Expects no scroll bar inside the page: its frame is as tall as its content. */
async function expectFitting(page: Page, title: string): Promise<void> {
  const frame = page.locator(`iframe[title="${title}"]`)
  const content = widgetOf(page, title).locator('html')
  await expect
    .poll(async () => {
      const [around, inside] = [await frame.boundingBox(), await content.boundingBox()]
      return Math.abs((around?.height ?? 0) - (inside?.height ?? 1e4))
    })
    .toBeLessThanOrEqual(2)
}

test('fits the flights frame to the widget, also when the widget grows', async ({ open, checkA11y }) => {
  const { page } = await open('/tickets')
  await expect(page).toHaveTitle(/^Авиабилеты — Путёвка/)
  const widget = widgetOf(page, 'Подбор авиабилетов')
  await expect(widget.getByText('за человека туда и обратно').first()).toBeVisible()
  await expectFitting(page, 'Подбор авиабилетов')
  await checkA11y(undefined, page)

  const before = (await page.locator('iframe[title="Подбор авиабилетов"]').boundingBox())?.height ?? 0
  await widget.getByText('Показать ещё один рейс').click()
  await expectFitting(page, 'Подбор авиабилетов')
  const after = (await page.locator('iframe[title="Подбор авиабилетов"]').boundingBox())?.height ?? 0
  expect(after).toBeGreaterThan(before)

  await page.setViewportSize({ width: 320, height: 640 })
  expect(Math.max(...(await sideways(page)))).toBeLessThanOrEqual(0)
  await expectFitting(page, 'Подбор авиабилетов')
})
