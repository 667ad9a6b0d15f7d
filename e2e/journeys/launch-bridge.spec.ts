import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  expectCleanAddress,
  expectMessengerFrame,
  expectSignedIn,
  expectSignedOut,
} from '../fixtures/expect-app.ts'
import { FIND } from '../fixtures/labels.ts'
import { anna, expect, petr, test } from '../fixtures/test.ts'

test('sends raw init data to /tg-user/ only', async ({ openInTelegram, page }) => {
  const bodies: unknown[] = []
  const leaks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('tgWebApp')) leaks.push(request.url())
    if ((request.headers()['referer'] ?? '').includes('tgWebApp')) leaks.push(`referer of ${request.url()}`)
    if (new URL(request.url()).pathname !== '/front/v1/tg-user/') return
    bodies.push(request.postDataJSON())
  })
  const { initData, messenger } = await openInTelegram('/policy?utm_source=bot')
  await expectSignedIn(page, 'anna_morozova')
  await messenger.launched()
  expect(bodies).toEqual([{ init_data: initData }])
  // The document is requested without the fragment: a browser never sends it.
  expect(leaks).toEqual([])
  expectCleanAddress(page, '/policy?utm_source=bot')
})

test('shows the messenger’s photo in the profile link, or initials without it', async ({
  openInTelegram,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  const image = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  await context.route('https://t.me/i/**', (route) =>
    route.request().url().endsWith('anna.svg')
      ? route.fulfill({ contentType: 'image/svg+xml', body: image })
      : route.abort(),
  )
  const first = await openInTelegram('/policy', { user: { ...anna, photo_url: 'https://t.me/i/anna.svg' } })
  await expect(first.page.locator('header img[src="https://t.me/i/anna.svg"]')).toBeVisible()
  const second = await openInTelegram('/policy', { user: { ...petr, photo_url: 'https://t.me/i/gone.svg' } })
  const link = second.page.getByRole('link', { name: 'Профиль: Пётр' })
  await expect(link).toContainText('П')
  await expect(link.locator('img')).toHaveCount(0)
})

test('launches in a client that answers nothing, with the page’s button', async ({ openInTelegram }) => {
  const { page, messenger, pressMain } = await openInTelegram('/', { isSilent: true })
  await messenger.launched()
  await expectMessengerFrame(page)
  await expectSignedIn(page, 'anna_morozova')
  await pressMain(FIND)
  await expect(page).toHaveURL(/\/tours\?from=/)
  expect((await messenger.shows()).mainButton.isVisible).toBe(false)
})

test('loses only live theme and insets without the SDK’s code', async ({
  openInTelegram,
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  const asked: string[] = []
  await page.route(`**/assets/${sdkChunk()}`, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await openInTelegram('/policy')
  await expectSignedIn(page, 'anna_morozova')
  expect(asked.length).toBeGreaterThan(0)
})

test('applies the colors of the client and their change while the app runs', async ({
  openInTelegram,
  checkA11y,
}) => {
  const { page, messenger } = await openInTelegram('/policy', { theme: 'dark' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-scheme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 33, 43)')
  await expectSignedIn(page, 'anna_morozova')
  await checkA11y()
  await messenger.switchTheme('light')
  await expect(html).toHaveAttribute('data-scheme', 'light')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(240, 240, 240)')
  await checkA11y()
})

test('opens the screen of a start parameter once, not again after a reload', async ({ openInTelegram }) => {
  const { page } = await openInTelegram('/', { startParam: 'policy' })
  await expect(page).toHaveURL('/policy')
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expectSignedIn(page, 'anna_morozova')
  expectCleanAddress(page, '/')
  await page.goto('/')
  await expectSignedIn(page, 'anna_morozova')
  expectCleanAddress(page, '/')
})

test('expands again and keeps the address after a reload', async ({ openInTelegram }) => {
  const { page, messenger } = await openInTelegram('/policy')
  await expectSignedIn(page, 'anna_morozova')
  const before = messenger.events().length
  await page.reload()
  await expectMessengerFrame(page)
  await expectSignedIn(page, 'anna_morozova')
  expectCleanAddress(page, '/policy')
  const again = messenger
    .events()
    .slice(before)
    .map((event) => event.name)
  expect(again).toContain('web_app_expand')
  expect(again).toContain('web_app_setup_back_button')
})

test('hides the previous account from another user with forged init data', async ({
  openInTelegram,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  const first = await openInTelegram('/policy')
  await expectSignedIn(first.page, 'anna_morozova')
  await first.page.close()
  const { page } = await openInTelegram('/profile', { user: petr, initData: 'forged' })
  await expectSignedOut(page)
  await expect(page.getByText('anna_morozova')).toHaveCount(0)
  const signed: string[] = []
  page.on('request', (one) => {
    if (one.headers()['authorization']) signed.push(one.url())
  })
  await page.reload()
  await expectSignedOut(page)
  expect(signed).toEqual([])
})

/** The SDK is the only lazy chunk of the build that names the bridge's answers. */
function sdkChunk(): string {
  const assets = join(import.meta.dirname, '..', '..', 'dist', 'client', 'assets')
  const lazy = readdirSync(assets).filter((name) => name.endsWith('.js') && !name.startsWith('index-'))
  const found = lazy.find((name) =>
    readFileSync(join(assets, name), 'utf8').includes('content_safe_area_changed'),
  )
  if (found === undefined)
    throw new Error('No chunk of the build holds the SDK: has it moved into the first view?')
  return found
}
