import {
  expectMessengerFrame,
  expectSignedIn,
  expectSignedOut,
  expectSiteFrame,
} from '../fixtures/expect-app.ts'
import type { ObjectOptions } from '../fixtures/openers.ts'
import { expect, petr, test } from '../fixtures/test.ts'

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

test.describe('signs in with an object', () => {
  const objects: [string, ObjectOptions][] = [
    ['of init data alone', { without: [...all, ...data] }],
    ['without BackButton', { without: ['BackButton'] }],
    ['without events', { without: ['onEvent', 'offEvent'] }],
    ['whose methods throw', { throwing: ['expand', 'ready', 'BackButton.hide', 'onEvent'] }],
    ['whose methods are none', { members: { expand: 'yes', ready: 1, BackButton: null, onEvent: {} } }],
    ['of version 6.0', { version: '6.0' }],
    ['without Telegram’s own signature', { signature: false }],
    ['with bad theme colours', { theme: { bg_color: 'red', text_color: '5' } }],
    ['with a theme that is no object', { members: { themeParams: 'dark', colorScheme: 7 } }],
    ['of the official script, platform unknown', { platform: 'unknown' }],
  ]
  for (const [name, options] of objects) {
    test(name, async ({ openInTelegramObject }) => {
      const { page } = await openInTelegramObject('/policy', options)
      await expectMessengerFrame(page)
      await expectSignedIn(page, 'anna_morozova')
    })
  }
})

test('opens as the messenger’s app without any member and reports what is missing', async ({
  openInTelegramObject,
}) => {
  const { page } = await openInTelegramObject('/policy', { without: [...all, ...data, 'initData'] })
  await expectMessengerFrame(page)
  await expectSignedOut(page)
  await expect(page.getByText(/не передал данные для входа/)).toBeVisible()
})

test('survives a throwing member', async ({ openInTelegramObject }) => {
  const { page, messenger } = await openInTelegramObject('/policy', { throwing: ['expand'] })
  await expectSignedIn(page, 'anna_morozova')
  expect(messenger.events().map((event) => event.name)).toEqual(
    expect.arrayContaining(['expand', 'BackButton.hide', 'ready']),
  )
})

test.describe('a plain browser', () => {
  test('ignores the object of the official script outside of a client', async ({ openInTelegramObject }) => {
    const { page } = await openInTelegramObject('/policy', { initData: 'none', platform: 'unknown' })
    await expectSiteFrame(page)
    await expectSignedOut(page)
  })

  test('survives a window.Telegram that throws when it is read', async ({ openInBrowser, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'Telegram', {
        get() {
          throw new TypeError('no')
        },
      })
    })
    await openInBrowser('/policy')
    await expectSiteFrame(page)
  })
})

test('opens the screen of the start parameter once, not after a reload', async ({ openInTelegramObject }) => {
  const { page } = await openInTelegramObject('/', { startParam: 'policy' })
  await expect(page).toHaveURL('/policy')
  await expectSignedIn(page, 'anna_morozova')
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expectSignedIn(page, 'anna_morozova')
  await expect(page).toHaveURL('/')
})

test('follows the theme of the object', async ({ openInTelegramObject }) => {
  const { page, messenger } = await openInTelegramObject('/policy', { theme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  await messenger.switchTheme('dark')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 33, 43)')
})

test('signs another user in as a separate account', async ({ openInTelegramObject }) => {
  const first = await openInTelegramObject('/policy')
  await expectSignedIn(first.page, 'anna_morozova')
  await first.page.close()
  const { page } = await openInTelegramObject('/policy', { user: petr })
  await expectSignedIn(page, 'Пётр')
})

for (const [name, options] of [
  ['without a main button', { without: ['MainButton'] }],
  ['with a main button that does nothing', { members: { MainButton: { setParams: {}, show: 1 } } }],
] as [string, ObjectOptions][]) {
  test(`shows the page’s button for an object ${name}`, async ({ openInTelegramObject }) => {
    const { page } = await openInTelegramObject('/', options)
    await page.getByRole('search').getByRole('button', { name: 'Найти' }).click()
    await expect(page).toHaveURL(/\/tours\?from=/)
  })
}
