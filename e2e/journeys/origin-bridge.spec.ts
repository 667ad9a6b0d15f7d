import type { Page } from '@playwright/test'
import type { MessengerHandle } from '../fixtures/messenger-page.ts'
import { expect, test } from '../fixtures/test.ts'

/**
 * Since July 2026 Telegram ignores a document of another origin than the app's. These tests try every way
 * that seems to lead out of the app. Afterwards the document is where it was and its client still
 * answers.
 */

const PARTNER = 'https://partner.example'
const resolveOrigin = (address: string | undefined) => new URL(address ?? 'about:blank').origin

/** Asks the client for something it answers: the link has not cost the app its client. */
async function expectAtHome(page: Page, messenger: MessengerHandle, origin: string): Promise<void> {
  expect(new URL(page.url()).origin).toBe(origin)
  expect(messenger.refused()).toEqual([])
  const asked = () => messenger.events().filter(({ name }) => name === 'web_app_request_viewport').length
  const before = asked()
  await page.evaluate(() => window.TelegramWebviewProxy?.postEvent('web_app_request_viewport', '""'))
  await expect.poll(asked).toBeGreaterThan(before)
  expect(messenger.refused()).toEqual([])
}

const opened = (messenger: MessengerHandle) =>
  messenger
    .events()
    .filter(({ name }) => name === 'web_app_open_link' || name === 'web_app_open_tg_link')
    .map(({ params }) => Object.values(params as Record<string, string>)[0])

test.beforeEach(async ({ context }) => {
  await context.route(`${PARTNER}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Partner</title><h1>Partner</h1>',
    }),
  )
})

test('opens links of texts, contacts and social networks through the client', async ({
  openInTelegram,
  page,
  baseURL,
}) => {
  const { messenger } = await openInTelegram('/about')
  const origin = resolveOrigin(baseURL)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  // As the sanitizer leaves links in the agency's texts. It removes other ways out
  // (tests/one-way-out.test.ts).
  const links = [
    ['Страховка', `${PARTNER}/a`, ''],
    ['Новое окно', `${PARTNER}/blank`, '_blank'],
    ['Чат', 'https://t.me/putevka_example_bot', '_blank'],
    ['Свои контакты', '/contacts', '_blank'],
  ]
  await main.evaluate((place, given) => {
    for (const [textContent = '', href = '', target = ''] of given)
      place.prepend(Object.assign(document.createElement('a'), { textContent, href, target }), ' ')
  }, links)
  await main.getByRole('link', { name: 'Страховка' }).first().click()
  await main.getByRole('link', { name: 'Новое окно' }).first().click()
  await main.getByRole('link', { name: 'Чат' }).first().click()
  await main.getByRole('link', { name: 'Страховка' }).first().click({ button: 'middle' })
  await main
    .getByRole('link', { name: 'Страховка' })
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect
    .poll(() => opened(messenger))
    .toEqual([`${PARTNER}/a`, `${PARTNER}/blank`, '/putevka_example_bot', `${PARTNER}/a`, `${PARTNER}/a`])
  await expectAtHome(page, messenger, origin)
  // A link of this site opens no second view of it.
  const heard = messenger.events().length
  await main.getByRole('link', { name: 'Свои контакты' }).first().click()
  await expect(page).toHaveURL('/contacts')
  expect(page.context().pages()).toHaveLength(1)
  // The next document launches again. Until then the browser handles its links.
  await expect
    .poll(() =>
      messenger
        .events()
        .slice(heard)
        .map(({ name }) => name),
    )
    .toContain('web_app_ready')
  for (const link of await page.getByRole('main').locator('a[target=_blank]').all()) await link.click()
  expect(page.context().pages()).toHaveLength(1)
  expect(opened(messenger).length).toBeGreaterThan(5)
  await expectAtHome(page, messenger, origin)
})

test('keeps the client after a reload; a second tab is a plain browser', async ({
  openInTelegram,
  openInBrowser,
  baseURL,
}) => {
  const { page, messenger } = await openInTelegram('/policy')
  await messenger.launched()
  const heard = messenger.events().length
  await page.reload()
  await expect.poll(() => messenger.events().length).toBeGreaterThan(heard)
  await expectAtHome(page, messenger, resolveOrigin(baseURL))
  const { page: second } = await openInBrowser('/policy')
  await expect(second.locator('html')).not.toHaveAttribute('data-client', 'messenger')
  expect(messenger.refused()).toEqual([])
})

test('keeps a partner’s widget from leading the app away or calling the client', async ({
  allowConsole,
  openInTelegram,
  page,
  context,
  baseURL,
}) => {
  // The browser's own message that it stopped the widget.
  allowConsole(/Unsafe attempt to initiate navigation/)
  await context.route('**/widgets/**', async (route) => {
    const reply = await route.fetch()
    const ways = `<a href="${PARTNER}/top" target="_top">Наверх</a>`
    await route.fulfill({ response: reply, body: `${await reply.text()}${ways}` })
  })
  const { messenger } = await openInTelegram('/tickets')
  const widget = page.frameLocator('iframe').frameLocator('iframe')
  await widget.getByRole('link', { name: 'Наверх' }).click()
  await page.waitForTimeout(300)
  await expectAtHome(page, messenger, resolveOrigin(baseURL))
})

declare global {
  interface Window {
    TelegramWebviewProxy?: { postEvent: (event: string, data: string) => void }
  }
}
