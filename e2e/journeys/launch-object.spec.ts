import { expectMessengerFrame, expectSignedIn, expectSignedOut } from '../fixtures/expect-app.ts'
import type { ObjectOptions } from '../fixtures/openers.ts'
import { findButton } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

test('sends raw init data of the object to /tg-user/', async ({ openInTelegramObject, page }) => {
  const asked = page.waitForRequest('**/front/v1/tg-user/')
  const { initData, messenger } = await openInTelegramObject('/policy')
  expect((await asked).postDataJSON()).toEqual({ init_data: initData })
  await messenger.launched()
  await expectSignedIn(page, 'anna_morozova')
})

const all = [
  'expand',
  'ready',
  'BackButton',
  'HapticFeedback',
  'openLink',
  'openTelegramLink',
  'onEvent',
  'offEvent',
]
const data = ['initDataUnsafe', 'version', 'platform', 'themeParams', 'colorScheme']

for (const [name, options] of [
  ['of init data alone', { without: [...all, ...data] }],
  ['whose methods throw', { throwing: ['expand', 'ready', 'BackButton.hide', 'onEvent'] }],
] as [string, ObjectOptions][])
  test(`signs in with an object ${name}`, async ({ openInTelegramObject }) => {
    const { page } = await openInTelegramObject('/policy', options)
    await expectMessengerFrame(page)
    await expectSignedIn(page, 'anna_morozova')
  })

test('opens as the messenger’s app without any member and reports what is missing', async ({
  openInTelegramObject,
}) => {
  const { page } = await openInTelegramObject('/policy', { without: [...all, ...data, 'initData'] })
  await expectMessengerFrame(page)
  await expectSignedOut(page)
  await expect(page.getByText(/не передал данные для входа/)).toBeVisible()
})

test('follows the theme of the object', async ({ openInTelegramObject }) => {
  const { page, messenger } = await openInTelegramObject('/policy', { theme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  await messenger.switchTheme('dark')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 33, 43)')
})

test('shows the page’s button for an object without a main button', async ({ openInTelegramObject }) => {
  const { page } = await openInTelegramObject('/', { without: ['MainButton'] })
  await findButton(page).click()
  await expect(page).toHaveURL(/\/tours\?from=/)
})
