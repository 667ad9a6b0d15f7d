import type { CDPSession } from '@playwright/test'
import { follow, readPaths } from './navigation.ts'
import type { Reading } from './reading.ts'
import { inRounds, type Run } from './rounds.ts'
import { visit } from './visit.ts'

/** Pairs of navigations before the first measurement: caches fill and code is compiled. */
const WARM_UP_PAIRS = 25
const PAIRS = 250
/** Retained memory does not depend on the load of the machine. */
const ENOUGH_ROUNDS = 2

/** Measures the memory retained after 500 navigations between two screens and a garbage collection. */
export async function measureHeap({ browser, sites, rounds }: Run): Promise<Reading[]> {
  return inRounds(
    { rounds: Math.min(rounds, ENOUGH_ROUNDS), sites, floors: ['stack'] },
    ({ subject, url, isWarmUp }) =>
      visit(browser, 'phone', async ({ page, cdp }) => {
        // A warm-up round does not need 500 navigations.
        if (isWarmUp) return {}
        const { there, back } = readPaths(subject)
        await page.goto(url)
        await page.evaluate(() => bench.untilUsable())
        const goRound = async (pairs: number) => {
          for (let pair = 0; pair < pairs; pair += 1) {
            await follow(page, there)
            await follow(page, back)
          }
        }
        await goRound(WARM_UP_PAIRS)
        const before = await left(cdp)
        await goRound(PAIRS)
        const after = await left(cdp)
        return {
          heap: after.heap - before.heap,
          listeners: after.listeners - before.listeners,
          nodes: after.nodes - before.nodes,
        }
      }),
  )
}

async function left(cdp: CDPSession): Promise<{ heap: number; listeners: number; nodes: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { jsEventListeners, nodes } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize / 1e6, listeners: jsEventListeners, nodes }
}
