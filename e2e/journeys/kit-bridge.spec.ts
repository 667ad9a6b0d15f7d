import { blockStorage } from '../fixtures/blocked-storage.ts'
import { expectSignedIn } from '../fixtures/expect-app.ts'
import { openInWebClient } from '../fixtures/web-client.ts'
import { expect, test } from '../fixtures/test.ts'

/* Clients without storage and in frames, see `e2e/fixtures/clients.md`. */

test('stays signed in while open with storage blocked', async ({ openInTelegram, page }) => {
  await blockStorage(page)
  const { messenger } = await openInTelegram('/', { startParam: 'policy' })
  await messenger.launched()
  await expect(page).toHaveURL('/policy')
  await expectSignedIn(page, 'anna_morozova')
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page).toHaveURL('/')
  await expectSignedIn(page, 'anna_morozova')
})

test('launches, signs in and shares in a frame with Telegram’s sandbox', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  // The client uses https, the tested host does not.
  allowConsole(/Mixed Content/)
  const { app, heard } = await openInWebClient(page, `${baseURL}/tours/turkey-moskva`)
  await heard('web_app_expand')
  await heard('web_app_ready')
  await expect(app.getByRole('link', { name: 'Профиль: anna_morozova' })).toBeVisible()
  await app.getByRole('button', { name: 'Поделиться' }).click()
  expect(await heard('web_app_open_tg_link')).toMatchObject({
    path_full: expect.stringContaining('/share/url'),
  })
})

test('follows theme changes of a framing client of another origin', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/Mixed Content/)
  const { app, heard, switchTheme } = await openInWebClient(page, `${baseURL}/policy`, {
    origin: 'https://webz.telegram.org',
    theme: 'dark',
  })
  await heard('web_app_ready')
  await expect(app.locator('html')).toHaveAttribute('data-scheme', 'dark')
  // The app hears it only after it subscribes, which it does before requesting the insets.
  await heard('web_app_request_safe_area')
  await switchTheme('light')
  await expect(app.locator('html')).toHaveAttribute('data-scheme', 'light')
})
