import type { Page } from '@playwright/test'
import { builtPart, openReady, untilPrerendered, watchDocuments } from '../fixtures/document-loads.ts'
import { expect, test } from '../fixtures/test.ts'

const FAILED = 'Эта часть страницы не открылась. Остальное работает.'
const login = `**${builtPart('src/client/features/login/login-sheet.tsx')}`
const signIn = (page: Page) => page.getByRole('button', { name: 'Войти' }).first()

test.beforeEach(({ allowConsole }) => allowConsole(/./))

test.describe('a sheet with missing code', () => {
  test('reloads the page once, then shows a sheet with the next step', async ({ page, checkA11y }) => {
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
})

/** Breaks the function that every date of the page is computed with. */
function breakDays(): void {
  Date.prototype.toISOString = () => {
    throw new RangeError('broken on purpose')
  }
}

for (const path of ['/', '/tours/turkey-moskva', '/hotels/turkey'])
  test(`${path}: keeps the heading, links and search in an engine without dates`, async ({
    page,
    request,
  }) => {
    // Without a prerendered page (a busy host leaves rendering to the browser) there is nothing to keep.
    await untilPrerendered(request, path)
    await page.goto(path)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await page.addInitScript(breakDays)
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', ({ message }) => complaints.push(message))
    await openReady(page, path)
    await expect.poll(() => complaints.some((text) => text.includes('broken on purpose'))).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('Уже исправляем')).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible({ timeout: 20_000 })
  })
