import { findTour } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

test('shows a changed price before sending: before, now, difference', async ({ open, request }) => {
  const { address, tour } = await findTour(request, 'dearer')
  const { page } = await open(address)
  const notice = page.getByRole('alert').filter({ hasText: 'Цена изменилась' })
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(rubles(tour.price))
  await expect(notice).toContainText('+')
})

test('confirms an unchanged price with the time of the check', async ({ open, request }) => {
  const { address, tour } = await findTour(request, 'unchanged')
  const { page } = await open(address)
  await expect(page.getByText(/Цена подтверждена в \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Цена' })).toContainText(rubles(tour.price))
})

test('offers the same search and an open request for a sold tour', async ({ open, request }) => {
  const { address } = await findTour(request, 'gone')
  const { page } = await open(address)
  await expect(page.getByRole('heading', { name: 'Этого тура больше нет' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Подобрать похожий' })).toBeVisible()
  await page.getByRole('link', { name: 'Найти похожие' }).click()
  await expect(page).toHaveURL(/\/tours\?from=1&to=4/)
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 })
})

test('keeps the tour usable if flights do not load', async ({ open, request, failNext }) => {
  const { address } = await findTour(request, 'unchanged')
  await failNext({ call: 'tourDetail', kind: '500', times: 2 })
  const { page, expectMain } = await open(withoutPayments(address))
  await expect(page.getByText('Рейс уточнит менеджер')).toBeVisible()
  await expectMain(/^Оставить заявку/)
  // Nor is the price a total: mandatory extra payments arrive together with the flights.
  await expect(page.getByText('Обязательные доплаты узнать не удалось')).toBeVisible()
  await expect(page.getByText('Итого')).toHaveCount(0)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('heading', { name: /Перелёт/ })).toBeVisible()
  await expect(page.getByText('Обязательные доплаты узнать не удалось')).toHaveCount(0)
})

test('keeps the button in place when the payments load', async ({ open, request, failNext }) => {
  const { address } = await findTour(request, 'unchanged')
  await failNext({ call: 'tourDetail', kind: 'slow', delayMs: 2000 })
  const { page } = await open(withoutPayments(address))
  const button = page.getByRole('link', { name: 'Оставить заявку' }).filter({ visible: true })
  const unknown = page.getByText(/уточняем доплаты/).filter({ visible: true })
  await expect(unknown.first()).toBeVisible()
  const before = await button.boundingBox()
  await expect(unknown).toHaveCount(0)
  const after = await button.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(12)
  expect(after?.x).toBe(before?.x)
})

test('shows the price of the list on the page of the tour', async ({ open, request, failNext }) => {
  const { address, tour } = await findTour(request, 'unchanged')
  await failNext({ call: 'tourDetail', kind: 'slow', delayMs: 2000 })
  const { page } = await open(address)
  const panel = page.getByRole('complementary', { name: 'Цена' })
  const total = panel.getByRole('row', { name: /^Итого/ })
  await expect(total).toContainText(rubles(tour.price))
  await expect(panel).toContainText('по данным поиска')
  await expect(panel).not.toContainText('по данным поиска')
  await expect(total).toContainText(rubles(tour.price))
  await expect(page.getByText(/Цена подтверждена в/)).toBeVisible()
})

test('checks a price again after a failed check', async ({ open, request, failNext }) => {
  const { address } = await findTour(request, 'unchanged')
  await failNext({ call: 'actualize', kind: 'html', times: 1 })
  const { page } = await open(address)
  await expect(page.getByRole('heading', { name: 'Не удалось проверить цену' })).toBeVisible()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText(/Цена подтверждена в/)).toBeVisible()
})

/** A list that does not know the payments. */
function withoutPayments(address: string): string {
  return address.replace(/&payments=\d+/, '')
}

function rubles(value: number): string {
  return `${value.toLocaleString('ru-RU').replace(/\s/g, '\u00a0')}\u00a0₽`
}
