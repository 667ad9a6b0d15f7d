import { readListedPrice } from '#shared/domain/tour/listed-price.ts'
import { sumListedPrice } from '#shared/domain/tour/surcharge.ts'
import type { Page } from '@playwright/test'
import { findUnsold } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

const NARROWEST = 320

/**
 * How far the page extends past the narrowest phone, px. The window of a phone grows with overflowing
 * content, so its width is not compared.
 */
const sideways = (page: Page) =>
  page.evaluate((width) => document.documentElement.scrollWidth - width, NARROWEST)

test('opens a tour for two from the hot tours of a city', async ({ open }) => {
  const { page } = await open('/hottours')
  await page.getByRole('combobox', { name: 'Город вылета' }).selectOption('10')
  await expect(page.getByRole('heading', { level: 1, name: 'Горящие туры из Казани' })).toBeVisible()
  await page
    .getByRole('group', { name: /^Страна/ })
    .getByRole('button', { name: /^Египет/ })
    .click()
  await expect(page).toHaveURL(/from=10&to=1$/)
  await expect(page.getByRole('heading', { name: /^Горящие туры в Египет из Казани: \d+/ })).toBeVisible()
  const card = await findUnsold(page.getByRole('link', { name: /за человека/ }))
  const both = /(\d+\s\d{3})\s₽ за двоих/.exec(await card.innerText())?.[1]?.replace(/\D/g, '') ?? ''
  await card.click()
  await expect(page).toHaveURL(/\/tour-card\//)
  const listed = readListedPrice(new URL(page.url()).searchParams)
  expect(listed && sumListedPrice(listed)).toBe(Number(both))
  await expect(page.getByText('за двоих').filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 })
})

const pages = [
  { name: 'directions', address: '/directions', sees: 'Вылет из других городов' },
  { name: 'a direction', address: '/tours/turkey-moskva', sees: 'Частые вопросы' },
  { name: 'hot tours', address: '/hottours', sees: 'Ближайшие вылеты' },
  { name: 'a hot direction', address: '/hottours/egypt-kazan', sees: 'Частые вопросы' },
  { name: 'hotels', address: '/hotels', sees: 'Таиланд' },
  { name: 'hotels of a country', address: '/hotels/turkey?resort=kemer&stars=5', sees: 'Сбросить все' },
]

for (const { name, address, sees } of pages) {
  test(`${name}: is accessible and fits the narrowest phone`, async ({ open, checkA11y }) => {
    const { page } = await open(address)
    await expect(page.getByText(sees).first()).toBeVisible()
    await checkA11y(undefined, page)
    await page.setViewportSize({ width: NARROWEST, height: 640 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  })
}

test('answers 404 for places without tours', async ({ open, allowConsole }) => {
  allowConsole(/Failed to load resource.*404/)
  const { page } = await open('/tours/narnia-moskva')
  await expect(page.getByText('Ничего не нашли...')).toBeVisible()
  await page.goto('/hotels/narnia')
  await expect(page.getByText('Ничего не нашли...')).toBeVisible()
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
