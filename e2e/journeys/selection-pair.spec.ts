import { enterDesk } from '../fixtures/desk.ts'
import { findUnsold } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

test('carries tours selected on the storefront to the one that the traveller takes', async ({
  page,
  open,
  already,
  browser,
  readCode,
  host,
  checkA11y,
}) => {
  const [id = ''] = await already.requests()
  const desk = await browser.newContext({ baseURL: host.url, viewport: { width: 1440, height: 900 } })
  const manager = await desk.newPage()
  await enterDesk({ page: manager, readCode }, 'vera', `/desk/leads/${id}`)
  await manager.getByRole('button', { name: 'Взять себе' }).click()
  await manager.getByRole('link', { name: 'Подобрать туры' }).click()
  const site = manager.frameLocator('iframe')
  await site.getByRole('button', { name: 'Найти туры' }).first().click()
  const add = site.getByRole('button', { name: /^В подборку: / })
  await findUnsold(site.locator('main a[href^="/tour-card/"]'))
  for (let count = 0; count < 3; count += 1) await add.nth(count).click()
  const tray = manager.getByRole('form', { name: 'Новая подборка' })
  await tray.getByLabel('Слово об этом туре').first().fill('Рядом с парком')
  await tray.getByLabel('Ко всем турам').fill('Три варианта на ваши даты')
  await checkA11y(undefined, manager)
  await tray.getByRole('button', { name: /^Отправить|^Сохранить/ }).click()
  await expect(manager.getByText('Подборка', { exact: true })).toBeVisible()

  await open('/history')
  await page
    .getByRole('article', { name: `№ ${id}` })
    .getByRole('link', { name: 'Выбрать тур' })
    .click()
  await expect(page.getByText('Три варианта на ваши даты')).toBeVisible()
  await expect(page.getByText('Рядом с парком')).toBeVisible()
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Беру этот' })
  await expect(cards).toHaveCount(3)
  await checkA11y()
  await cards.nth(1).getByRole('button', { name: 'Не подходит' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Проголосовать' }).click()
  await page.getByRole('button', { name: 'дорого' }).click()
  await expect(manager.getByText(/Не подходит: .*\(дорого\)/).first()).toBeVisible()
  await cards.first().getByRole('button', { name: 'Беру этот' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Беру этот тур' }).click()
  await expect(page.getByText('Выбран: менеджер подтвердит места')).toBeVisible()
  await expect(manager.getByText('Путешественник берёт: подтвердите')).toBeVisible()
  await expect(manager.getByText(/^Выбран тур: /).first()).toBeVisible()
  await desk.close()
})
