import { blockStorage } from '../fixtures/blocked-storage.ts'
import { expectSignedIn } from '../fixtures/expect-app.ts'
import { openInWebClient } from '../fixtures/web-client.ts'
import { expect, test } from '../fixtures/test.ts'

/** One journey for each variant of a client that has none elsewhere; they are told in `e2e/fixtures/clients.md`. */

const form = '/tour-booking?from=1&to=4'

test('contact given: the number comes into the form', async ({ openInTelegram }) => {
  const { page, messenger } = await openInTelegram(form, { phone: '79161234567' })
  await page.getByRole('button', { name: 'Взять номер из мессенджера' }).click()
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67')
  await messenger.heard('web_app_request_phone')
})

test('contact refused: the number is typed by hand', async ({ openInTelegram }) => {
  const { page, messenger } = await openInTelegram(form, { phone: '' })
  await page.getByRole('button', { name: 'Взять номер из мессенджера' }).click()
  await messenger.heard('web_app_request_phone')
  await page.getByLabel('Телефон').pressSequentially('9161234567')
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67')
})

test('storage blocked: an open app is signed in all the same', async ({ openInTelegram, page }) => {
  await blockStorage(page)
  await openInTelegram('/policy')
  await expectSignedIn(page, 'anna_morozova')
})

test('framed with Telegram’s sandbox: launches, signs in, shares through the client', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  // The client is https, the tested host is not.
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

test('framed by a client of another origin: its theme is followed live', async ({
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
  // Heard only once the app listens: it asks for the insets then.
  await heard('web_app_request_safe_area')
  await switchTheme('light')
  await expect(app.locator('html')).toHaveAttribute('data-scheme', 'light')
})
