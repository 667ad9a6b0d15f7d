import { expectTargets } from '../fixtures/accessibility.ts'
import { askForCall, askForTour, enterDesk } from '../fixtures/desk.ts'
import { keepPicture } from '../fixtures/keep-picture.ts'
import { expect, test } from '../fixtures/test.ts'

const LONG_NAME = 'Константинопольская-Рождественская Александра-Виктория Вячеславовна'
const LONG_HOTEL =
  'THE EXTRAORDINARY GRAND ULTRA-ALL-INCLUSIVE RESORT RESIDENCES & SPA (EX. SUNSET_BOULEVARD_PALACE)'

/** Longer than any color transition. */
const CHANGED_MS = 250

test('makes every view accessible, thumb-sized and as wide as its window', async ({
  page,
  readCode,
  request,
  checkA11y,
  allowConsole,
  isMobile,
}) => {
  // An incomplete form.
  allowConsole(/Failed to load resource.*422/)
  const check = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(CHANGED_MS)
      await checkA11y()
      await keepPicture(page, `${colorScheme}-${isMobile ? 390 : 1440}-${name}`)
    }
    await expectTargets(page, isMobile ? 44 : 24)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, name).toBeLessThanOrEqual(0)
  }
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Кабинет менеджера' })).toBeVisible()
  await check('sign-in')
  const id = await askForTour(request, 'Мария Кузнецова')
  const longId = await askForTour(request, LONG_NAME, LONG_HOTEL)
  await askForCall(request, 'Ж'.repeat(60))
  await askForCall(request, 'Пётр')
  await enterDesk({ page, readCode }, isMobile ? 'ivan' : 'lev')
  await expect(page.getByRole('link', { name: 'Мария Кузнецова' }).first()).toBeVisible()
  await check('leads')
  await page.goto(`/desk/leads/${longId}`)
  await expect(page.getByRole('heading', { level: 1, name: LONG_NAME })).toBeVisible()
  await check('long-lead')
  await page.goto(`/desk/leads/${id}`)
  await page.getByRole('button', { name: 'Взять себе' }).click()
  await expect(page.getByText('Ведёте вы')).toBeVisible()
  await page.getByRole('button', { name: 'Сделать предложение' }).click()
  await page.getByLabel('Что предлагаете').fill('Тот же отель')
  const keep = (form: string) =>
    page.getByRole('form', { name: form }).getByRole('button', { name: 'Сохранить без отправки' }).click()
  await keep('Новое предложение')
  await keep('Новое предложение')
  await expect(page.getByText('Ждёт ответа', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Отправить ссылку на оплату' }).click()
  await keep('Новая ссылка на оплату')
  await keep('Новая ссылка на оплату')
  await expect(page.getByText('Напишите, за что платёж')).toBeVisible()
  await check('lead')
  await request.post('/front/v1/reviews/add', {
    data: {
      name: LONG_NAME,
      rate: 5,
      content: 'Подобрали отель с горками.\nВсё совпало.',
      consent: { version: '2026-11-01', at: new Date().toISOString() },
    },
  })
  await page.goto('/desk/reviews')
  await expect(page.getByRole('button', { name: 'Показать на сайте' }).first()).toBeVisible()
  await check('reviews')
  await page.goto('/desk/today')
  await expect(page.getByRole('heading', { name: /^Позвонить: / })).toBeVisible()
  await check('today')
  await page.goto('/desk/sources')
  await expect(page.getByRole('row', { name: /^Всего/ })).toBeVisible()
  await check('sources')
  await page.goto('/desk/channel')
  await expect(page.getByRole('heading', { name: 'Канала пока нет' })).toBeVisible()
  await check('no-channel')
  await page.goto('/desk/leads/new')
  await expect(page.getByRole('heading', { name: 'Новая заявка' })).toBeVisible()
  await check('new-lead')
  await page.goto('/desk/me')
  await expect(page.getByText('Мои устройства')).toBeVisible()
  await check('me')
  await page.goto('/desk/failures')
  await expect(page.getByRole('heading', { name: 'Ошибки у посетителей' })).toBeVisible()
  await check('failures')
})

test('shows five leads in the first window of a phone, and twelve next to an open one', async ({
  page,
  readCode,
  request,
  isMobile,
}) => {
  for (let count = 0; count < 12; count += 1) await askForCall(request, `Гость ${count}`)
  await page.setViewportSize(isMobile ? { width: 390, height: 664 } : { width: 1440, height: 900 })
  await enterDesk({ page, readCode }, isMobile ? 'oleg' : 'kira')
  const rows = page.getByRole('region', { name: 'Список заявок' }).getByRole('listitem')
  await expect(rows.nth(11)).toBeAttached()
  const whole = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  )
  expect(whole).toBeGreaterThanOrEqual(isMobile ? 5 : 12)
})
