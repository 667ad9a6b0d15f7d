import type { Page, Route } from '@playwright/test'
import { builtPart, openReady, screenChunk, watchDocuments } from '../fixtures/document-loads.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ isSparing: false })

const policy = `**${screenChunk('policy')}`
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not Found' })
const toPolicy = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Персональные данные' }).click()
const fixing = (page: Page) => page.getByText('Уже исправляем, скоро все откроется')
const FAILED = 'Эта часть страницы не открылась. Остальное работает.'
const login = `**${builtPart('src/client/features/login/login-sheet.tsx')}`
const signIn = (page: Page) => page.getByRole('button', { name: 'Войти' }).first()
/** What the browser logs about a chunk that failed to load. */
const COMPLAINTS = /Failed to load|error loading dynamically|dynamically imported|preload/i

test.beforeEach(({ allowConsole }) => allowConsole(COMPLAINTS))

test('loads the target once and keeps it prerendered if a chunk is gone', async ({ page }) => {
  const loads = watchDocuments(page)
  await page.route(policy, gone)
  await openReady(page, '/about')
  await toPolicy(page)
  await expect(page.getByText(/Страница открылась в простом виде/)).toBeVisible()
  // Longer than the start of a second load takes.
  await page.waitForTimeout(2000)
  expect(loads).toEqual(['/about', '/policy'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Персональные данные')
  await expect(fixing(page)).toHaveCount(0)
})

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

test('reloads nothing with blocked storage and offers a button', async ({ page }) => {
  const loads = watchDocuments(page)
  await page.addInitScript(blockStorage)
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

test('reloads once for a sheet with missing code, then says what to do', async ({ page, checkA11y }) => {
  const loads = watchDocuments(page)
  await page.route(login, (route) => route.fulfill({ status: 404, body: '' }))
  await openReady(page, '/contacts')
  await signIn(page).click()
  await expect.poll(() => loads).toEqual(['/contacts', '/contacts'])
  // The open sheet is open again.
  const sheet = page.getByRole('dialog', { name: 'Вход' })
  await expect(sheet).toContainText(FAILED)
  await checkA11y('dialog')
  await sheet.getByRole('button', { name: 'Закрыть' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
  await signIn(page).click()
  await page.unroute(login)
  await sheet.getByRole('button', { name: 'Обновить страницу' }).click()
  await expect.poll(() => loads).toEqual(['/contacts', '/contacts', '/contacts'])
  await expect(sheet.getByRole('textbox').first()).toBeVisible()
})

function blockStorage(): void {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
}
