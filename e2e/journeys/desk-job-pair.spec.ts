import { askForCall, askForTour, enterDesk } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'

test('signs in by e-mail, receives a live lead, takes, answers and offers', async ({
  page,
  readCode,
  request,
  checkA11y,
  isMobile,
}) => {
  const manager = isMobile ? 'olga' : 'dina'
  await enterDesk({ page, readCode }, manager)
  const name = `Мария ${Date.now()}`
  const id = await askForTour(request, name)
  const row = page.getByRole('link', { name })
  await expect(row).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Заявки/)
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/desk/leads/${id}$`))
  await page.getByRole('button', { name: 'Взять себе' }).click()
  await expect(page.getByText('Ведёте вы')).toBeVisible()
  await page
    .getByRole('region', { name: 'Статус и сообщение' })
    .getByRole('radio', { name: 'Оплата' })
    .check()
  await page.getByLabel('Сообщение клиенту').fill('Место есть, ждём оплату до пятницы')
  await page.getByRole('button', { name: 'Сохранить и сообщить' }).click()
  await expect(page.getByText('Статус: В работе → Ждём оплату')).toBeVisible()
  await page.getByRole('button', { name: 'Сделать предложение' }).click()
  await page.getByLabel('Что предлагаете').fill('Тот же отель, вылет на день позже')
  await page.getByRole('button', { name: 'Отправить предложение' }).click()
  await expect(page.getByText('Ждёт ответа')).toBeVisible()
  await checkA11y()
  await page.reload()
  await expect(page.getByText('Ведёте вы')).toBeVisible()
  // On a desktop the list is next to the lead.
  if (isMobile) await page.getByRole('link', { name: 'Все заявки' }).click()
  await expect(row).toContainText(manager)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('reports changes by another manager and keeps the input', async ({
  page,
  context,
  readCode,
  request,
  allowConsole,
  isMobile,
}) => {
  allowConsole(/Failed to load resource/)
  const id = await askForCall(request, 'Пётр')
  const quicker = isMobile ? 'vera' : 'gleb'
  const path = `/desk/leads/${id}`
  await enterDesk({ page, readCode }, isMobile ? 'oleg' : 'kira', path)
  await page.getByLabel('Сообщение клиенту').fill('Перезвоню в шесть')
  // From here on the first manager receives no news.
  await page.route('**/agency/v1/leads**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  const other = await context.newPage()
  await enterDesk({ page: other, readCode }, quicker, path)
  await other.getByRole('button', { name: 'Взять себе' }).click()
  await expect(other.getByText('Ведёте вы')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить и сообщить' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Заявку только что изменили' })
  await expect(told).toContainText(quicker)
  await expect(told).toContainText(`Менеджер: ${quicker}`)
  await expect(page.getByLabel('Сообщение клиенту')).toHaveValue('Перезвоню в шесть')
  await expect(page.getByText('Нет связи, показано на')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить и сообщить' }).click()
  await expect(other.getByLabel('Сообщение клиенту')).toHaveValue('Перезвоню в шесть')
})
