import type { Page } from '@playwright/test'
import { serveTiles, TILE_HOST } from '../fixtures/map-tiles.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ hostSettings: { MAP_KEY: 'test-key' } })
// All tests of this file share one host with these settings.
test.describe.configure({ mode: 'default' })

const openMap = (page: Page) => page.getByRole('button', { name: /^Подробная карта/ })

test('shows dark tiles in a dark scheme and directions to the office', async ({
  openInBrowser,
  context,
  checkA11y,
}) => {
  const tiles = await serveTiles(context)
  const { page } = await openInBrowser('/policy')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/contacts')
  await expect(page.getByRole('link', { name: 'Построить маршрут' })).toBeVisible()
  await openMap(page).click()
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  expect(tiles.map((url) => url.searchParams.get('theme'))).not.toContain(null)
  await checkA11y(undefined, page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => tiles.at(-1)?.searchParams.has('theme')).toBe(false)
})

test('shows light tiles if the tile host has no dark ones', async ({
  openInBrowser,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  const tiles = await serveTiles(context)
  await context.route(/theme=dark/, (route) => route.fulfill({ status: 400 }))
  const { page } = await openInBrowser('/policy')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/contacts')
  await openMap(page).click()
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  await expect(page.getByRole('application')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('keeps a tile host that refuses each tile once', async ({ openInBrowser, context, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await serveTiles(context)
  const refused = new Set<string>()
  await context.route(TILE_HOST, (route) => {
    const address = route.request().url()
    if (refused.has(address)) return route.fallback()
    refused.add(address)
    return route.fulfill({ status: 429 })
  })
  const { page } = await openInBrowser('/contacts')
  await openMap(page).click()
  const map = page.getByRole('application', { name: /^Карта: / })
  await expect.poll(() => refused.size).toBeGreaterThan(2)
  await expect(page.getByText('Подробная карта загружается')).toHaveCount(0)
  await expect(map).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('reports map code that fails to load and requests it again', async ({ open, context, allowConsole }) => {
  allowConsole(/Failed to load resource|live-map/)
  await serveTiles(context)
  await context.route(/\/assets\/live-map-/, (route) => route.abort())
  const { page } = await open('/contacts')
  await openMap(page).click()
  await expect(page.getByRole('alert')).toContainText('Подробная карта не отвечает')
  await context.unroute(/\/assets\/live-map-/)
  await openMap(page).click()
  await expect(page.getByRole('application', { name: /^Карта: / })).toBeVisible()
})
