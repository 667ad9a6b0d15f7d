import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** As many as a search with all its filters has. */
const MAX_TABS = 150

test('the whole way to a request is gone by keyboard, and the focus is never lost', async ({
  open,
  readLeads,
}) => {
  const { page } = await open('/')
  await tabTo(page, page.getByRole('search').getByRole('button', { name: 'Найти' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Поиск закончен/).first()).toBeAttached({ timeout: 20_000 })
  await expectFocusKept(page)

  await tabTo(
    page,
    page.getByRole('group', { name: 'Питание' }).getByRole('checkbox', { name: /^Всё включено/ }),
  )
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/f_meal=7/)
  await expectFocusKept(page)
  await tabTo(page, page.getByRole('article').first().getByRole('heading').getByRole('link'))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/hotels\/turkey\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const offers = page
    .getByRole('region', { name: 'Туры в этот отель' })
    .getByRole('link', { name: /за двоих/ })
  await expect(offers.first()).toBeVisible({ timeout: 20_000 })
  await tabTo(page, offers.first())
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/tour-card\//)
  await expect(page.getByText(/Цена (подтверждена в|изменилась)/)).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Оставить заявку' }))
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByLabel('Как к вам обращаться'))
  await page.keyboard.type('Вера Клавишина')
  await tabTo(page, page.getByLabel('Телефон'))
  await page.keyboard.type('9161234567')
  await tabTo(page, page.getByRole('checkbox', { name: /согласие/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Отправить заявку' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Заявка № .+ принята/ })).toBeFocused()
  expect(await readLeads()).toContainEqual(expect.objectContaining({ name: 'Вера Клавишина' }))
})

/** Presses Tab until the focus is there. Whatever it passes is seen and covered by nothing (WCAG 2.4.11). */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < MAX_TABS; press++) {
    await page.keyboard.press('Tab')
    const { what, isSeen } = await page.evaluate(focusedNow)
    expect(isSeen, what).toBe(true)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${MAX_TABS} presses of Tab did not lead to ${target.toString()}`)
}

async function expectFocusKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
}

function focusedNow(): { what: string; isSeen: boolean } {
  const element = document.activeElement ?? document.body
  const what = element.outerHTML.slice(0, 160)
  if (element === document.body) return { what, isSeen: true }
  // Of a box to tick that is drawn by its label, the label is what one sees.
  const drawn = element.closest('label') ?? element
  const { left, top, width, height } = drawn.getBoundingClientRect()
  const points = [0.25, 0.5, 0.75].map((part) =>
    document.elementFromPoint(left + width * part, top + height * part),
  )
  return { what, isSeen: points.some((at) => at !== null && (drawn.contains(at) || at.contains(drawn))) }
}
