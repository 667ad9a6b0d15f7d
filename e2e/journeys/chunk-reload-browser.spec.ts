import type { Page, Route } from '@playwright/test'
import { openReady, screenChunk, watchDocuments } from '../fixtures/document-loads.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ isSparing: false })

const policy = `**${screenChunk('policy')}`
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not Found' })
const html = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Путёвка' })
const policyLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Персональные данные' })
const toPolicy = (page: Page) => policyLink(page).click()
const fixing = (page: Page) => page.getByText('Уже исправляем, скоро все откроется')
/** What the browser logs about a chunk that failed to load. */
const COMPLAINTS = /Failed to load|error loading dynamically|dynamically imported|preload/i

test.beforeEach(({ allowConsole }) => allowConsole(COMPLAINTS))

for (const [name, answer] of [
  ['is gone', gone],
  ['is a page', html],
] as const) {
  test(`loads the target once and keeps it prerendered if a chunk ${name}`, async ({ page }) => {
    const loads = watchDocuments(page)
    await page.route(policy, answer)
    await openReady(page, '/about')
    await toPolicy(page)
    await expect(page.getByText(/Страница открылась в простом виде/)).toBeVisible()
    // Longer than the start of a second load takes.
    await page.waitForTimeout(2000)
    expect(loads).toEqual(['/about', '/policy'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Персональные данные')
    await expect(fixing(page)).toHaveCount(0)
  })
}

test('reloads after a deploy without showing the error page', async ({ page }) => {
  const loads = watchDocuments(page)
  await page.route(policy, gone)
  await openReady(page, '/about')
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes('Уже исправляем')) sessionStorage.setItem('seen_error', 'yes')
    }).observe(document.body, { childList: true, subtree: true })
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(policy)
  })
  await toPolicy(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Персональные данные')
  expect(loads).toEqual(['/about', '/policy'])
  expect(await page.evaluate(() => sessionStorage.getItem('seen_error'))).toBeNull()
})

for (const [name, spoil] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`reloads nothing with ${name} storage and offers a button`, async ({ page }) => {
    const loads = watchDocuments(page)
    await page.addInitScript(spoil)
    await page.route(policy, gone)
    await openReady(page, '/about')
    await toPolicy(page)
    await expect(fixing(page)).toBeVisible()
    await page.waitForTimeout(2000)
    expect(loads).toEqual(['/about'])
    await page.unroute(policy)
    await page.getByRole('button', { name: 'Обновить страницу' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Персональные данные')
  })
}

test('ignores a failed preload', async ({ page }) => {
  const loads = watchDocuments(page)
  await page.route(policy, gone)
  const refused = page.waitForResponse(policy)
  await openReady(page, '/about')
  await policyLink(page).scrollIntoViewIfNeeded()
  await refused
  await page.waitForTimeout(1000)
  expect(loads).toEqual(['/about'])
  await expect(fixing(page)).toHaveCount(0)
})

test('restores the input after the reload', async ({ page }) => {
  const loads = watchDocuments(page)
  await page.route(policy, gone)
  await openReady(page, '/reviews')
  await page.getByLabel('Отзыв', { exact: true }).fill('Тихий пляж')
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(policy)
  })
  await toPolicy(page)
  await expect.poll(() => loads).toEqual(['/reviews', '/policy'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Персональные данные')
  await page.goBack()
  await expect(page.getByLabel('Отзыв', { exact: true })).toHaveValue('Тихий пляж')
})

function blockStorage(): void {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
}

function fillStorage(): void {
  const { setItem: keep } = Object.getOwnPropertyDescriptors(Storage.prototype)
  Storage.prototype.setItem = function setItem(key: string, value: string) {
    if (this === window.sessionStorage) throw new DOMException('full', 'QuotaExceededError')
    keep.value?.call(this, key, value)
  }
}
