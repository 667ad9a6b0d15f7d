import { loadPage, readBusy } from './load.ts'
import type { Reading } from './reading.ts'
import { inRounds, isProduct, type Run } from './rounds.ts'
import { visit } from './visit.ts'

/**
 * Measures the main thread of a phone on the home page without waiting for a network, compared with
 * the same page without scripts: short enough for `npm test`.
 */
export async function measureThread({ browser, sites, rounds }: Run): Promise<Reading[]> {
  return inRounds({ rounds, sites, floors: ['twin'] }, ({ subject, url }) => {
    const control = isProduct(subject) ? 'form button' : undefined
    return visit(browser, 'phone', async (during) => {
      const { tbt } = await loadPage(during, url, undefined, control)
      const threadBusy = await readBusy(during.cdp)
      return { threadBusy, threadShare: tbt / threadBusy }
    })
  })
}
