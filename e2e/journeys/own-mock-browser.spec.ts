import type { Page } from '@playwright/test'
import { untilPrerendered } from '../fixtures/document-loads.ts'
import { expectMessengerFrame, expectSignedIn } from '../fixtures/expect-app.ts'
import { anna, awaitInitData, launchHash } from '../fixtures/launch-data.ts'
import { inHash, shapes, type Shape } from '../fixtures/own-mocks.ts'
import { findButton } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

async function openShape(page: Page, { install, address = () => '' }: Shape): Promise<void> {
  const initData = awaitInitData({})
  const launch = launchHash({}, initData)
  if (install) await page.addInitScript(install, { initData, launch, user: anna })
  await page.goto(`/${address(launch)}`)
}

for (const [name, shape] of Object.entries(shapes))
  test(`launches and searches: ${name}`, async ({ page }) => {
    await openShape(page, shape)
    await expectMessengerFrame(page)
    if (shape.isSignedIn !== false) await expectSignedIn(page, 'anna_morozova')
    const find = findButton(page)
    await expect(find).toBeInViewport()
    await find.click()
    await expect(page).toHaveURL(/\/tours\?from=/)
  })

test('uses a full object in any frame, not the page around it', async ({ page, baseURL }) => {
  await page.route('**/around', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="/policy#${launchHash({}, awaitInitData({}))}"></iframe>`,
    }),
  )
  await page.addInitScript(
    (initData) =>
      Object.assign(window, { Telegram: { WebApp: { initData, ready: () => (document.title = 'ready') } } }),
    awaitInitData({ user: anna }),
  )
  await page.goto(`${baseURL}/around`)
  const html = page.frameLocator('iframe').locator('html')
  await expect(html).toHaveAttribute('data-client', 'messenger')
  await expect(
    page.frameLocator('iframe').getByRole('link', { name: 'Профиль: anna_morozova' }),
  ).toBeVisible()
})

test('stays a site without layout shift with parameters in the hash alone', async ({ page, request }) => {
  // A page rendered in the browser has nothing to shift.
  await untilPrerendered(request, '/')
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  await openShape(page, { address: inHash })
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  await expect(page.locator('html')).not.toHaveAttribute('data-client', 'messenger')
  // The app has started when it has cleared the address and answers.
  await expect(page).toHaveURL('/')
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})

const MOCK = 'https://mock.example.ru/mock.js'

test('runs an init script and refuses the markup and scripts that it writes', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy|TrustedHTML|TrustedScript|This document requires/)
  await openWithMock(page)
  expect(await writes(page)).toEqual({ ran: true, innerHTML: 'refused', 'script address': 'refused' })
  await expect(page.addScriptTag({ content: 'window.isAdded = true' })).rejects.toThrow()
})

/** Opens a page whose init script does what `e2e/fixtures/own-mock.md` describes under "Trusted Types". */
async function openWithMock(page: Page): Promise<void> {
  await page.route(MOCK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.isMockLoaded = true' }),
  )
  await page.addInitScript((address) => {
    const attempt = (write: () => void) => {
      try {
        write()
        return 'done'
      } catch {
        return 'refused'
      }
    }
    const written: Record<string, unknown> = { ran: true }
    Object.assign(window, { written })
    addEventListener('DOMContentLoaded', () => {
      written['innerHTML'] = attempt(() => (document.createElement('div').innerHTML = '<b>mock</b>'))
      const script = document.createElement('script')
      written['script address'] = attempt(() => (script.src = address))
      document.head.append(script)
    })
  }, MOCK)
  await page.goto('/about')
  await expect(page.getByRole('main')).toBeVisible()
}

const writes = (page: Page) => page.evaluate(() => (window as unknown as { written: object }).written)
