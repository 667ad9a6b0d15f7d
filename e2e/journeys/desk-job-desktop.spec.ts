import { TO_TRAVELLER, askForCall, askForTour, enterDesk } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'

test('signs in by e-mail, receives a live lead, takes, answers and offers', async ({
  page,
  readCode,
  request,
  checkA11y,
}) => {
  await enterDesk({ page, readCode }, 'dina')
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
  await page.getByRole('region', { name: 'Статус' }).getByRole('radio', { name: 'Оплата' }).check()
  await page.getByRole('button', { name: 'Сохранить статус' }).click()
  await expect(page.getByText('Статус: В работе → Ждём оплату')).toBeVisible()
  await page.getByLabel(TO_TRAVELLER).fill('Место есть, ждём оплату до пятницы')
  await page.getByRole('button', { name: 'Сохранить без отправки' }).click()
  await expect(page.getByText(/Не отправлено: некуда/)).toBeVisible()
  await page.getByRole('button', { name: 'Сделать предложение' }).click()
  await page.getByLabel('Что предлагаете').fill('Тот же отель, вылет на день позже')
  const form = page.getByRole('form', { name: 'Новое предложение' })
  await form.getByRole('button', { name: 'Сохранить без отправки' }).click()
  await expect(form.getByText(/Этого никто не получит/)).toBeVisible()
  await form.getByRole('button', { name: 'Сохранить без отправки' }).click()
  await expect(page.getByText('Ждёт ответа', { exact: true })).toBeVisible()
  await checkA11y()
  await page.reload()
  await expect(page.getByText('Ведёте вы')).toBeVisible()
  // On a desktop the list is next to the lead, which now waits for the traveller.
  await page.getByRole('button', { name: /^Ждём/ }).click()
  await expect(row).toContainText('dina')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('scrolls to the open section in a narrow header', async ({ page, readCode }) => {
  await enterDesk({ page, readCode }, 'tina', '/desk/failures')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  const section = page.getByRole('link', { name: 'Сбои' })
  const signOut = page.getByRole('link', { name: /выход/ })
  await expect
    .poll(async () => {
      const [left, right] = [await section.boundingBox(), await signOut.boundingBox()]
      return left && right ? left.x + left.width - right.x : Infinity
    })
    .toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('moves the keyboard from sign-in to a lead and its actions', async ({ page, readCode, request }) => {
  await askForCall(request, 'Вера')
  await enterDesk({ page, readCode }, 'nina')
  const row = page.getByRole('link', { name: 'Вера' }).first()
  await expect(row).toBeVisible()
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    if (await row.evaluate((element) => element === document.activeElement)) break
  }
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Вера' })).toBeVisible()
  const take = page.getByRole('button', { name: 'Взять себе' })
  await take.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ведёте вы')).toBeVisible()
  await page.getByRole('radio', { name: 'В работе' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Предложение' })).toBeChecked()
  await expect(page.getByText('Путешественник увидит: «Предложение отправлено»')).toBeVisible()
  const folded = page.getByText('Технические сведения')
  await folded.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Версия согласия')).toBeVisible()
})

test('loads no byte of the desk on a visitor’s page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/tours', '/history']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((path) => /desk|\/agency\//.test(path))).toEqual([])
})
