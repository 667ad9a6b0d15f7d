import { expect, test } from '../fixtures/test.ts'

test('leads from home through a direction and a month to tours of that price', async ({
  open,
  checkA11y,
}) => {
  const { page } = await open('/')
  const popular = page.getByRole('region', { name: 'Популярные направления' })
  await popular.getByRole('link', { name: /^Турция/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Туры в Турцию из Москвы' })).toBeVisible()
  await expect(page).toHaveTitle(/^Туры в Турцию из Москвы \d{4} — цены от/)
  await checkA11y(undefined, page)

  const month = page.getByRole('toolbar', { name: 'Цены по месяцам: выбор' }).getByRole('button').nth(2)
  const price = /\d+\s\d{3}\s₽/.exec((await month.getAttribute('aria-label')) ?? '')?.[0] ?? 'no price'
  await month.click()
  await expect(page.getByText('даты уже в форме поиска')).toBeVisible()
  await page.reload()
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('даты уже в форме поиска')).toBeVisible()
  await page.getByRole('button', { name: 'Найти туры' }).click()
  // Operators answer slowly, and a busy machine is slower.
  test.slow()
  await expect(page.getByText(/^Поиск закончен/)).toBeAttached({ timeout: 90_000 })
  await expect(page.getByText(price).first()).toBeVisible()

  await page.goBack()
  await expect(page.getByText('даты уже в форме поиска')).toBeVisible()
})

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
  // A messenger has Back instead of breadcrumbs.
  if (await crumbs.isVisible())
    await expect(crumbs.getByRole('link', { name: 'Кемер' })).toHaveAttribute(
      'href',
      '/hotels/turkey?resort=kemer',
    )
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe(new URL(page.url()).pathname)

  await page.goBack()
  await expect(hotels.nth(30).getByRole('link', { name, exact: true })).toBeInViewport()
})
