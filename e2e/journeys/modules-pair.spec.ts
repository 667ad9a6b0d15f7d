import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const sideways = (page: Page) =>
  Promise.all(
    page.frames().map((frame) => frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)),
  )

/** The partner's widget inside the module inside the page. */
const widgetOf = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe')

/** The page has no scroll bar inside it: its frame is as tall as what it holds. */
async function expectFitting(page: Page, title: string): Promise<void> {
  const frame = page.locator(`iframe[title="${title}"]`)
  const content = widgetOf(page, title).locator('html')
  await expect
    .poll(async () => {
      const [around, inside] = [await frame.boundingBox(), await content.boundingBox()]
      return Math.abs((around?.height ?? 0) - (inside?.height ?? 1e4))
    })
    .toBeLessThanOrEqual(2)
}

test('flights: shown at once, another direction and month answer, nothing there says what to change', async ({
  open,
  checkA11y,
}) => {
  const { page } = await open('/tickets')
  await expect(page).toHaveTitle(/^Авиабилеты — Путёвка/)
  const widget = widgetOf(page, 'Подбор авиабилетов')
  await expect(widget.getByRole('heading', { name: /^Москва — Турция/ })).toBeVisible()
  await expect(widget.getByText(/\d\s₽$/).first()).toBeVisible()
  await expect(widget.getByText('за человека туда и обратно').first()).toBeVisible()
  await expectFitting(page, 'Подбор авиабилетов')
  await checkA11y(undefined, page)

  await widget.getByLabel('Откуда', { exact: true }).selectOption('Казань')
  await widget.getByLabel('Куда', { exact: true }).selectOption({ label: 'Хургада' })
  await widget.getByRole('button', { name: 'Показать рейсы' }).click()
  await expect(widget.getByRole('heading', { name: /^Казань — Хургада/ })).toBeVisible()
  await expect(widget.getByText('Казань — Хургада', { exact: true }).first()).toBeVisible()
  await expectFitting(page, 'Подбор авиабилетов')

  await widget.getByLabel('Откуда', { exact: true }).selectOption('Набережные Челны')
  await widget.getByLabel('Куда', { exact: true }).selectOption({ label: 'Мальдивы' })
  await widget.getByRole('button', { name: 'Показать рейсы' }).click()
  await expect(
    widget.getByRole('heading', { name: 'Из Набережных Челнов на Мальдивы не летаем' }),
  ).toBeVisible()
  await checkA11y(undefined, page)
  await widget.getByRole('link', { name: 'Москва' }).click()
  await expect(widget.getByRole('heading', { name: /^Москва — Мальдивы/ })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  expect(Math.max(...(await sideways(page)))).toBeLessThanOrEqual(0)
  await expectFitting(page, 'Подбор авиабилетов')
})

test('transfers: a resort and a company answer, and a person is there when nothing fits', async ({
  open,
  checkA11y,
  readLeads,
}) => {
  const { page, pressMain } = await open('/transfer')
  const widget = widgetOf(page, 'Подбор трансфера')
  await expect(widget.getByRole('heading', { name: 'Аэропорт Анталья — Кемер' })).toBeVisible()
  expect(Math.max(...(await sideways(page)))).toBeLessThanOrEqual(0)
  await checkA11y(undefined, page)
  await widget.getByLabel('Курорт', { exact: true }).selectOption({ label: 'Нунгви' })
  await widget.getByLabel('Сколько человек', { exact: true }).selectOption('5')
  await widget.getByRole('button', { name: 'Показать варианты' }).click()
  await expect(widget.getByRole('heading', { name: /— Нунгви$/ })).toBeVisible()
  await expect(widget.getByRole('heading', { name: 'Минивэн' })).toBeVisible()
  await expect(widget.getByRole('heading', { name: 'Легковой автомобиль' })).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(Math.max(...(await sideways(page)))).toBeLessThanOrEqual(0)
  // What stands below the frame moves until the frame is as tall as its content.
  await expectFitting(page, 'Подбор трансфера')

  await page.getByRole('main').getByRole('button', { name: 'Заказать звонок' }).click()
  const sheet = page.getByRole('dialog', { name: 'Заказать звонок' })
  await sheet.getByLabel('Как к вам обращаться').fill('Ольга')
  await sheet.getByLabel('Телефон').pressSequentially('9161234567')
  await sheet.getByRole('checkbox', { name: /согласие/ }).check()
  await pressMain('Жду звонка')
  await expect(page.getByRole('dialog', { name: 'Звонок заказан' })).toBeVisible()
  expect(await readLeads()).toContainEqual(expect.objectContaining({ name: 'Ольга', kind: 'call' }))
})

test('a module stands without header, footer and bar', async ({ open, checkA11y }) => {
  const { page } = await open('/tickets_module')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: /^Москва — Турция/ })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await checkA11y(undefined, page)
})
