import { resultsSettled } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'

test('searches two resorts, narrows to the first line and chooses a hotel room', async ({ open, checkA11y }, {
  project,
}) => {
  const { page, pressMain } = await open('/')
  const sheet = page.getByRole('dialog')
  await page.getByRole('search').getByRole('button', { name: /^Куда/ }).click()
  for (const resort of ['Кемер', 'Белек']) {
    await sheet.getByRole('textbox').fill(resort)
    await sheet.getByRole('button', { name: `${resort} Турция` }).click()
  }
  await checkA11y()
  await sheet.getByRole('button', { name: /^Готово · 2\sкурорта/ }).click()
  await pressMain('Найти')
  await resultsSettled(page)
  expect(new URL(page.url()).searchParams.get('regions')?.split('-')).toHaveLength(2)

  const isWide = project.name === 'desktop'
  if (!isWide) await page.getByRole('button', { name: /^Фильтры/ }).click()
  const filters = isWide ? page.getByRole('complementary', { name: 'Фильтры' }) : sheet
  await filters.getByRole('button', { name: 'Линия моря' }).click()
  await filters.getByRole('checkbox', { name: /^Первая линия/ }).check()
  await checkA11y()
  if (!isWide) await sheet.getByRole('button', { name: /^Показать/ }).click()
  await expect(page).toHaveURL(/f_line=1/)
  await expect(page.getByText(/^\d+\sотел\S+ из \d+$/)).toBeVisible()

  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const rooms = page.getByRole('region', { name: 'Номера и цены' })
  const room = rooms.getByRole('button', { pressed: false }).first()
  const name = (await room.locator('span').first().textContent()) ?? ''
  await room.click()
  const tours = page.getByRole('region', { name: 'Туры в этот отель' }).getByRole('link')
  await expect(tours.filter({ hasNotText: name })).toHaveCount(0)
  await expect(tours.first()).toBeVisible()
  await checkA11y()
})
