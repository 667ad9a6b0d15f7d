import { expect, type Browser, type CDPSession } from '@playwright/test'
import type { Reading } from './reading.ts'
import { inRounds, isProduct, type Figures, type Run, type Turn } from './rounds.ts'
import { NETWORKS, visit, type Network, type Visit } from './visit.ts'

/** Wait after the page is loaded and usable for late tasks, shifts and a larger paint, ms. */
const REST_MS = 2000

/** Measures the home page for a first visitor with a phone, compared with every floor. */
export async function measureLoad({ browser, sites, rounds }: Run): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const network of NETWORKS) {
    const measure = (turn: Turn) => loadOnce(browser, turn, network)
    const floors = ['react', 'stack', 'twin'] as const
    readings.push(...(await inRounds({ rounds, sites, floors, of: network }, measure)))
  }
  return readings
}

function loadOnce(browser: Browser, { subject, url, isWarmUp }: Turn, network: Network): Promise<Figures> {
  const hasControl = isProduct(subject) || subject === 'stack'
  return visit(browser, 'phone', async (during) => {
    const { page, cdp } = during
    const paints = await loadPage(during, url, network, hasControl ? 'form button' : undefined)
    const { usable, requests, wire } = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const loadedAt = document?.loadEventEnd ?? 0
      const before = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ startTime }) => startTime < loadedAt,
      )
      return {
        usable: bench.usable,
        requests: before.length + 1,
        wire: [document, ...before].reduce((total, entry) => total + (entry?.transferSize ?? 0), 0) / 1000,
      }
    })
    const busy = await readBusy(cdp)
    if (isWarmUp && subject === 'product') {
      await page.getByRole('search').getByRole('button', { name: 'Откуда' }).click()
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 })
    }
    return { ...paints, requests, wire, busy, ...(hasControl && { usable }) }
  })
}

/** Time that the main thread has worked so far, ms. */
export async function readBusy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** What a visitor waits for: milliseconds, and the share of the window that was shifted. */
export interface Paints {
  fcp: number
  lcp: number
  cls: number
  /** Time over 50 ms of every task after the first paint. */
  tbt: number
}

/** Opens a page on a phone and waits for late activity. `control` is an element that the app hydrates. */
export async function loadPage(
  { page, slowDown }: Visit,
  url: string,
  network: Network | undefined,
  control: string | undefined,
): Promise<Paints> {
  await slowDown(network)
  await page.goto(url, { waitUntil: 'load' })
  if (control) await page.evaluate((selector) => bench.untilTaken(selector), control)
  await page.waitForTimeout(REST_MS)
  return page.evaluate(() => {
    const { fcp, lcp, cls, tasks } = bench
    const late = tasks.filter(({ start }) => start >= fcp)
    return { fcp, lcp, cls, tbt: late.reduce((total, { duration }) => total + duration - 50, 0) }
  })
}
