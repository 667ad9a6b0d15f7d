import { matchRoute } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { findTour } from '../fixtures/find-tour.ts'
import { screens } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

for (const screen of screens) {
  test(`shows ${screen.name}: accessible, no sideways scroll from 320 to 1440`, async ({ expectScreen }) =>
    expectScreen(screen))
}

test('lists every screen of the table', () => {
  const visited = screens.map(
    ({ address }) =>
      (typeof address === 'string' ? matchRoute(address.split('?')[0] ?? '') : undefined)?.name,
  )
  const byProvider = ['hotel', 'tourCard', 'together']
  expect(
    Object.keys(routes).filter((name) => !visited.includes(name as never) && !byProvider.includes(name)),
  ).toEqual([])
})

test('shows a hotel: accessible, images in full, search in place', async ({ open, request, checkA11y }) => {
  const { hotel } = await findTour(request, 'unchanged')
  const { page } = await open(`/hotels/turkey/kemer/hotel_${hotel.hotelcode}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkA11y(undefined, page)
  await page.getByRole('button', { name: /Открыть фото 1/ }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^2 из/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Открыть фото 1/ })).toBeFocused()
  const find = page.getByRole('search').getByRole('button', { name: 'Найти' })
  // On a phone the form is folded.
  await find
    .or(page.getByRole('link', { name: 'Показать туры' }))
    .filter({ visible: true })
    .first()
    .click()
  await expect(
    page
      .getByRole('link', { name: /за двоих/ })
      .or(page.getByText('туров в отель нет'))
      .first(),
  ).toBeVisible({ timeout: 20_000 })
})

test('opens, changes and closes every field of the form by keyboard', async ({ open, checkA11y }) => {
  const { page } = await open('/')
  const form = page.getByRole('search')
  for (const field of ['Откуда', 'Куда', 'Вылет', 'На сколько', 'Кто едет']) {
    const opener = form.getByRole('button', { name: new RegExp(`^${field}`) })
    const dialog = page.getByRole('dialog')
    // In a messenger the page is rendered again once its code is loaded, and the focused element is gone.
    await expect(async () => {
      await opener.press('Enter')
      await expect(dialog).toBeVisible({ timeout: 2000 })
    }).toPass()
    if (field === 'Вылет') await expect(dialog.getByRole('grid').first()).toBeVisible()
    await checkA11y('dialog', page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})
