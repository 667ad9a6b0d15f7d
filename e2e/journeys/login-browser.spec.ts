import { expectSignedIn, expectSignedOut } from '../fixtures/expect-app.ts'
import { askForCode, code, email, openSheet, reachCodeStep, sheet } from '../fixtures/login-sheet.ts'
import { expect, test } from '../fixtures/test.ts'

/** Digits that are certainly not the code. */
const wrong = (right: string) => (right === '0000' ? '1111' : '0000')

test('reports a wrong e-mail without a request and shows the consent', async ({
  openInBrowser,
  checkA11y,
}) => {
  const { page } = await openInBrowser('/policy')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openSheet(page)
  await expect(askForCode(page)).toBeDisabled()
  await email(page).press('Enter')
  await expect(page.getByText('Введите email')).toBeVisible()
  for (const malformed of [
    'anna',
    'anna@',
    'anna@example',
    'anna@example.',
    '@example.ru',
    'a b@example.ru',
  ]) {
    await email(page).fill(malformed)
    await expect(askForCode(page)).toBeEnabled()
    await askForCode(page).click()
    await expect(page.getByText('Некорректный формат почты')).toBeVisible()
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  }
  await email(page).fill('anna@example.ru')
  await expect(page.getByText('Некорректный формат почты')).toBeHidden()
  await email(page).fill('')
  await expect(page.getByText('Введите email')).toBeVisible()
  await expect(askForCode(page)).toBeDisabled()
  expect(asked).not.toContain('/front/v1/auth/get-code')
  await checkA11y()
  await page.getByRole('link', { name: 'правилами обработки персональных данных' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL('/policy')
})

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

test('rejects fewer than four digits without sending them', async ({ openInBrowser }) => {
  const { page } = await openInBrowser('/policy')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await reachCodeStep(page, 'short@example.ru')
  await code(page).fill('12')
  await code(page).press('Enter')
  await expect(page.getByText('Неверный код')).toBeVisible()
  await code(page).fill('123')
  await expect(page.getByText('Неверный код')).toBeHidden()
  expect(asked).not.toContain('/front/v1/auth/login')
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

test('keeps the e-mail, forgets the code and aborts the call on Back', async ({
  openInBrowser,
  readCode,
  failNext,
}) => {
  const { page } = await openInBrowser('/policy')
  await reachCodeStep(page, 'back@example.ru')
  const right = await readCode('back@example.ru')
  await failNext({ call: 'login', kind: 'slow', delayMs: 1500 })
  await code(page).fill(right)
  await code(page).press('Enter')
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(email(page)).toHaveValue('back@example.ru')
  await page.waitForTimeout(2000)
  await expect(page).toHaveURL('/policy')
  await expectSignedOut(page)
  await askForCode(page).click()
  await expect(code(page)).toHaveValue('')
})

test('requests one code and sends one e-mail for two presses', async ({ openInBrowser }) => {
  const { page } = await openInBrowser('/policy')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openSheet(page)
  await email(page).fill('twice@example.ru')
  await askForCode(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(code(page)).toBeVisible()
  expect(asked.filter((path) => path === '/front/v1/auth/get-code')).toHaveLength(1)
})
