import type { Page } from '@playwright/test'
import { builtPart, openReady, untilPrerendered, watchDocuments } from '../fixtures/document-loads.ts'
import { expect, test } from '../fixtures/test.ts'

const FAILED = 'Эта часть страницы не открылась. Остальное работает.'
const login = `**${builtPart('src/client/features/login/login-sheet.tsx')}`
const signIn = (page: Page) => page.getByRole('button', { name: 'Войти' }).first()

test.beforeEach(({ allowConsole }) => allowConsole(/./))

test.describe('a sheet whose code is lost', () => {
  test('has the page loaded anew once; then a sheet that closes says what can be done', async ({
    page,
    checkA11y,
  }) => {
    const loads = watchDocuments(page)
    await page.route(login, (route) => route.fulfill({ status: 404, body: '' }))
    await openReady(page, '/contacts')
    await signIn(page).click()
    await expect.poll(() => loads).toEqual(['/contacts', '/contacts'])
    // What was open is open again.
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

/** What every day of the page is reckoned by. */
function breakDays(): void {
  Date.prototype.toISOString = () => {
    throw new RangeError('broken on purpose')
  }
}

for (const path of ['/', '/tours/turkey-moskva', '/hotels/turkey'])
  test(`${path}: an engine that reckons no days keeps a page with its heading, links and search`, async ({
    page,
    request,
  }) => {
    // Where a busy host leaves the drawing to the browser, there is no page to be kept.
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
