import type { Page } from '@playwright/test'
import type { Reading } from './reading.ts'
import { inRounds, isProduct, type Run, type Subject } from './rounds.ts'
import { visit } from './visit.ts'

/** A link to another screen, and the one back. */
export function readPaths(subject: Subject): { there: string; back: string } {
  return { there: isProduct(subject) ? 'main a[href^="/tours/"]' : 'a[href="/next"]', back: 'a[href="/"]' }
}

/**
 * Measures the time from a press on a link with a prefetched screen to the frame that shows it: a phone,
 * slow 4G.
 */
export async function measureNavigation({ browser, sites, rounds }: Run): Promise<Reading[]> {
  return inRounds({ rounds, sites, floors: ['stack'] }, ({ subject, url }) =>
    visit(browser, 'phone', async ({ page, slowDown }) => {
      await page.goto(url)
      await page.evaluate(() => bench.untilUsable())
      const there = readPaths(subject).there
      await page.locator(there).first().scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      // The manifest of prerendered pages, and then the prefetching of their data, loads a second after the
      // page.
      await page.waitForTimeout(2500)
      await page.waitForLoadState('networkidle')
      await slowDown('slow 4G')
      const { paint, done } = await follow(page, there)
      return { navigationPaint: paint, navigation: done }
    }),
  )
}

/** Follows a link inside the app, up to the frame with the new screen's heading. */
export function follow(page: Page, link: string): Promise<{ paint: number; done: number }> {
  return page.evaluate((selector) => {
    const heading = () => document.querySelector('h1')?.textContent ?? ''
    const before = heading()
    return bench.time(
      () => document.querySelector<HTMLElement>(selector)?.click(),
      () => heading() !== '' && heading() !== before,
    )
  }, link)
}
