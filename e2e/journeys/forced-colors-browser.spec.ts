import type { Locator } from '@playwright/test'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { filtersButton, findButton } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('keeps buttons, cards and selections distinct in forced colors', async ({
  openInBrowser,
  checkA11y,
}) => {
  const { page } = await openInBrowser('/')
  await expectEdge(findButton(page))
  await page.goto(`/tours?${queryToParams(plentifulQuery()).toString()}`)
  const card = page.getByRole('article').first()
  await expectEdge(card)
  await filtersButton(page).click()
  const rating = page.getByRole('dialog').getByRole('button', { name: '4,0+' })
  await expect(rating).toHaveCSS('outline-style', 'none')
  await rating.click()
  await page.keyboard.press('Tab')
  await expect(rating).toHaveAttribute('aria-pressed', 'true')
  await expect(rating).toHaveCSS('outline-style', 'solid')
  await checkA11y('dialog', page)
})

/** Expects a border that separates the element from its surroundings. */
async function expectEdge(thing: Locator): Promise<void> {
  await expect(thing).toHaveCSS('border-top-style', 'solid')
  await expect(thing).toHaveCSS('border-top-width', '1px')
}
