import { holdCode } from '../fixtures/document-loads.ts'
import { makeKnown, MAX_SHIFT, watchShifts } from '../fixtures/known-search.ts'
import { expect, test } from '../fixtures/test.ts'

test('shows a known search where it stays while the app starts', async ({
  page,
  openInMessenger,
  request,
}) => {
  const address = await makeKnown(request)
  await page.addInitScript(watchShifts)
  const release = await holdCode(page)
  const opening = openInMessenger(address)
  const summary = page.getByRole('button', { name: /Москва → Турция/ })
  const first = await summary.boundingBox().finally(release)
  await opening
  await expect(page.getByRole('banner').locator(summary)).toBeVisible()
  expect(await summary.boundingBox()).toEqual(first)
  await expect(page.getByRole('progressbar', { name: 'Ход поиска' })).toHaveCount(0)
  expect(await page.evaluate(() => window.shift)).toBeLessThan(MAX_SHIFT)
})
