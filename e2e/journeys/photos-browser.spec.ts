import type { CDPSession, Page } from '@playwright/test'
import { findTour } from '../fixtures/find-tour.ts'
import { resultsSettled, searchAddress } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Фотографии/ })

test('shows one whole photo, follows a swipe and closes by a swipe down', async ({ open, request }) => {
  const { hotel } = await findTour(request, 'unchanged')
  const { page } = await open(`/hotels/turkey/kemer/hotel_${hotel.hotelcode}`)
  await page.getByRole('button', { name: /^Открыть фото 2 из/ }).click()
  await expect(viewer(page).getByText(/^2 из/)).toBeVisible()
  const shown = viewer(page).getByRole('img')
  await expect(shown).toHaveCount(1)
  const paint = await shown.evaluate((image) => {
    const { backgroundRepeat, backgroundSize, backgroundColor } = getComputedStyle(image)
    return { backgroundRepeat, backgroundSize, backgroundColor }
  })
  expect(paint).toEqual({
    backgroundRepeat: 'no-repeat',
    backgroundSize: 'contain',
    backgroundColor: 'rgba(0, 0, 0, 0)',
  })

  const finger = await page.context().newCDPSession(page)
  const middle = { x: 195, y: 300 }
  // Over most of the window: a short swipe turns the photo only at high speed.
  const width = page.viewportSize()?.width ?? 390
  await swipe(finger, { from: { x: width * 0.85, y: 300 }, to: { x: width * 0.15, y: 305 } })
  await expect(viewer(page).getByText(/^3 из/)).toBeVisible()
  await swipe(finger, { from: middle, to: { x: 195, y: 340 } })
  await expect(viewer(page)).toBeVisible()
  await swipe(finger, { from: middle, to: { x: 200, y: 520 } })
  await expect(viewer(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Открыть фото 2 из/ })).toBeFocused()
})

test('opens the hotel on a tap on the photo of a result', async ({ open }) => {
  const { page } = await open(searchAddress(8))
  await resultsSettled(page)
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await expect(card.getByText(/^1 из \d+$/)).toBeVisible()
  await card.getByRole('img', { name: /^Отель/ }).hover()
  const track = card.getByRole('group', { name: /^Фото отеля/ })
  await track.evaluate((list) => list.scrollTo({ left: list.clientWidth * 2, behavior: 'instant' }))
  await expect(card.getByText(/^3 из \d+$/)).toBeVisible()
  await track.click()
  await expect(page).toHaveURL(/\/hotels\/turkey\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.trim())
})

interface Point {
  x: number
  y: number
}

/** Moves one finger in ten steps, as a hand does. */
async function swipe(finger: CDPSession, { from, to }: { from: Point; to: Point }): Promise<void> {
  const at = (share: number) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= 10; step++) await touch('touchMove', [at(step / 10)])
  await touch('touchEnd', [])
}
