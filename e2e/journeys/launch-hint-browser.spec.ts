import type { Page } from '@playwright/test'
import { startHost, type Host } from '../fixtures/host.ts'
import { awaitInitData, launchHash } from '../fixtures/launch-data.ts'
import { shapes } from '../fixtures/own-mocks.ts'
import { anna, expect, test } from '../fixtures/test.ts'

let developer: Host
test.beforeAll(async () => {
  developer = await startHost({}, { flags: ['--development'] })
})
test.afterAll(() => developer.stop())

const identifyLaunch = () => launchHash({}, awaitInitData({}))

const sites: Record<string, { line: RegExp; open: (page: Page) => Promise<unknown> }> = {
  'parameters in the hash alone': {
    line: /neither a bridge/,
    open: (page) => page.goto(`${developer.url}/about#${identifyLaunch()}`),
  },
  'parameters in the query alone': {
    line: /neither a bridge/,
    open: (page) => page.goto(`${developer.url}/about?${identifyLaunch()}`),
  },
  'a late object': {
    line: /appeared after the launch/,
    open: async (page) => {
      await page.goto(`${developer.url}/about`)
      await expect(page.getByRole('contentinfo')).toHaveCount(1)
      await page.evaluate(() => Object.assign(window, { Telegram: { WebApp: { initData: 'a' } } }))
    },
  },
  "a route for Telegram's script": {
    line: /never requests telegram-web-app\.js/,
    open: async (page) => {
      await page.route('**/telegram-web-app.js', (route) => route.fulfill({ body: '' }))
      await page.goto(`${developer.url}/about`)
    },
  },
}

for (const [name, { line, open }] of Object.entries(sites))
  test(`explains on the development host why the app opened as a site: ${name}`, async ({ page }) => {
    const lines = hintsOf(page)
    await open(page)
    await expect.poll(() => lines, { timeout: 15_000 }).toEqual([expect.stringMatching(line)])
  })

test('shows no hint on the development host after a messenger launch', async ({ page }) => {
  const lines = hintsOf(page)
  const initData = awaitInitData({})
  const { install } = shapes['a bare object with init data'] ?? {}
  if (install) await page.addInitScript(install, { initData, launch: '', user: anna })
  await page.goto(`${developer.url}/about`)
  await expect(page.getByRole('link', { name: /^Профиль/ })).toBeVisible()
  expect(await page.content()).toContain('explainSiteLaunch')
  expect(lines).toEqual([])
})

test('shows no hint in a deployment', async ({ request }) => {
  expect(await (await request.get('/about')).text()).not.toContain('explainSiteLaunch')
})

function hintsOf(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Opened as')) lines.push(message.text())
  })
  return lines
}
