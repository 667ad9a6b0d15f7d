import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const sideways = (page: Page) =>
  Promise.all(
    page.frames().map((frame) => frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)),
  )

/** The partner's widget inside the module inside the page. */
const widgetOf = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe')

/** Expects no scroll bar inside the page: its frame is as tall as its content. */
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

test('fits the flights frame to the widget, also when the widget grows', async ({ open, checkA11y }) => {
  const { page } = await open('/tickets')
  await expect(page).toHaveTitle(/^Авиабилеты — Путёвка/)
  const widget = widgetOf(page, 'Подбор авиабилетов')
  await expect(widget.getByText('за человека туда и обратно').first()).toBeVisible()
  await expectFitting(page, 'Подбор авиабилетов')
  await checkA11y(undefined, page)

  const before = (await page.locator('iframe[title="Подбор авиабилетов"]').boundingBox())?.height ?? 0
  await widget.getByText('Показать ещё один рейс').click()
  await expectFitting(page, 'Подбор авиабилетов')
  const after = (await page.locator('iframe[title="Подбор авиабилетов"]').boundingBox())?.height ?? 0
  expect(after).toBeGreaterThan(before)

  await page.setViewportSize({ width: 320, height: 640 })
  expect(Math.max(...(await sideways(page)))).toBeLessThanOrEqual(0)
  await expectFitting(page, 'Подбор авиабилетов')
})

test('orders a call next to the transfers widget', async ({ open, checkA11y, readLeads }) => {
  const { page, pressMain } = await open('/transfer')
  const widget = widgetOf(page, 'Подбор трансфера')
  await expect(widget.getByRole('heading', { name: 'Аэропорт Анталья — Кемер' })).toBeVisible()
  await checkA11y(undefined, page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(Math.max(...(await sideways(page)))).toBeLessThanOrEqual(0)
  // Content below the frame moves until the frame is as tall as its content.
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

test('shows a module without header, footer and bar', async ({ open, checkA11y }) => {
  const { page } = await open('/tickets_module')
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Рейсы туда и обратно' }),
  ).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await checkA11y(undefined, page)
})
