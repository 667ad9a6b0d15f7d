import type { Page, Route } from '@playwright/test'
import { screenChunk, untilPrerendered } from '../fixtures/document-loads.ts'
import { makeKnown } from '../fixtures/known-search.ts'
import { awaitInitData, launchHash } from '../fixtures/launch-data.ts'
import { expect, test } from '../fixtures/test.ts'

const SCRIPTS = '**/assets/*.js'
const failures: [string, (route: Route) => Promise<void>][] = [
  ['are blocked', (route) => route.abort()],
  [
    'are not understood',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const = ;' }),
  ],
]
const notice = (page: Page) => page.getByText(/Страница открылась в простом виде/)

const mockTelegram = () => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} }, Telegram: {} })

test.beforeEach(({ allowConsole }) => allowConsole(/./))

for (const [name, answer] of failures)
  test.describe(`scripts that ${name}`, () => {
    test.use({ isSparing: false })
    test.beforeEach(({ page }) => page.route(SCRIPTS, answer))

    for (const [path, heading] of [
      ['/', 'Куда поедем?'],
      ['/tours/turkey-moskva', 'Туры в Турцию из Москвы'],
    ] as const)
      test(`keeps ${path} readable, with links and search`, async ({ page, request }) => {
        await untilPrerendered(request, path)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(notice(page)).toBeVisible({ timeout: 20_000 })
        await expect(notice(page).getByRole('link', { name: '8 800' })).toHaveAttribute(
          'href',
          /^tel:\+?\d+$/,
        )
        await page.getByRole('search').getByRole('button', { name: 'Найти' }).click()
        await expect(page).toHaveURL(/\/tours\?from=1&to=\d+&dates=[\d-]+_[\d-]+&nights=\d+-\d+&adults=2/)
        await page.goBack()
        await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click()
        await expect(page).toHaveURL(/\/contacts$/)
        await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
      })

    test('shows the text and the search on the first screen inside Telegram', async ({ page, request }) => {
      await untilPrerendered(request, '/')
      await page.addInitScript(mockTelegram)
      await page.goto(`/#${launchHash({}, awaitInitData({}))}`)
      await expect(notice(page)).toBeInViewport({ timeout: 20_000 })
      await page.getByRole('search').getByRole('button', { name: 'Найти' }).click()
      await expect(page).toHaveURL(/\/tours\?from=1&to=\d+/)
    })

    test('covers no part of the notice on a known search inside Telegram', async ({ page, request }) => {
      const address = await makeKnown(request)
      await page.addInitScript(mockTelegram)
      await page.goto(`${address}#${launchHash({}, awaitInitData({}))}`)
      await expect(notice(page)).toBeVisible({ timeout: 20_000 })
      const { y = 0, height = 0 } = (await notice(page).boundingBox()) ?? {}
      const header = page.getByRole('banner')
      await expect(header.getByRole('link').first()).toBeInViewport()
      expect((await header.boundingBox())?.y).toBeCloseTo(y + height, 0)
      const summary = await page.getByRole('button', { name: /Москва → Турция/ }).boundingBox()
      expect(summary?.y).toBeGreaterThanOrEqual(y + height)
    })

    test('explains what to do on results, which are not prerendered', async ({ page }) => {
      await page.goto('/tours?from=1&to=4')
      await expect(page.getByText(/Страница не открылась/)).toBeVisible({ timeout: 20_000 })
      await expect(page.getByText(/Подберём тур и примем заявку по телефону/)).toBeVisible()
      await expect(page.getByRole('link', { name: '8 800' })).toHaveAttribute('href', /^tel:/)
      await page.unroute(SCRIPTS)
      await page.getByRole('link', { name: 'Обновите страницу' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Туры')
      await expect(page).toHaveURL(/\/tours\?from=1&to=4$/)
    })
  })

test('keeps the received page if the code of a screen fails twice', async ({ page, request }) => {
  await untilPrerendered(request, '/about')
  await page.route(`**${screenChunk('about')}`, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/about')
  await expect(notice(page)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'О компании' })).toBeVisible()
  await expect(page.getByText('Уже исправляем')).toHaveCount(0)
})

test('removes the notice when the app starts late', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(SCRIPTS, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { error: new Error('early') })))
  await expect(notice(page)).toBeVisible({ timeout: 10_000 })
  release()
  await expect(notice(page)).toBeHidden()
})
