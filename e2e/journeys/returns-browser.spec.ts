import { filtersButton } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

test('leads from home through hotels of a country to a hotel and back', async ({ open, checkA11y }) => {
  const { page } = await open('/')
  await page
    .getByRole('region', { name: 'Отели по странам' })
    .getByRole('link', { name: 'Все отели' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Отели' })).toBeVisible()
  await checkA11y(undefined, page)
  await page.getByRole('link', { name: /^Турция/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Отели в Турции' })).toBeVisible()

  await expect(page.getByRole('article').first()).toBeVisible()
  await filtersButton(page).click()
  await checkA11y('dialog', page)
  await page.getByRole('checkbox', { name: /^Кемер/ }).check()
  await page.getByRole('button', { name: /^Показать/ }).click()
  await expect(page).toHaveURL(/\/hotels\/turkey\?resort=kemer$/)
  await checkA11y(undefined, page)

  const hotels = page.getByRole('article')
  await expect(hotels.nth(23)).toBeAttached()
  await hotels.nth(23).scrollIntoViewIfNeeded()
  await expect(hotels.nth(30)).toBeAttached()
  const chosen = hotels.nth(30).getByRole('link')
  await chosen.scrollIntoViewIfNeeded()
  const name = await chosen.innerText()
  await chosen.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe(new URL(page.url()).pathname)

  await page.goBack()
  await expect(hotels.nth(30).getByRole('link', { name, exact: true })).toBeInViewport()
})

test('restores a grown hotel list after a reload and hydrates without errors', async ({ open }) => {
  const { page } = await open('/hotels/turkey')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    expect(await cards.count()).toBeGreaterThan(60)
  }).toPass({ timeout: 20_000 })
  const grown = await cards.count()
  await page.reload()
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(grown)
  // React logs an error if the received page differs from its render. Such an error fails the test.
})
