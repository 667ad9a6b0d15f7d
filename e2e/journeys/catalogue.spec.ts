import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const NARROWEST = 320

/** How far the page reaches over the narrowest phone; a phone's window grows with what does not fit, so it is not asked. */
const sideways = (page: Page) =>
  page.evaluate((width) => document.documentElement.scrollWidth - width, NARROWEST)

test('from home through a direction and its month to the tours of that price', async ({
  open,
  checkA11y,
}) => {
  const { page } = await open('/')
  const popular = page.getByRole('region', { name: 'Популярные направления' })
  await popular.getByRole('link', { name: /^Турция/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Туры в Турцию из Москвы' })).toBeVisible()
  await expect(page).toHaveTitle(/^Туры в Турцию из Москвы \d{4} — цены от/)
  await checkA11y(undefined, page)

  const months = page.getByRole('table', { name: 'Цены по месяцам' })
  const month = months.getByRole('row').nth(2)
  const price = /\d+\s\d{3}\s₽/.exec(await month.innerText())?.[0] ?? 'no price'
  await month.getByRole('button').click()
  await expect(page.getByText('даты уже в форме поиска')).toBeVisible()
  await page.reload()
  await expect(months.getByRole('row').nth(2).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('даты уже в форме поиска')).toBeVisible()
  await page.getByRole('button', { name: 'Найти туры' }).click()
  // Operators take their time, and a busy machine takes more.
  test.slow()
  await expect(page.getByText(/^Поиск закончен/)).toBeAttached({ timeout: 90_000 })
  await expect(page.getByText(price).first()).toBeVisible()

  await page.goBack()
  await expect(page.getByText('даты уже в форме поиска')).toBeVisible()
})

test('from home through the hotels of a country to a hotel, and back to the same place', async ({
  open,
  checkA11y,
}) => {
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
  const filters = page.getByRole('button', { name: /^Фильтры/ })
  const isPhone = await filters.isVisible()
  if (isPhone) {
    await filters.click()
    await checkA11y('dialog', page)
  }
  await page.getByRole('checkbox', { name: /^Кемер/ }).check()
  if (isPhone) await page.getByRole('button', { name: /^Показать/ }).click()
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
  const crumbs = page.getByRole('navigation', { name: 'Где я' })
  await expect(crumbs.getByRole('link', { name: 'Кемер' })).toHaveAttribute(
    'href',
    '/hotels/turkey?resort=kemer',
  )
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe(new URL(page.url()).pathname)

  await page.goBack()
  await expect(hotels.nth(30).getByRole('link', { name, exact: true })).toBeInViewport()
})

test('hot tours of a city lead to a tour for two', async ({ open }) => {
  const { page } = await open('/hottours')
  await page.getByRole('combobox', { name: 'Город вылета' }).selectOption('10')
  await expect(page.getByRole('heading', { level: 1, name: 'Горящие туры из Казани' })).toBeVisible()
  await page
    .getByRole('group', { name: /^Страна/ })
    .getByRole('button', { name: /^Египет/ })
    .click()
  await expect(page).toHaveURL(/from=10&to=1$/)
  await expect(page.getByRole('heading', { name: /^Горящие туры в Египет из Казани: \d+/ })).toBeVisible()
  const card = page.getByRole('link', { name: /за человека/ }).first()
  const both = /(\d+\s\d{3})\s₽ за двоих/.exec(await card.innerText())?.[1]?.replace(/\D/g, '') ?? ''
  await card.click()
  await expect(page).toHaveURL(new RegExp(`/tour-card/.*price=${both}`))
  await expect(page.getByText('за двоих').first()).toBeVisible({ timeout: 20_000 })
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
  test(`${name}: accessible, at home on the narrowest phone`, async ({ open, checkA11y }) => {
    const { page } = await open(address)
    await expect(page.getByText(sees).first()).toBeVisible()
    await checkA11y(undefined, page)
    await page.setViewportSize({ width: NARROWEST, height: 640 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  })
}

test('places nobody sells are pages that do not exist', async ({ open, allowConsole }) => {
  allowConsole(/Failed to load resource.*404/)
  const { page } = await open('/tours/narnia-moskva')
  await expect(page.getByText('Ничего не нашли...')).toBeVisible()
  await page.goto('/hotels/narnia')
  await expect(page.getByText('Ничего не нашли...')).toBeVisible()
})
