import type { Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { anna, awaitInitData, launchHash } from '../fixtures/launch-data.ts'
import { expect, test } from '../fixtures/test.ts'

// The headless browser keeps storage available in a foreign frame.
const executablePath = process.env['FULL_CHROMIUM_PATH']
test.use({ launchOptions: { ...config.use?.launchOptions, ...(executablePath && { executablePath }) } })

/** The client's page: another origin, our app in a frame, events as messages. */
async function openFramed(page: Page, url: string, origin: string): Promise<unknown[]> {
  const events: unknown[] = []
  await page.exposeBinding('tellClient', (_source, message: string) => void events.push(JSON.parse(message)))
  const client = `<!doctype html><iframe src="${url}" width="390" height="800"></iframe>
    <script>addEventListener('message', (event) => tellClient(event.data))</script>`
  // Chromium asks for permission before a public page may frame this machine. A deployment is public itself.
  await page.context().grantPermissions(['local-network-access'], { origin })
  await page.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: client }))
  await page.goto(`${origin}/`)
  return events
}

test('launches over messages in a frame, signs in with storage blocked', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  // The client uses https, the tested host does not.
  allowConsole(/Mixed Content/)
  const hash = launchHash({ platform: 'weba' }, awaitInitData({ user: anna }))
  const events = await openFramed(page, `${baseURL}/policy#${hash}`, 'https://web.telegram.org')
  const app = page.frameLocator('iframe')
  await expect(app.getByRole('heading', { level: 1, name: 'Персональные данные' })).toBeVisible()
  await expect(app.getByRole('link', { name: 'Профиль: anna_morozova' })).toBeVisible()
  // A foreign frame without partitioned storage: the strictest browsers throw here.
  const storage = await app.locator('html').evaluate(() => {
    try {
      return localStorage.length
    } catch (error) {
      return error instanceof DOMException ? error.name : 'other'
    }
  })
  expect(storage).toBe('SecurityError')
  await expect.poll(() => events).toContainEqual({ eventType: 'web_app_expand', eventData: '' })
  expect(events).toContainEqual({
    eventType: 'web_app_setup_back_button',
    eventData: { is_visible: false },
  })
  expect(events).toContainEqual({ eventType: 'web_app_ready', eventData: '' })
})

test('refuses to be framed by other origins', async ({ page, baseURL, allowConsole }) => {
  allowConsole(/frame-ancestors/)
  const events = await openFramed(page, `${baseURL}/policy`, 'https://evil.example')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
  expect(events).toEqual([])
})
