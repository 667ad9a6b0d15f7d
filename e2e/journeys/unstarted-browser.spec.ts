import type { Page, Route } from '@playwright/test'
import { openReady, screenChunk, untilPrerendered } from '../fixtures/document-loads.ts'
import { makeKnown } from '../fixtures/known-search.ts'
import { awaitInitData, launchHash } from '../fixtures/launch-data.ts'
import { findButton } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/error-reports.ts'

const SCRIPTS = '**/assets/*.js'
const block = (route: Route) => route.abort()
const notice = (page: Page) => page.getByText(/Страница открылась в простом виде/)

const mockTelegram = () => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} }, Telegram: {} })

test.beforeEach(({ allowConsole }) => allowConsole(/./))

test.describe('scripts that are blocked', () => {
  test.use({ isSparing: false })
  test.beforeEach(({ page }) => page.route(SCRIPTS, block))

  test('keeps home readable, with links and search', async ({ page, request }) => {
    await untilPrerendered(request, '/')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Куда поедем?' })).toBeVisible()
    await expect(notice(page)).toBeVisible()
    await expect(notice(page).getByRole('link', { name: '8 800' })).toHaveAttribute('href', /^tel:\+?\d+$/)
    await findButton(page).click()
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
    await expect(notice(page)).toBeInViewport()
    await findButton(page).click()
    await expect(page).toHaveURL(/\/tours\?from=1&to=\d+/)
  })

  test('covers no part of the notice on a known search inside Telegram', async ({ page, request }) => {
    const address = await makeKnown(request)
    await page.addInitScript(mockTelegram)
    await page.goto(`${address}#${launchHash({}, awaitInitData({}))}`)
    await expect(notice(page)).toBeVisible()
    const { y = 0, height = 0 } = (await notice(page).boundingBox()) ?? {}
    const header = page.getByRole('banner')
    await expect(header.getByRole('link').first()).toBeInViewport()
    expect((await header.boundingBox())?.y).toBeCloseTo(y + height, 0)
    const summary = await page.getByRole('button', { name: /Москва → Турция/ }).boundingBox()
    expect(summary?.y).toBeGreaterThanOrEqual(y + height)
  })

  test('keeps home readable with scripts that are not understood', async ({ page, request }) => {
    await untilPrerendered(request, '/')
    await page.route(SCRIPTS, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const = ;' }),
    )
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Куда поедем?' })).toBeVisible()
    await expect(notice(page)).toBeVisible()
  })

  test('explains what to do on results, which are not prerendered', async ({ page }) => {
    await page.goto('/tours?from=1&to=4')
    await expect(page.getByText(/Страница не открылась/)).toBeVisible()
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
  await expect(notice(page)).toBeVisible()
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
  await expect(notice(page)).toBeVisible()
  release()
  await expect(notice(page)).toBeHidden()
})

test('reports a start that fails at once and marks the page', async ({ page, reports }) => {
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/policy')
  const told = () => reports().filter(({ kind, route }) => kind === 'start' && route === 'policy')
  await expect.poll(told).toEqual([
    expect.objectContaining({
      message: 'файл приложения не загрузился',
      // Of several chunks that need the lost one, the first to report it.
      frame: expect.stringMatching(/^[\w-]+\.js$/),
    }),
  ])
  expect(await page.locator('html').getAttribute('data-start')).toBe('failed')
})

test('reports a start that never ends', async ({ page, reports }) => {
  await page.clock.install()
  await page.route('**/assets/index-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `await new Promise(() => {});${await response.text()}` })
  })
  await page.goto('/contacts')
  // The clock also runs by itself: opening the page may take some of the twenty seconds.
  await page.clock.runFor(15_000)
  const told = () => reports().filter(({ kind, route }) => kind === 'start' && route === 'contacts')
  expect(await page.locator('html').getAttribute('data-start')).toBeNull()
  await page.clock.runFor(6000)
  await expect
    .poll(told)
    .toEqual([expect.objectContaining({ message: 'приложение не началось за 20 секунд', frame: '' })])
  expect(await page.locator('html').getAttribute('data-start')).toBe('failed')
})

test('replaces images that failed before the app started', async ({ page, openInBrowser }) => {
  await page.route('**/_img/**', (route) => route.fulfill({ status: 404, body: '' }))
  // The images fail while the code is still loading.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await openInBrowser('/')
  const broken = () =>
    page.evaluate(
      () =>
        [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
    )
  await expect.poll(broken).toBeGreaterThan(0)
  await expect.poll(broken).toBe(0)
  await expect(page.getByRole('img', { name: 'Нет фотографии' }).first()).toBeVisible()
})

/** Breaks the function that every date of the page is computed with. */
function breakDays(): void {
  Date.prototype.toISOString = () => {
    throw new RangeError('broken on purpose')
  }
}

test('keeps the heading, links and search in an engine without dates', async ({ page, request }) => {
  // Without a prerendered page (a busy host leaves rendering to the browser) there is nothing to keep.
  await untilPrerendered(request, '/')
  await page.goto('/')
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  await page.addInitScript(breakDays)
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', ({ message }) => complaints.push(message))
  await openReady(page, '/')
  await expect.poll(() => complaints.some((text) => text.includes('broken on purpose'))).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByText('Уже исправляем')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
})
