import { readFile } from 'node:fs/promises'
import { expectTargets } from '../fixtures/accessibility.ts'
import { expectSignedIn, expectSignedOut } from '../fixtures/expect-app.ts'
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

test('opens the export outside Telegram and stays signed out after a deletion', async ({
  openInTelegram,
  request,
  checkA11y,
}) => {
  const user = { id: 40_040, first_name: 'Пётр', username: 'petr_own' }
  const { page, messenger, initData } = await openInTelegram('/profile', { user })
  await page.getByRole('button', { name: 'Скачать мои данные' }).click()
  await page.getByRole('button', { name: 'Открыть файл в браузере' }).click()
  const opened = (await messenger.heard('web_app_open_link')) as { url: string }
  const file = await request.get(opened.url)
  expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="moi-dannye-/)
  expect(await file.json()).toMatchObject({ profile: { username: 'petr_own' } })
  await checkA11y()
  await expectTargets(page, 44)

  await page.getByRole('button', { name: 'Удалить мои данные' }).click()
  await page.getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(page.getByText(/^Ваши данные удалены\./)).toBeVisible()
  await expectSignedOut(page)
  const signIns: string[] = []
  page.on('request', (sent) => void (sent.url().includes('/tg-user') && signIns.push(sent.url())))
  await page.reload()
  await expectSignedOut(page)
  expect(signIns).toEqual([])
  // A view without storage would try again: the provider remembers the deletion.
  const again = await request.post('/front/v1/tg-user/', { data: { init_data: initData } })
  expect(again.status()).toBe(401)
  // A new launch creates a new account.
  const next = await openInTelegram('/profile', { user })
  await expectSignedIn(next.page, 'petr_own')
  await expect(next.page.getByRole('button', { name: 'Удалить мои данные' })).toBeVisible()
})
