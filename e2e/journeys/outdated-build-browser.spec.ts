import type { Page } from '@playwright/test'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { openReady, watchDocuments } from '../fixtures/document-loads.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ isSparing: false })

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const toPolicy = (page: Page) => footerLink(page, 'Персональные данные').click()
const place = (page: Page) => page.url().slice(new URL(page.url()).origin.length)

/** Opens a page that learns an hour later that another build is served. */
async function openOutdated(page: Page, path: string): Promise<string[]> {
  const loads = watchDocuments(page)
  await page.route('**/builds/latest.json?*', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: 2 } }),
  )
  await page.clock.install()
  await openReady(page, path)
  await learnOfAnother(page)
  expect(loads).toEqual([path])
  return loads
}

async function learnOfAnother(page: Page): Promise<void> {
  await page.route('**/builds/latest.json?*', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: 2 } }),
  )
  const answered = page.waitForResponse('**/builds/latest.json?*')
  await page.clock.fastForward(HOUR_MS)
  await answered
  await page.clock.resume()
  // The page does not show what it has learned.
  await page.waitForTimeout(500)
}

/**
 * Goes back or forward like the browser button. Playwright's own method waits for a page that the app
 * replaces.
 */
async function go(page: Page, steps: number): Promise<void> {
  // A document may be loading under the current address, which would cancel this evaluation.
  await page.waitForTimeout(1000)
  await page.waitForLoadState()
  // After the answer, which a page that is leaving could not give.
  await page.evaluate((by) => void setTimeout(() => history.go(by), 100), steps)
}

test('loads the target of the next navigation as a document, once', async ({ page }) => {
  const loads = await openOutdated(page, '/about')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await toPolicy(page)
  await expect.poll(() => loads).toEqual(['/about', '/policy'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Персональные данные')
  await page.waitForLoadState()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Путёвка, на главную' }).click()
  await expect.poll(() => place(page)).toBe('/')
  await go(page, -1)
  await expect.poll(() => place(page)).toBe('/policy')
  await go(page, -1)
  await expect.poll(() => place(page)).toBe('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const from of ['/about', '/support'])
  test(`keeps the hash and scrolls to its target: from ${from}`, async ({ page }) => {
    const loads = await openOutdated(page, from)
    const question = page.getByRole('navigation', { name: 'Частые вопросы' }).getByRole('link').last()
    const target = (await question.getAttribute('href')) ?? ''
    await question.click()
    await expect.poll(() => loads).toEqual([from, '/support'])
    await expect.poll(() => place(page)).toBe(target)
    const id = decodeURIComponent(target.split('#')[1] ?? '')
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
    expect(loads).toHaveLength(2)
  })

test('loads a document on Back as well', async ({ page }) => {
  const loads = watchDocuments(page)
  await page.clock.install()
  await openReady(page, '/about')
  await toPolicy(page)
  await expect.poll(() => place(page)).toBe('/policy')
  await learnOfAnother(page)
  await go(page, -1)
  await expect.poll(() => loads).toEqual(['/about', '/about'])
  await expect.poll(() => place(page)).toBe('/about')
  await go(page, 1)
  await expect.poll(() => place(page)).toBe('/policy')
})
