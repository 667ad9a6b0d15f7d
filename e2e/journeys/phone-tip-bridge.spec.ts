import { expect, test } from '../fixtures/test.ts'

test('shows the number next to the tapped phone at the page end and in the menu', async ({
  openInTelegram,
  checkA11y,
}) => {
  const { page, messenger } = await openInTelegram('/contacts')
  await messenger.launched()
  // The client may open nothing: the next document must not either.
  await page.context().route('tel:**', (route) => route.abort())
  const phone = page.getByRole('main').locator('a[href^="tel:"]').last()
  await expect(phone).toBeVisible()
  // At any page height: a notice at its top is out of sight of the link.
  await page.addStyleTag({ content: 'main h1 { margin-top: 2000px }' })
  await phone.click()
  const tip = page.getByText(/^Если звонок не начался, наберите \+?\d+/)
  await expect(tip).toBeInViewport({ ratio: 1 })
  await checkA11y('[popover]', page)
  await page.getByRole('button', { name: 'Скрыть сообщение' }).click()
  await expect(tip).toHaveCount(0)

  await page.getByRole('button', { name: /^(Меню|Ещё)$/ }).click()
  await page.getByRole('dialog').locator('a[href^="tel:"]').click()
  await expect(tip).toBeInViewport({ ratio: 1 })
  const isOnTop = await tip.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    // A modal dialog makes everything outside of it inert, and inert elements are not hit.
    return element.closest('[popover]')?.matches(':popover-open') === true && x + width > 0 && y + height > 0
  })
  expect(isOnTop).toBe(true)
})
