import { readFile } from 'node:fs/promises'
import { expectTargets } from '../fixtures/accessibility.ts'
import { expectSignedOut } from '../fixtures/expect-app.ts'
import { signInByCode } from '../fixtures/login-sheet.ts'
import { expect, test } from '../fixtures/test.ts'

test('saves a copy of personal data as a file, then deletes all of it', async ({
  openInBrowser,
  readCode,
  checkA11y,
}) => {
  const { page } = await openInBrowser('/policy')
  await signInByCode(page, 'own-data@example.ru', readCode)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать мои данные' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^moi-dannye-\d{4}-\d\d-\d\d\.json$/)
  const own = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: { email: string } }
  expect(own.profile.email).toBe('own-data@example.ru')
  await checkA11y()
  await expectTargets(page, 44)

  await page.getByRole('button', { name: 'Удалить мои данные' }).click()
  const sheet = page.getByRole('dialog', { name: 'Удалить мои данные?' })
  await expect(sheet.getByRole('heading', { name: 'Останутся' })).toBeVisible()
  await checkA11y()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Удалить мои данные' })).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(
    page.getByText(/^Ваши данные удалены\. Номер записи об удалении: [2-9A-Z]{8}\.$/),
  ).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
  await page.reload()
  await expectSignedOut(page)
})
