import { expectSignedIn, expectSignedOut } from '../fixtures/expect-app.ts'
import {
  askForCode,
  code,
  email,
  openSheet,
  reachCodeStep,
  sheet,
  signInByCode,
} from '../fixtures/login-sheet.ts'
import { readBox } from '../fixtures/read-box.ts'
import { expect, test } from '../fixtures/test.ts'

/** Digits that are certainly not the code. */
const wrong = (right: string) => (right === '0000' ? '1111' : '0000')

test('signs in half a second after the fourth digit of the right code', async ({
  openInBrowser,
  readCode,
  checkA11y,
}) => {
  const { page } = await openInBrowser('/policy')
  const logins: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/login')) logins.push(request.url())
  })
  await reachCodeStep(page, 'auto@example.ru')
  await expect(page.getByText('auto@example.ru')).toBeVisible()
  await checkA11y()
  const right = await readCode('auto@example.ru')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await code(page).pressSequentially(`x${right.slice(0, 2)}-${right.slice(2)}9`)
  await expect(code(page)).toHaveValue(right)
  await page.clock.runFor(499)
  expect(logins).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL('/profile')
  await expectSignedIn(page, 'auto@example.ru')
  await expect(sheet(page)).toBeHidden()
  expect(logins).toHaveLength(1)
})

test('shows a countdown after a wrong code and signs in with a new one', async ({
  openInBrowser,
  readCode,
  page,
  allowConsole,
}) => {
  allowConsole(/status of 422/)
  await page.clock.install()
  await openInBrowser('/policy')
  const logins: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/login')) logins.push(request.url())
  })
  await reachCodeStep(page, 'again@example.ru')
  const first = await readCode('again@example.ru')
  await expect(page.getByText(/Получить новый код/)).toHaveCount(0)
  await code(page).fill(wrong(first))
  await code(page).press('Enter')
  await expect(page.getByText('Неверный код')).toBeVisible()
  await expect(page.getByText(/^Получить новый код можно через 00:(20|19)$/)).toBeVisible()
  await expect(code(page)).toHaveValue(wrong(first))
  await page.clock.fastForward(10_000)
  await expect(page.getByText(/^Получить новый код можно через 00:(10|09|08)$/)).toBeVisible()
  // Submitted by hand within the half second, it is not sent again: each try counts.
  expect(logins).toHaveLength(1)
  await page.clock.fastForward(11_000)
  await page.getByRole('button', { name: 'Получить новый код' }).click()
  await expect(code(page)).toHaveValue('')
  await expect(page.getByText('Неверный код')).toBeHidden()
  await code(page).fill(await readCode('again@example.ru'))
  await page.clock.fastForward(500)
  await expect(page).toHaveURL('/profile')
  await expectSignedIn(page, 'again@example.ru')
})

test('stays on the step and names a remedy if the code cannot be sent', async ({
  openInBrowser,
  failNext,
}) => {
  const { page } = await openInBrowser('/policy')
  await failNext({ call: 'getCode', kind: '500' })
  await openSheet(page)
  await email(page).fill('broken@example.ru')
  await askForCode(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText(/овторите/)
  await expect(email(page)).toHaveValue('broken@example.ru')
  await askForCode(page).click()
  await expect(code(page)).toBeVisible()
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

test('signs in by an e-mailed code in a messenger that has no launch data', async ({
  openInTelegram,
  readCode,
}) => {
  const { page } = await openInTelegram('/policy', { initData: 'none' })
  await signInByCode(page, 'launched@example.ru', readCode)
  await expectSignedIn(page, 'launched@example.ru')
  await page.reload()
  await expectSignedIn(page, 'launched@example.ru')
})

test('gives a long e-mail all the space of a narrow header', async ({ openInBrowser, readCode }) => {
  const { page } = await openInBrowser('/policy')
  const address = 'konstantin.konstantinopolsky@example.ru'
  await signInByCode(page, address, readCode)
  const header = page.getByRole('banner')
  const account = header.getByRole('link', { name: `Профиль: ${address}` })
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 664 })
    const [brand, hearts, own, name] = await Promise.all([
      readBox(header.getByRole('link').first()),
      readBox(header.getByRole('link', { name: /^Избранное/ })),
      readBox(account),
      readBox(account.getByText(address)),
    ])
    expect(hearts.x - brand.x - brand.width, `left over at ${width}`).toBeLessThan(20)
    // A name that does not fit wraps out of sight.
    expect(name.y + name.height, `name at ${width}`).toBeLessThanOrEqual(own.y + own.height)
  }
})
