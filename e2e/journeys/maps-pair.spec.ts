import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

test('shows results on a country map: one resort and the place of its hotel', async ({ open, checkA11y }) => {
  const { page } = await open(`/tours?${queryToParams(plentifulQuery()).toString()}`)
  test.slow()
  await expect(page.getByText(/^Поиск закончен/)).toBeAttached({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Карта' }).click()
  const map = page.getByRole('region', { name: 'Курорты на схеме' })
  await expect(map.getByRole('img', { name: /^Схема: курорты/ })).toBeVisible()
  await checkA11y('section[aria-label="Курорты на схеме"]', page)

  // By keyboard, as by touch.
  const second = map.getByRole('listitem').nth(1).getByRole('button')
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/f_region=.+map=1|map=1.+f_region=/)
  await expect(page.getByRole('button', { name: /^Убрать фильтр: / })).toBeAttached()
  await page.reload()
  await expect(map).toBeVisible()
  await expect(second).toBeVisible({ timeout: 30_000 })

  const close = page.getByRole('button', { name: 'Закрыть' })
  if (await close.isVisible()) await close.click()
  await page.getByRole('article').first().getByRole('link').first().click()
  const place = page.getByRole('region', { name: 'Где находится' })
  await expect(place.getByRole('img', { name: /^Схема: / })).toBeAttached()
  await place.scrollIntoViewIfNeeded()
  await expect(place.getByText(/^До аэропорта/)).toBeVisible()
  await checkA11y(undefined, page)
})

test('shows prices by day under the chosen month and selects a day', async ({ open, checkA11y }) => {
  const { page } = await open('/tours/turkey-moskva')
  const months = page.getByRole('toolbar', { name: 'Цены по месяцам: выбор' })
  // In a messenger the page is rendered again once its code is loaded, and the focused element is gone.
  await expect(async () => {
    await months.getByRole('button').nth(3).focus()
    await page.keyboard.press('ArrowRight')
    await expect(months.getByRole('button').nth(4)).toBeFocused({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  const days = page.getByRole('toolbar', { name: 'Цены по дням: выбор' })
  await expect(days).toBeVisible()
  await days.getByRole('button', { disabled: false }).nth(4).click()
  await expect(page.getByText('дата уже в форме поиска')).toBeVisible()
  await expect(page).toHaveURL(/month=\d{4}-\d\d&day=\d{4}-\d\d-\d\d/)
  await page.getByRole('figure', { name: 'Цены по дням' }).getByText('Таблицей').click()
  await expect(page.getByRole('table', { name: 'Цены по дням' })).toBeVisible()
  await checkA11y(undefined, page)
})
