import { actualizationOutcome } from '#server/sources/demo/demo-tours.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { findTour, plentifulQuery } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

test('compares an added tour and requests it with a promo code', async ({ open, request, checkA11y }) => {
  const { address, tour, hotel } = await findTour(request, 'unchanged')
  const { page } = await open(address)
  await page.getByRole('button', { name: 'Сравнить' }).click()
  await expect(page.getByText(/^В сравнении 1.тур/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Как оплатить' })).toBeVisible({ timeout: 20_000 })
  await checkA11y(undefined, page)
  const others = hotel.tours.tour.filter(({ tourid }) => tourid !== tour.tourid)
  const other = others.find(({ tourid }) => actualizationOutcome(tourid) !== 'gone')
  if (!other) throw new Error('The hotel has no other tour.')
  await page.goto(tourAddress(other, plentifulQuery()))
  await page.getByRole('button', { name: 'Сравнить' }).click()
  await page.getByRole('button', { name: 'Открыть', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Сравнение туров' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Рейс туда/ })).toBeVisible({ timeout: 20_000 })
  await checkA11y(undefined, page)
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await page.getByRole('link', { name: 'Оставить заявку' }).first().click()
  await page.getByText('Добавить пожелание').click()
  await page.getByLabel('Промокод').fill('ЛЕТО-2027')
  await expect(page.getByLabel('Промокод')).toHaveValue('ЛЕТО-2027')
  await checkA11y(undefined, page)
  await page.getByLabel('Как к вам обращаться').fill('Анна')
  await page.getByLabel('Телефон').fill('9161234567')
  await page.getByRole('checkbox', { name: /согласие/ }).check()
  await page.getByRole('button', { name: /^Отправить/ }).click()
  await expect(page.getByRole('heading', { name: /^Заявка \w+ у менеджера/ })).toBeVisible()
})
