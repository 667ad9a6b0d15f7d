import { expectSignedIn, expectSignedOut } from '../fixtures/expect-app.ts'
import { askForCode, code, email, openSheet, reachCodeStep, sheet } from '../fixtures/login-sheet.ts'
import { expect, test } from '../fixtures/test.ts'

for (const kind of ['500', 'html'] as const) {
  test(`stays on the step and names a remedy if the code cannot be sent (${kind})`, async ({
    openInBrowser,
    failNext,
  }) => {
    const { page } = await openInBrowser('/policy')
    await failNext({ call: 'getCode', kind })
    await openSheet(page)
    await email(page).fill('broken@example.ru')
    await askForCode(page).click()
    await expect(sheet(page).getByRole('alert')).toContainText(/овторите/)
    await expect(email(page)).toHaveValue('broken@example.ru')
    await askForCode(page).click()
    await expect(code(page)).toBeVisible()
  })
}

test('sends the visitor’s utm mark with the code request', async ({ openInBrowser, page }) => {
  await page.addInitScript(() => localStorage.setItem('utm', 'utm_source=vk'))
  await openInBrowser('/policy')
  const asked = page.waitForRequest('**/front/v1/auth/get-code')
  await reachCodeStep(page, 'utm@example.ru')
  expect((await asked).postDataJSON()).toEqual({ email: 'utm@example.ru', utm: 'utm_source=vk' })
})

test('reports a logout, and another tab follows both ways', async ({ openInBrowser, readCode }) => {
  const { page } = await openInBrowser('/policy')
  const other = await openInBrowser('/policy')
  await expectSignedOut(other.page)
  await page.bringToFront()
  await reachCodeStep(page, 'tabs@example.ru')
  // A tab may send a call with a session that another tab has just ended. The call is refused, and the
  // console reports it.
  const answered = [page, other.page].map((tab) =>
    tab.waitForResponse('**/front/v1/user/favorites').then((response) => response.finished()),
  )
  await code(page).fill(await readCode('tabs@example.ru'))
  await expect(page).toHaveURL('/profile')
  await expectSignedIn(other.page, 'tabs@example.ru')
  await Promise.all(answered)
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByText('Вы успешно вышли из системы!')).toBeVisible()
  await expectSignedOut(page)
  await expectSignedOut(other.page)
  expect(await page.evaluate(() => localStorage.getItem('_ath_tkn'))).toBeNull()
})

test('gives the focus to the sheet by keyboard and returns it on Escape', async ({ openInBrowser }) => {
  const { page } = await openInBrowser('/policy')
  const opener = page.getByRole('button', { name: 'Войти', exact: true })
  await opener.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(opener).toBeFocused()
})
