import { signInByCode } from '../fixtures/login-sheet.ts'
import { expect, test } from '../fixtures/test.ts'

const LONG = 'anastasia.k@example.ru'

test('fits a traveller with a long address at every window width', async ({ open, readCode }) => {
  const { page } = await open('/')
  await signInByCode(page, LONG, readCode)
  const header = page.getByRole('banner')
  const profile = header.getByRole('link', { name: `Профиль: ${LONG}` })
  await expect(profile).toBeVisible()
  for (const width of [320, 640, 768, 1000, 1024, 1264, 1280, 1320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const room = await page.evaluate(() => ({
      page: document.documentElement.clientWidth,
      content: document.documentElement.scrollWidth,
    }))
    expect(room.content, `the page at ${width} px`).toBeLessThanOrEqual(room.page)
    // The last item of the row ends where the content does, and every item follows the previous one.
    const row = header.locator(':scope > div')
    const ends = await row.evaluate((box) => {
      const { right } = box.getBoundingClientRect()
      const padding = Number.parseFloat(getComputedStyle(box).paddingRight)
      const parts = [...box.children].map((part) => part.getBoundingClientRect()).filter((part) => part.width)
      return {
        spills: parts.some((part) => part.right > right - padding + 1),
        overlaps: parts.some((part, index) => part.left < (parts[index - 1]?.right ?? 0) - 1),
      }
    })
    expect(ends, `the header at ${width} px`).toEqual({ spills: false, overlaps: false })
    await expect(profile).toBeInViewport()
  }
})

test('shows the menu at 1280 px with and without a scroll bar', async ({ open }) => {
  const { page } = await open('/')
  const header = page.getByRole('banner')
  for (const width of [1264, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(header.getByRole('link', { name: 'Направления' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Меню' })).toBeHidden()
  }
})
