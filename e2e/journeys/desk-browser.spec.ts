import { askForCall, askForTour, deskSettings, enterDesk } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('a desk', () => {
  test.use({ hostSettings: deskSettings })

  test('on a phone: in by mail, a lead arrives live, is taken, answered and offered', async ({
    page,
    readCode,
    request,
    checkA11y,
  }) => {
    await enterDesk({ page, readCode }, 'olga')
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
    await page.getByLabel('Статус', { exact: true }).selectOption('waiting_payment')
    await page.getByLabel('Слова путешественнику').fill('Место есть, ждём оплату до пятницы')
    await page.getByRole('button', { name: 'Сохранить и сообщить' }).click()
    await expect(page.getByText('Статус: В работе → Ждём оплату')).toBeVisible()
    await page.getByRole('button', { name: 'Сделать предложение' }).click()
    await page.getByLabel('Что предлагаете').fill('Тот же отель, вылет на день позже')
    await page.getByRole('button', { name: 'Отправить предложение' }).click()
    await expect(page.getByText('Ждёт ответа')).toBeVisible()
    await checkA11y()
    await page.reload()
    await expect(page.getByText('Ведёте вы')).toBeVisible()
    await page.getByRole('link', { name: 'Все заявки' }).click()
    await expect(row).toContainText('olga')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

  test('what another manager did is told, what was typed stays', async ({
    page,
    context,
    readCode,
    request,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/)
    const id = await askForCall(request, 'Пётр')
    const path = `/desk/leads/${id}`
    // News do not come to the first one, as behind a proxy that holds them up.
    await page.route('**/agency/v1/changes*', (route) => route.abort())
    await enterDesk({ page, readCode }, 'oleg', path)
    await page.getByLabel('Слова путешественнику').fill('Перезвоню в шесть')
    const other = await context.newPage()
    await enterDesk({ page: other, readCode }, 'vera', path)
    await other.getByRole('button', { name: 'Взять себе' }).click()
    await expect(other.getByText('Ведёте вы')).toBeVisible()
    await page.getByRole('button', { name: 'Сохранить и сообщить' }).click()
    const told = page.getByRole('alert').filter({ hasText: 'Заявку только что изменили' })
    await expect(told).toContainText('vera')
    await expect(told).toContainText('Менеджер: vera')
    await expect(page.getByLabel('Слова путешественнику')).toHaveValue('Перезвоню в шесть')
    await expect(page.getByText('Нет связи, показано на')).toBeVisible()
    await page.getByRole('button', { name: 'Сохранить и сообщить' }).click()
    await expect(other.getByLabel('Слова путешественнику')).toHaveValue('Перезвоню в шесть')
  })

  test('its document is as closed as any, and search engines are told to leave it', async ({ request }) => {
    for (const path of ['/desk', '/desk/reviews', '/desk/today', '/desk/leads/ABCD2345']) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      const headers = response.headers()
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain('frame-ancestors')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await request.get('/desk/nowhere')).status()).toBe(404)
  })

  test('no visitor’s page loads a byte of it', async ({ page }) => {
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
})

test('where no manager is named there is no desk, and none of its files', async ({ request }) => {
  expect((await request.get('/desk')).status()).toBe(404)
  expect((await request.get('/desk/today')).status()).toBe(404)
})
