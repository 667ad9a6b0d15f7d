import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { refuseTiles, serveTiles, TILE_HOST } from '../fixtures/map-tiles.ts'

test.use({ hostSettings: { MAP_KEY: 'test-key' } })
// All tests of this file share one host with these settings.
test.describe.configure({ mode: 'default' })

const results = () => `/tours?${queryToParams(plentifulQuery()).toString()}&map=1`
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

test('opens a hotel and its map from prices on the live map by keyboard', async ({
  open,
  context,
  checkA11y,
}) => {
  test.slow()
  const tiles = await serveTiles(context)
  const { page } = await open(results())
  await expect(page.getByText(/^Поиск закончен/)).toBeAttached({ timeout: 90_000 })
  await expect(page.getByRole('img', { name: /^Схема: курорты/ })).toBeVisible()
  expect(tiles, 'nothing is asked of the tiles’ host before the press').toEqual([])

  await openMap(page).focus()
  await page.keyboard.press('Enter')
  const map = page.getByRole('application', { name: /^Карта: отели с ценами/ })
  await expect(map).toBeFocused()
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  expect(tiles[0]?.searchParams.get('apikey')).toBe('test-key')
  await expect(map.getByRole('link', { name: '© Яндекс Карты' })).toBeVisible()
  await checkA11y('section[aria-label="Курорты на схеме"]', page)
  const frame = await computeBox(map)
  for (const label of await map.getByRole('button', { name: /₽/ }).all()) {
    const box = await computeBox(label)
    expect(box.x).toBeGreaterThanOrEqual(frame.x)
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width)
  }

  // Groups split as the map zooms in. A single price shows its hotel below the map.
  const level = () => Math.max(...tiles.map((url) => Number(url.searchParams.get('z'))))
  const before = level()
  await page.keyboard.press('+')
  await expect.poll(level).toBe(before + 1)
  const groups = map.getByRole('button', { name: /отел\S* от / })
  const alone = map.getByRole('button', { name: /₽, / })
  const chosen = page.getByRole('list', { name: 'Выбранные отели' })
  // Labels are placed again after each step: one counted a moment ago may be gone.
  await expect(async () => {
    if ((await alone.count()) === 0) await groups.first().press('Enter', { timeout: 2000 })
    // The hotels of a split group stay chosen until one of them is pressed.
    const shown = chosen.getByRole('link')
    if ((await shown.count()) !== 1) await alone.first().press('Enter', { timeout: 2000 })
    await expect(shown).toHaveCount(1, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await checkA11y('section[aria-label="Курорты на схеме"]', page)
  // The others keep their prices, and the list narrows by the button alone.
  expect(await map.getByRole('button', { name: /₽/ }).count()).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: /^Показать \d+\sотел/ })).toBeInViewport()
  const pressed = map.getByRole('button', { pressed: true })
  await pressed.press('Escape')
  await expect(chosen).toHaveCount(0)
  await alone.first().press('Enter')
  await chosen.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/hotels\//)

  const place = page.getByRole('region', { name: 'Где находится' })
  await expect(place.getByRole('img', { name: /^Схема: / })).toBeVisible()
  await openMap(page).click()
  const hotel = place.getByRole('application', { name: /^Карта: / })
  await expect(hotel).toBeFocused()
  await place.getByRole('button', { name: 'Закрыть карту' }).click()
  await expect(place.getByRole('img', { name: /^Схема: / })).toBeVisible()
  await expect(openMap(page)).toBeFocused()
})

test('restores the previous content after a refused key and allows a retry', async ({
  open,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  await refuseTiles(context)
  const { page } = await open('/contacts')
  await openMap(page).click()
  await expect(page.getByRole('alert')).toContainText('Подробная карта не отвечает')
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute(
    'href',
    /^https:\/\/yandex\.ru\/maps\//,
  )
  await context.unroute(TILE_HOST)
  await serveTiles(context)
  await expect(openMap(page)).toBeFocused()
  await openMap(page).click()
  const map = page.getByRole('application', { name: /^Карта: / })
  await expect(map.getByRole('button', { name: 'Ближе' })).toBeVisible()
  // Leaving in the middle of it leaves no trace.
  await page.goto('/policy')
})

async function computeBox(part: Locator): Promise<{ x: number; width: number }> {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return box
}
