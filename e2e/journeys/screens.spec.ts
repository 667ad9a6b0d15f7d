import type { Page } from '@playwright/test'
import { matchRoute } from '#routes/href.ts'
import { routes } from '#routes/table.ts'
import { expectTargets } from '../fixtures/accessibility.ts'
import { findTour } from '../fixtures/find-tour.ts'
import { screens } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

const MAX_SHIFT = 0.02
/** Pixels; the second is WCAG 2.5.8, the first what a thumb needs. */
const TOUCH_TARGET = 44
const MOUSE_TARGET = 24
/** TypeScript's own library does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

for (const { name, title, address, sees } of screens) {
  test(`${name}: accessible, no sideways scroll from 320 to 1440`, async ({
    open,
    checkA11y,
    allowConsole,
    request,
    isMobile,
  }) => {
    if (name === 'missing page') allowConsole(/Failed to load resource.*404/)
    const { page } = await open(typeof address === 'string' ? address : await address(request))
    await expect(page.getByText(sees).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveTitle(title)
    // Until a search has ended, more may come and push.
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
    await expectNothingJumped(page)
    await checkA11y(undefined, page)
    await expectTargets(page, isMobile ? TOUCH_TARGET : MOUSE_TARGET)
    await expectKeyboardGoesOn(page)
    await expectNoSidewaysScroll(page)
    if (isMobile) await expectRoomForLetters(page)
  })
}

test('every screen of the table is in the list', () => {
  const visited = screens.map(
    ({ address }) =>
      (typeof address === 'string' ? matchRoute(address.split('?')[0] ?? '') : undefined)?.name,
  )
  const byProvider = ['hotel', 'tourCard']
  expect(
    Object.keys(routes).filter((name) => !visited.includes(name as never) && !byProvider.includes(name)),
  ).toEqual([])
})

/** What stood has not moved while the rest came (`product.md`, quality a person feels). */
async function expectNothingJumped(page: Page): Promise<void> {
  const shifts = await page.evaluate(async () => {
    const seen: { value: number; what: string[] }[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.nodeName),
        )
        if (!entry.hadRecentInput) seen.push({ value: entry.value, what })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    observer.disconnect()
    return seen
  })
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(MAX_SHIFT)
}

/** Tab goes from one thing to the next, each of them somewhere to be seen, and is caught nowhere. */
async function expectKeyboardGoesOn(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    const { isAgain, isDrawn, isFrame, what } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const { width, height } = element.getBoundingClientRect()
      const isAgain = element.hasAttribute('data-walked')
      element.toggleAttribute('data-walked', true)
      return {
        isAgain,
        isDrawn: width > 0 && height > 0,
        isFrame: element instanceof HTMLIFrameElement,
        what: element === document.body ? '' : element.outerHTML.slice(0, 120),
      }
    })
    // The end of the page, or a document of its own.
    if (what === '' || isFrame) return
    expect(isDrawn, what).toBe(true)
    expect(isAgain, `again: ${what}`).toBe(false)
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  // 720 is what is left of 1440 at 200 %, 320 of a phone or of a desktop at 400 % (WCAG 1.4.10).
  for (const width of [320, 390, 720, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflow(page), `at ${width} px`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** Letters of twice the size cut nothing off (WCAG 1.4.4). */
async function expectRoomForLetters(page: Page): Promise<void> {
  const before = page.viewportSize()
  // Narrower phones hold half as much more.
  for (const [width, percent] of [
    [320, 150],
    [360, 150],
    [390, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.addStyleTag({ content: `html { font-size: ${percent}% }` })
    expect(await overflow(page), `letters of ${percent} % at ${width} px`).toEqual([])
    expect(await page.evaluate(cutTexts), `cut at ${percent} % and ${width} px`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** What stands outside the window, where the page can be scrolled to it. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Not `innerWidth`: on a phone the window grows with what does not fit into it.
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.querySelectorAll('#root *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    )
    return ['the page', ...outside.map((element) => element.outerHTML.slice(0, 120))]
  })
}

/** Texts that end where their box does, with nothing that says so. */
function cutTexts(): string[] {
  const boxes = [...document.querySelectorAll('#root *')].filter((element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element)
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
    )
    const isHeld = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip')
    return (
      hasText && isHeld && textOverflow !== 'ellipsis' && webkitLineClamp === 'none' && clipPath === 'none'
    )
  })
  return boxes
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    )
    .map((element) => element.outerHTML.slice(0, 160))
}

test('hotel: accessible, pictures in full, search in place', async ({ open, request, checkA11y }) => {
  const { hotel } = await findTour(request, 'unchanged')
  const { page } = await open(`/hotels/turkey/kemer/hotel_${hotel.hotelcode}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkA11y(undefined, page)
  await page.getByRole('button', { name: /Открыть фото 1/ }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^2 из/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Открыть фото 1/ })).toBeFocused()
  await page.getByRole('search').getByRole('button', { name: 'Найти' }).click()
  await expect(
    page
      .getByRole('link', { name: /за двоих/ })
      .or(page.getByText('туров в отель нет'))
      .first(),
  ).toBeVisible({ timeout: 20_000 })
})

test('every field of the form opens, can be changed by keyboard and closes', async ({ open, checkA11y }) => {
  const { page } = await open('/')
  const form = page.getByRole('search')
  for (const field of ['Откуда', 'Куда', 'Вылет', 'На сколько', 'Кто едет']) {
    const opener = form.getByRole('button', { name: new RegExp(`^${field}`) })
    const dialog = page.getByRole('dialog')
    // In a messenger the page is drawn anew once its code is there, and what had the focus is gone.
    await expect(async () => {
      await opener.press('Enter')
      await expect(dialog).toBeVisible({ timeout: 2000 })
    }).toPass()
    if (field === 'Вылет') await expect(dialog.getByRole('grid').first()).toBeVisible()
    await checkA11y('dialog', page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})
