import type { Page } from '@playwright/test'
import { holdCode, untilPrerendered, untilStarted } from '../fixtures/document-loads.ts'
import { expectSignedIn } from '../fixtures/expect-app.ts'
import { FIND } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ request }) => untilPrerendered(request, '/'))

test('opens the search of the form on an early press, and the launch continues there', async ({
  openInMessenger,
  page,
}) => {
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
  await pressMain(FIND)
  await expect(page).toHaveURL(/\/tours\?from=1&to=4/)
  await expect(page.getByRole('heading', { level: 1, name: 'Туры в Турцию из Москвы' })).toBeVisible()
  // The title is shown before the search starts.
  await expect.poll(() => searches.length).toBeGreaterThan(0)
  expect(searches).toHaveLength(1)
})

async function pressShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { isVisible, text } = window.clientShows?.mainButton ?? {}
    return isVisible === true && text === 'Найти'
  })
  await page.evaluate(() => window.pressMainButton?.())
}
