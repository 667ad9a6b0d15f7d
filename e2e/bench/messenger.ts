import type { Browser } from '@playwright/test'
import { createOpeners } from '../fixtures/openers.ts'
import type { Reading } from './reading.ts'
import { inRounds, type Run } from './rounds.ts'
import { visit } from './visit.ts'

/**
 * Measures the time from the navigation to a usable search form on a phone over slow 4G, in Telegram and
 * without it.
 */
export async function measureMessenger({ browser, sites, rounds }: Run): Promise<Reading[]> {
  return inRounds({ rounds, sites, floors: [] }, async ({ url }) => {
    const messengerUsable = await usableAfter(browser, url, 'telegram-bridge')
    const browserUsable = await usableAfter(browser, url, 'phone')
    return { messengerUsable, browserUsable, messengerTimes: messengerUsable / browserUsable }
  })
}

/** Milliseconds of the page's own clock. */
function usableAfter(browser: Browser, url: string, way: 'telegram-bridge' | 'phone'): Promise<number> {
  return visit(browser, 'phone', async ({ page, slowDown }) => {
    await slowDown('slow 4G')
    await createOpeners(page, way).open(url)
    await page.evaluate(() => bench.untilUsable())
    return page.evaluate(() => bench.usable)
  })
}
