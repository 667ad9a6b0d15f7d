import type { Page } from '@playwright/test'
import { expectTargets } from '../fixtures/accessibility.ts'
import { findTour } from '../fixtures/find-tour.ts'
import { askForCode, code, email, sheet as signIn } from '../fixtures/login-sheet.ts'
import { expect, test } from '../fixtures/test.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Слежение за ценой' })

/** The first price alert asks for the code. */
test('creates, pauses, changes and stops a price alert by keyboard', async ({
  open,
  request,
  readCode,
  checkA11y,
}) => {
  const { address } = await findTour(request, 'unchanged')
  const { page } = await open(address)
  const button = page.getByRole('button', { name: 'Следить за ценой' })
  await button.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await checkA11y('dialog', page)
  await expectTargets(page, 44)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  const field = sheet(page).getByLabel('На сколько рублей')
  await field.fill('7000')
  await field.press('Enter')
  await email(page).fill('watch@example.ru')
  await askForCode(page).click()
  await code(page).fill(await readCode('watch@example.ru'))
  await expect(signIn(page)).toHaveCount(0)
  await expect(sheet(page).getByRole('heading', { name: 'Следим за ценой' })).toBeVisible()
  await checkA11y('dialog', page)
  await sheet(page).getByRole('link', { name: 'Все цены под наблюдением' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Слежение за ценой' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'подешевеет на 7\u00a0000\u00a0₽' })
  await expect(card.getByText(/^Проверено .* по Москве$/)).toBeVisible()
  await card.getByText('Как менялась цена').click()
  await expect(card.getByRole('figure', { name: 'Цена по дням' })).toBeVisible()
  await checkA11y(undefined, page)
  await card.getByRole('button', { name: 'Приостановить' }).click()
  const paused = page.getByRole('article').filter({ hasText: 'На паузе' })
  await expect(paused.getByRole('button', { name: 'Возобновить' })).toBeVisible()
  await paused.getByRole('button', { name: 'Изменить' }).click()
  await sheet(page).getByRole('button', { name: 'в процентах' }).click()
  await sheet(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(sheet(page)).toHaveCount(0)

  await paused.getByRole('link', { name: /^Открыть (этот|самый дешёвый) тур$/ }).click()
  await expect(page).toHaveURL(/\/tour-card\//)
  await page.goBack()
  await paused.getByRole('button', { name: 'Не следить' }).click()
  await expect(page.getByText('Здесь появятся цены, за которыми вы следите')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await paused.getByRole('button', { name: 'Не следить' }).click()
  // Leaving the page does not cancel the removal.
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('link', { name: 'Найти тур' }).click()
  await removed
  await page.goBack()
  await expect(page.getByText('Здесь появятся цены, за которыми вы следите')).toBeVisible()
})
