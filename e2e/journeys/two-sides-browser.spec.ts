import { TO_TRAVELLER, enterDesk } from '../fixtures/desk.ts'
import { signInByCode } from '../fixtures/login-sheet.ts'
import { EXPECT_CALL, acceptedHeading, fillContacts } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

test('carries a lead from the traveller through a manager’s offer to acceptance', async ({
  page,
  browser,
  readCode,
  host,
}) => {
  const name = `Анна ${Date.now()}`
  await page.goto('/policy')
  await signInByCode(page, 'two-sides@example.ru', readCode)
  await page.goto('/support')
  await page.getByRole('main').getByRole('button', { name: 'Заказать звонок' }).click()
  const sheet = page.getByRole('dialog')
  await fillContacts(sheet, name)

  const desk = await browser.newContext({ baseURL: host.url, viewport: { width: 1440, height: 900 } })
  const manager = await desk.newPage()
  await enterDesk({ page: manager, readCode }, 'olga')
  await sheet.getByRole('button', { name: EXPECT_CALL }).click()
  await expect(acceptedHeading(sheet)).toBeVisible()
  await sheet.getByRole('button', { name: 'Хорошо' }).click()
  await manager.getByRole('link', { name }).click()
  await page.goto('/history')
  const card = page.getByRole('article').first()
  await expect(card.getByText('Новая', { exact: true })).toBeVisible()

  await manager.getByRole('button', { name: 'Взять себе' }).click()
  await expect(card.getByText('В работе', { exact: true })).toBeVisible()
  await expect(manager.getByText('Ведёте вы')).toBeVisible()
  await manager.getByLabel(TO_TRAVELLER).fill('Есть место на 12 июня')
  await manager.getByRole('button', { name: 'Отправить на почту' }).click()
  await expect(card.getByText('Есть место на 12 июня')).toBeVisible()
  await manager.getByRole('button', { name: 'Сделать предложение' }).click()
  await manager.getByLabel('Что предлагаете').fill('Тот же отель, вылет на день позже')
  await manager
    .getByRole('form', { name: 'Новое предложение' })
    .getByRole('button', { name: 'Отправить на почту' })
    .click()

  await card.getByRole('button', { name: 'Принять' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Принять' }).click()
  await expect(card.getByText(/^Вы приняли предложение/)).toBeVisible()
  await expect(manager.getByText('Принято', { exact: true })).toBeVisible()
  await desk.close()
})
