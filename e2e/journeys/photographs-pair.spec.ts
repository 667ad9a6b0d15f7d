import type { Page, Request } from '@playwright/test'
import { servePhotographs } from '../fixtures/photographs.ts'
import { expect, test } from '../fixtures/test.ts'
import { unreadWords } from '../fixtures/words-over-images.ts'

/** Screens with text over images, what has to load first, and the minimum number of such texts. */
const screens = [
  ['/', /Популярные направления/, 8],
  ['/directions', /за двоих/, 8],
  ['/tours/turkey-moskva', /Турци/, 3],
] as const

test('keeps text over all kinds of photographs readable without layout shift', async ({
  page,
  allowConsole,
}, testInfo) => {
  // Three screens, each with slow images.
  test.slow()
  // One kind of image is missing.
  allowConsole(/404/)
  await servePhotographs(page)
  const imagesToCome = countImages(page)
  for (const [path, says, atLeast] of screens)
    await test.step(path, async () => {
      await page.addInitScript(watchJumps)
      await page.goto(path)
      await expect(page.locator('body')).toContainText(says)
      // The slow images are still loading.
      const { unread: early } = await unreadWords(page, 'window')
      expect(await page.evaluate(() => Reflect.get(globalThis, 'jumped'))).toBeLessThan(0.05)
      await seeAll(page, imagesToCome)
      const { seen, unread } = await unreadWords(page, 'page')
      await page.screenshot({ path: testInfo.outputPath(`${path.replaceAll('/', '_')}.png`), fullPage: true })
      expect({ early, unread }).toEqual({ early: [], unread: [] })
      expect(seen).toBeGreaterThanOrEqual(atLeast)
    })
})

/** Scrolls to the end to load lazy images and waits for all of them. */
async function seeAll(page: Page, imagesToCome: () => number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(60)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(imagesToCome).toBe(0)
}

/** Counts the images that were requested and have not arrived. */
function countImages(page: Page): () => number {
  const open = new Set<Request>()
  page.on('request', (request) => void (request.resourceType() === 'image' && open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return () => open.size
}

function watchJumps(): void {
  Reflect.set(globalThis, 'jumped', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue
      Reflect.set(
        globalThis,
        'jumped',
        Number(Reflect.get(globalThis, 'jumped')) + Number(Reflect.get(entry, 'value')),
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
