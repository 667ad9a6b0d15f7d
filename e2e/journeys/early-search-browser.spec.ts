import { untilPrerendered } from '../fixtures/document-loads.ts'
import { findButton } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

/** A press must be answered within this time, ms. */
const ANSWERED_WITHIN_MS = 100

test('answers a press before the code has loaded, and opens the search', async ({ page, request }) => {
  await untilPrerendered(request, '/')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const hold = async (route: { continue: () => Promise<void> }) => {
    await held
    await route.continue()
  }
  await page.route('**/assets/*.js', hold)
  await page.route('**/tours?*', hold)
  await page.goto('/', { waitUntil: 'commit' })
  const button = findButton(page)
  await expect(button).toBeVisible()
  // Reported by the page itself: the browser answers no questions about a document that is being left.
  let report: (ms: number) => void = () => {}
  const answered = new Promise<number>((resolve) => (report = resolve))
  await page.exposeFunction('reportAnswer', (ms: number) => report(ms))
  await page.evaluate(() =>
    document.addEventListener('click', ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const isPressed = document.querySelector('[data-pressed][aria-busy="true"]') !== null
        const { reportAnswer } = window as unknown as { reportAnswer: (ms: number) => void }
        reportAnswer(isPressed ? performance.now() - timeStamp : Infinity)
      }),
    ),
  )
  await button.click({ noWaitAfter: true })
  expect(await answered).toBeLessThan(ANSWERED_WITHIN_MS)
  release()
  await expect(page).toHaveURL(/\/tours\?from=1&to=4&dates=[\d-]+_[\d-]+&nights=7-10&adults=2$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Туры в Турцию из Москвы' })).toBeVisible()
})
