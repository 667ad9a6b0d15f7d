import {
  expectCleanAddress,
  expectMessengerFrame,
  expectSignedIn,
  expectSignedOut,
} from '../fixtures/expect-app.ts'
import { phoneField } from '../fixtures/labels.ts'
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
}

test('fills in the phone number of the client', async ({ openInMax }) => {
  const { page } = await openInMax('/tour-booking?from=1&to=4', { isPhone: true, phone: '79161234567' })
  await page.getByRole('button', { name: 'Номер из MAX' }).click()
  await expect(phoneField(page)).toHaveValue('+7 (916) 123-45-67')
})

test('offers e-mail once from the chat list', async ({ openInMax, allowConsole, checkA11y }) => {
  allowConsole(/Failed to load resource/)
  const { page } = await openInMax('/policy', { isPhone: true, initData: 'forged' })
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
