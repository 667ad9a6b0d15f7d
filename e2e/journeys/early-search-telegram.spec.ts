import type { Page } from '@playwright/test'
import { holdCode, untilPrerendered, untilStarted } from '../fixtures/document-loads.ts'
import { expectSignedIn } from '../fixtures/expect-app.ts'
import { storeForVisitor } from '../fixtures/store-for-visitor.ts'
import { expect, test } from '../fixtures/test.ts'

/** A phone's processor compared with this one's. */
const SLOWDOWN = 4
/** Longest wait for the button after the first paint, ms. */
const SHOWN_WITHIN_MS = 500

test.beforeEach(({ request }) => untilPrerendered(request, '/'))

test('shows «Найти» soon after the first paint on a slow phone', async ({ openInMessenger, page }) => {
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      if (window.clientShows?.mainButton.isVisible !== true) return
      clearInterval(timer)
      Object.assign(window, { shownAt: performance.now() })
    }, 4)
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await openInMessenger('/')
  const handle = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const { shownAt } = window as unknown as { shownAt?: number }
    return paint && shownAt !== undefined && { wait: shownAt - paint.startTime, paint: paint.startTime }
  })
  const { wait, paint } = (await handle.jsonValue()) as { wait: number; paint: number }
  test.info().annotations.push({
    type: 'measured',
    description: `first paint ${Math.round(paint)} ms, button ${Math.round(wait)} ms later`,
  })
  expect(wait).toBeLessThan(SHOWN_WITHIN_MS)
  expect(await page.evaluate(() => window.clientShows?.mainButton.text)).toBe('Найти')
})

test.describe('a press before the code has loaded', () => {
  test('opens the search of the form, and the launch continues there', async ({ openInMessenger, page }) => {
    const release = await holdCode(page)
    // The press leaves the document before it has loaded.
    const opening = openInMessenger('/').catch(() => undefined)
    await pressShown(page)
    await page.waitForURL(/\/tours\?from=1&to=4&dates=[\d-]+_[\d-]+&nights=7-10&adults=2/, {
      waitUntil: 'commit',
    })
    release()
    await opening
    await expectSignedIn(page, 'anna_morozova')
    await expect(page.getByRole('heading', { level: 1, name: 'Туры в Турцию из Москвы' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.clientShows?.mainButton.isVisible)).toBe(false)
  })

  test('opens the last search of this device', async ({ openInMessenger, page }) => {
    const address = '/tours?from=1&to=1&nights=7-7'
    await storeForVisitor(page, 'recent_searches', [{ address, title: 'Москва → Египет', note: '7 ночей' }])
    const release = await holdCode(page)
    const opening = openInMessenger('/').catch(() => undefined)
    await pressShown(page)
    await page.waitForURL(/\/tours\?from=1&to=1&nights=7-7/, { waitUntil: 'commit' })
    release()
    await opening
    await expect(page.getByRole('heading', { level: 1, name: 'Туры в Египет из Москвы' })).toBeVisible()
  })
})

test('hands the button over without hiding it, and a press searches once', async ({
  openInMessenger,
  page,
}) => {
  const searches: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/search/request')) searches.push(request.url())
  })
  const { messenger, pressMain } = await openInMessenger('/')
  await untilStarted(page)
  const states = messenger
    .events()
    .filter(({ name }) => /main_?button/i.test(name))
    .map(({ params }) => /"is_?visible":true/i.test(JSON.stringify(params)))
  // The object also reports calls that hide its progress, before anything is shown.
  const shown = states.slice(states.indexOf(true))
  expect(shown.length).toBeGreaterThan(1)
  expect(shown).not.toContain(false)
  await pressMain('Найти')
  await expect(page).toHaveURL(/\/tours\?from=1&to=4/)
  await expect(page.getByRole('heading', { level: 1, name: 'Туры в Турцию из Москвы' })).toBeVisible()
  // The title is shown before the search starts.
  await expect.poll(() => searches.length).toBeGreaterThan(0)
  expect(searches).toHaveLength(1)
})

test('is not offered by a launch that opens another screen', async ({ openInMessenger, page }) => {
  const { messenger } = await openInMessenger('/', { startParam: 'policy' })
  await expect(page.getByRole('heading', { level: 1, name: 'Персональные данные' })).toBeVisible()
  expect(JSON.stringify(messenger.events())).not.toContain('Найти')
})

async function pressShown(page: Page): Promise<void> {
  await page.waitForFunction(() => window.clientShows?.mainButton.isVisible === true)
  await page.evaluate(() => window.pressMainButton?.())
}
