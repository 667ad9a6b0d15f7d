import type { FrameLocator } from '@playwright/test'
import { enterDesk } from '../fixtures/desk.ts'
import { firstUnsold } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

test('carries tours selected on the storefront to the one that the traveller takes', async ({
  page,
  open,
  already,
  browser,
  readCode,
  host,
  isMobile,
  checkA11y,
}) => {
  const [id = ''] = await already.requests()
  const desk = await browser.newContext({ baseURL: host.url, viewport: { width: 1440, height: 900 } })
  const manager = await desk.newPage()
  await enterDesk({ page: manager, readCode }, isMobile ? 'rita' : 'egor', `/desk/leads/${id}`)
  await manager.getByRole('button', { name: 'Взять себе' }).click()
  await manager.getByRole('link', { name: 'Подобрать туры' }).click()
  const site = manager.frameLocator('iframe')
  await site.getByRole('search').getByRole('button', { name: 'Найти' }).click()
  const [, , third = ''] = await selectTours(site, 2)
  const tab = await desk.newPage()
  await tab.goto(third)
  await tab.getByRole('button', { name: `В подборку для заявки № ${id}` }).click()
  await expect(tab.getByRole('button', { name: `В подборке для заявки № ${id}` })).toBeVisible()
  await tab.close()
  const tray = manager.getByRole('form', { name: 'Новая подборка' })
  await tray.getByLabel('Слово об этом туре').first().fill('Рядом с парком')
  await tray.getByLabel('Ко всем турам').fill('Три варианта на ваши даты')
  await checkA11y('aside', manager)
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
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Имя').fill('Вера')
  await sheet.getByRole('button', { name: 'Проголосовать' }).click()
  await page.getByRole('button', { name: 'дорого' }).click()
  await expect(manager.getByText(/Не подходит: .*\(дорого\)/).first()).toBeVisible()
  await cards.first().getByRole('button', { name: 'Беру этот' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Беру этот тур' }).click()
  await expect(page.getByText('Выбран: менеджер подтвердит места')).toBeVisible()
  await expect(manager.getByText('Путешественник берёт: подтвердите')).toBeVisible()
  await expect(manager.getByText(/^Выбран тур: /).first()).toBeVisible()
  await desk.close()
})

/** Presses the buttons in the corners of links to tours that are not sold. Returns the pages of all such tours. */
async function selectTours(site: FrameLocator, count: number): Promise<string[]> {
  await expect(site.getByRole('button', { name: /^В подборку: / }).nth(count)).toBeAttached()
  const links = site.locator('main a[href^="/tour-card/"]')
  const pages: string[] = []
  for (const link of await links.all()) {
    const page = (await link.getAttribute('href')) ?? ''
    if (firstUnsold([page]) !== 0 || pages.includes(page)) continue
    pages.push(page)
    if (pages.length > count) continue
    const { width = 0 } = (await link.boundingBox()) ?? {}
    await link.click({ force: true, position: { x: width - 11, y: 11 } })
    await expect(site.getByRole('button', { name: /^Уже в подборке: / })).toHaveCount(pages.length)
  }
  return pages
}
