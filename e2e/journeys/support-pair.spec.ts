import { expect, test } from '../fixtures/test.ts'

test('opens an answer from its address: on load, by hash and from a search', async ({ open, checkA11y }) => {
  const { page } = await open('/support')
  const answer = (alias: string) => page.locator(`details#${alias}`)
  await expect(answer('price')).not.toHaveAttribute('open')
  await page.evaluate(() => (location.hash = 'refund'))
  await expect(answer('refund')).toHaveAttribute('open')
  await expect(answer('refund').locator('summary')).toBeFocused()
  await expect(answer('refund').locator('summary')).toBeInViewport()
  await checkA11y(undefined, page)
  await page.getByRole('searchbox').fill('керосин')
  await expect(page.getByText('Нашли 1 ответ', { exact: true })).toBeVisible()
  await checkA11y(undefined, page)
  await page.evaluate(() => (location.hash = 'price'))
  await expect(answer('price')).toHaveAttribute('open')
  await expect(answer('price').locator('summary')).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('opens the answer below the header, not behind it, on the first load', async ({ openInBrowser }) => {
  const { page } = await openInBrowser('/support#refund')
  const summary = page.locator('details#refund summary')
  await expect(summary).toBeFocused()
  await expect
    .poll(async () => {
      const [header, question] = [
        await page.locator('header').first().boundingBox(),
        await summary.boundingBox(),
      ]
      return (question?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0))
    })
    .toBeGreaterThanOrEqual(0)
})
