import { expect, type Browser } from '@playwright/test'
import type { Reading } from './reading.ts'
import { inRounds, isProduct, type Figures, type Turn } from './rounds.ts'
import type { Sites } from './sites.ts'
import { NETWORKS, visit, type Network } from './visit.ts'

/** After the page is loaded and usable, for what still comes: tasks, shifts, a larger paint. */
const REST_MS = 2000

/** The home page of a first visitor with a phone, beside every floor. */
export async function measureLoad(browser: Browser, sites: Sites, rounds: number): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const network of NETWORKS) {
    const measure = (turn: Turn) => loadOnce(browser, turn, network)
    const beside = ['react', 'stack', 'twin'] as const
    readings.push(...(await inRounds({ rounds, sites, beside, of: network }, measure)))
  }
  return readings
}

function loadOnce(browser: Browser, { subject, url, isWarmUp }: Turn, network: Network): Promise<Figures> {
  const hasControl = isProduct(subject) || subject === 'stack'
  return visit(browser, 'phone', async ({ page, cdp, slowDown }) => {
    await slowDown(network)
    await page.goto(url, { waitUntil: 'load' })
    if (hasControl) await page.evaluate(() => bench.untilUsable())
    await page.waitForTimeout(REST_MS)
    const figures = await page.evaluate(() => {
      const { fcp, lcp, cls, tasks, usable } = bench
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const loadedAt = document?.loadEventEnd ?? 0
      const before = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ startTime }) => startTime < loadedAt,
      )
      const late = tasks.filter(({ start }) => start >= fcp)
      return {
        fcp,
        lcp,
        cls,
        tbt: late.reduce((total, { duration }) => total + duration - 50, 0),
        usable,
        requests: before.length + 1,
        wire: [document, ...before].reduce((total, entry) => total + (entry?.transferSize ?? 0), 0) / 1000,
      }
    })
    const { metrics } = await cdp.send('Performance.getMetrics')
    const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    if (isWarmUp && subject === 'product') {
      await page.getByRole('search').getByRole('button', { name: 'Откуда' }).click()
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 })
    }
    const { usable, ...rest } = figures
    return { ...rest, busy: busy * 1000, ...(hasControl && { usable }) }
  })
}
