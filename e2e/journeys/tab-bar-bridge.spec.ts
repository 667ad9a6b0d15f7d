import { FIND } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

/** Lowest height of a tab, px. */
const TAB_PX = 50

test('shows the bar on top-level screens, in place of the top corner', async ({
  openInTelegram,
  page,
  checkA11y,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const { expectMain } = await openInTelegram('/')
  const bar = page.getByRole('navigation', { name: 'Основные разделы' })
  const header = page.getByRole('banner')
  await expectMain(FIND)
  await expect(bar.getByRole('link', { name: 'Поиск' })).toHaveAttribute('aria-current', 'page')
  await expect(header.getByText('anna_morozova')).toBeVisible()
  await bar.getByRole('link', { name: 'Горящие' }).click()
  await expect(bar.getByRole('link', { name: 'Горящие' })).toHaveAttribute('aria-current', 'page')
  await expect(header.getByRole('link', { name: 'Профиль: anna_morozova' })).toBeVisible()
  await expect(header.getByText('anna_morozova')).toBeVisible()
  await expect(header.getByRole('button', { name: 'Меню' })).toBeHidden()
  await expect(header.getByRole('link', { name: /^Избранное/ })).toBeHidden()
  const box = await bar.boundingBox()
  expect(box && box.y + box.height).toBe(664)
  for (const tab of await bar.locator('a, button').all())
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(TAB_PX)
  await checkA11y()
  await bar.getByRole('link', { name: 'Заявки' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заявки' })).toBeVisible()
  await bar.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Контакты' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
  await bar.getByRole('link', { name: 'Поиск' }).click()
  await expectMain(FIND)
})

test('covers no content and is reached by the keyboard', async ({ openInTelegram, page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openInTelegram('/favorites')
  const bar = page.getByRole('navigation', { name: 'Основные разделы' })
  await expect(bar).toBeVisible()
  // The page may still be growing.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const top = (await bar.boundingBox())?.y ?? 0
    const ends = await page.getByRole('main').evaluate((main) => ({
      last: main.lastElementChild?.getBoundingClientRect().bottom ?? 0,
      spills: document.documentElement.scrollWidth - innerWidth,
    }))
    expect(ends.last).toBeLessThanOrEqual(top + 1)
    expect(ends.spills).toBeLessThanOrEqual(0)
  }).toPass({ timeout: 10_000 })
  await bar.getByRole('link', { name: 'Горящие' }).focus()
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('link', { name: /^Избранное/ })).toBeFocused()
})
