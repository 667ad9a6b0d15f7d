import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  expectCleanAddress,
  expectMessengerFrame,
  expectSignedIn,
  expectSignedOut,
  EXPIRED,
  FAILED,
} from '../fixtures/expect-app.ts'
import type { BridgeOptions } from '../fixtures/openers.ts'
import { anna, expect, petr, test } from '../fixtures/test.ts'

const UNNAMED = 'Мессенджер не передал данные для входа. Смотреть туры можно и так, а войти — по почте.'

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

test.describe('signs in', () => {
  const launches: [string, BridgeOptions][] = [
    ['a client that answers nothing', { isSilent: true }],
    ['version 6.0', { version: '6.0' }],
    ['without Telegram’s own signature', { signature: false }],
    [
      'theme colours that are none',
      { theme: { bg_color: 'red', text_color: 'rgb(0,0,0)', link_color: '#12' } },
    ],
    ['without a theme', { theme: {} }],
    ['iOS', { platform: 'ios' }],
    ['the desktop', { platform: 'tdesktop' }],
  ]
  for (const [name, options] of launches) {
    test(name, async ({ openInTelegram, allowConsole }) => {
      // The SDK logs a complaint about such a client.
      if (name === 'theme colours that are none') allowConsole(/"theme_changed" event/)
      const { page, messenger } = await openInTelegram('/policy', options)
      await messenger.launched()
      await expectMessengerFrame(page)
      await expectSignedIn(page, 'anna_morozova')
      await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
    })
  }

  test('with init data only, as before any schema', async ({ openInTelegram, page }) => {
    const { initData } = await openInTelegram('/policy')
    await openInTelegram('/policy', { hash: new URLSearchParams({ tgWebAppData: initData }).toString() })
    for (const opened of page.context().pages()) await expectSignedIn(opened, 'anna_morozova')
  })
})

test('shows the page’s button if a client answers nothing', async ({ openInTelegram }) => {
  const { page, messenger, pressMain } = await openInTelegram('/', { isSilent: true })
  await pressMain('Найти')
  await expect(page).toHaveURL(/\/tours\?from=/)
  expect((await messenger.shows()).mainButton.isVisible).toBe(false)
})

test.describe('opens and reports what does not work', () => {
  const launches: [string, BridgeOptions, string][] = [
    ['no init data', { initData: 'none' }, UNNAMED],
    ['stale init data', { initData: 'stale' }, EXPIRED],
    ['init data of another bot', { initData: 'forged' }, EXPIRED],
    ['unsigned init data', { initData: 'unsigned' }, EXPIRED],
  ]
  for (const [name, options, notice] of launches) {
    test(name, async ({ openInTelegram, allowConsole }) => {
      allowConsole(/status of 401/)
      const { page, messenger } = await openInTelegram('/policy', options)
      await messenger.launched()
      await expect(page.getByText(notice)).toBeVisible()
      await expectSignedOut(page)
      await page.getByRole('button', { name: 'Скрыть сообщение' }).click()
      await expect(page.getByText(notice)).toBeHidden()
      await page.getByRole('button', { name: 'Войти', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Вход по почте' })).toBeVisible()
    })
  }

  for (const [kind, notice] of [
    ['401', EXPIRED],
    ['500', FAILED],
  ] as const) {
    test(`/tg-user/ answers ${kind}`, async ({ openInTelegram, failNext }) => {
      await failNext({ call: 'messengerLogin', kind })
      const { page } = await openInTelegram('/policy')
      await expect(page.getByRole('heading', { level: 1, name: 'Персональные данные' })).toBeVisible()
      await expect(page.getByText(notice)).toBeVisible()
      await expectSignedOut(page)
    })
  }

  test('shows screens at once and a message after 5 s if /tg-user/ never answers', async ({
    openInTelegram,
    failNext,
    page,
  }) => {
    await failNext({ call: 'messengerLogin', kind: 'hang', delayMs: 60_000 })
    await page.clock.install()
    const asked = page.waitForRequest('**/tg-user/')
    await openInTelegram('/policy', { isSilent: true })
    await expect(page.getByRole('heading', { level: 1, name: 'Персональные данные' })).toBeVisible()
    // The page is visible before its code runs. The five seconds begin with the request.
    await asked
    await expectSignedOut(page)
    await expect(page.getByText(FAILED)).toBeHidden()
    await page.clock.fastForward(5000)
    await expect(page.getByText(FAILED)).toBeVisible()
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
