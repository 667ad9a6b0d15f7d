import {
  expectCleanAddress,
  expectMessengerFrame,
  expectSignedIn,
  expectSignedOut,
} from '../fixtures/expect-app.ts'
import { expect, test } from '../fixtures/test.ts'

for (const isPhone of [false, true]) {
  const place = isPhone ? 'a phone’s client of MAX' : 'MAX’s object'

  test(`${place}: launches in the messenger frame and sends raw init data`, async ({
    openInMax,
    page,
    checkA11y,
  }) => {
    const asked = page.waitForRequest('**/front/v1/tg-user/')
    const { initData, messenger } = await openInMax('/policy', { isPhone })
    expect((await asked).postDataJSON()).toEqual({ max_init_data: initData })
    await messenger.launched()
    await expectMessengerFrame(page)
    await expectSignedIn(page, 'anna_morozova')
    expectCleanAddress(page, '/policy')
    await checkA11y()
  })

  test(`${place}: fills in the phone number of the client`, async ({ openInMax }) => {
    const { page } = await openInMax('/tour-booking?from=1&to=4', { isPhone, phone: '79161234567' })
    await page.getByRole('button', { name: 'Отправить мой номер' }).click()
    await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67')
  })
}

test('opens the screen of the start parameter once, not after a reload', async ({ openInMax }) => {
  const { page } = await openInMax('/', { isPhone: true, startParam: 'policy' })
  await expect(page).toHaveURL('/policy')
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expectMessengerFrame(page)
  await expect(page).toHaveURL('/')
})

test('follows the system theme live', async ({ openInMax }) => {
  const { page } = await openInMax('/policy')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
})

for (const initData of ['stale', 'forged', 'unsigned'] as const) {
  test(`refuses ${initData} init data and offers sign-in by e-mail`, async ({ openInMax, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    const { page } = await openInMax('/policy', { initData })
    await expect(page.getByText(/войдите по почте/)).toBeVisible()
    await expectSignedOut(page)
  })
}

for (const isPhone of [false, true]) {
  test(`offers e-mail once from the chat list (${isPhone ? 'phone' : 'object'})`, async ({
    openInMax,
    allowConsole,
    checkA11y,
  }) => {
    allowConsole(/Failed to load resource/)
    const { page } = await openInMax('/policy', { isPhone, initData: 'forged' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const notice = page.getByText(/^MAX не подтвердил вход.*из списка чатов.*в чате с ботом/)
    await expect(notice).toBeVisible()
    await checkA11y()
    await page.getByRole('button', { name: 'Войти по почте' }).click()
    await expect(page.getByRole('dialog', { name: /Вход/ })).toBeVisible()
    await page.keyboard.press('Escape')
    // The entry of the sheet is removed a moment later.
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.cover))).toBe(false)
    const refused = page.waitForResponse('**/front/v1/tg-user/')
    await page.reload()
    expect((await refused).status()).toBe(401)
    await expectMessengerFrame(page)
    await expectSignedOut(page)
    await expect(notice).toHaveCount(0)
  })
}

test('signs in with launch data that arrive late on Android', async ({ openInMax, page }) => {
  await openInMax('/policy', { isLate: true })
  await expectSignedIn(page, 'anna_morozova')
})

test('separates a Telegram user with the same id', async ({ openInMax, openInTelegramObject }) => {
  const { page: max } = await openInMax('/policy', { user: { id: 700_777, first_name: 'Мария' } })
  await expectSignedIn(max, 'Мария')
  await max.close()
  const { page } = await openInTelegramObject('/policy', { user: { id: 700_777, first_name: 'Пётр' } })
  await expectSignedIn(page, 'Пётр')
})

test('treats the object of MAX’s script outside of a client as a browser', async ({
  openInBrowser,
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { WebApp: { initData: '', platform: null } }))
  await openInBrowser('/policy')
  await expect(page.locator('html')).not.toHaveAttribute('data-client', 'messenger')
})
