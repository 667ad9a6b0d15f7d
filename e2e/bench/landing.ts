import { loadPage } from './load.ts'
import { landings } from './pages.ts'
import type { Reading } from './reading.ts'
import { inRounds, isProduct, type Run } from './rounds.ts'
import { untilPrerendered } from './sites.ts'
import { NETWORKS, visit } from './visit.ts'

/** Measures advertised landing pages for a first visitor with a phone, each compared with its own twin. */
export async function measureLanding({ browser, sites, rounds }: Run): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const { of: page, path } of landings) {
    for (const network of NETWORKS) {
      const of = `${page}, ${network}`
      const turns = inRounds({ rounds, sites, beside: ['twin'], of, path }, async (turn) => {
        const { subject, url, isWarmUp } = turn
        if (isWarmUp && isProduct(subject)) await untilPrerendered(url)
        const { fcp, lcp, tbt, cls } = await visit(browser, 'phone', (during) =>
          loadPage(during, url, network, isProduct(subject) ? 'main a, main button' : undefined),
        )
        return { landingFcp: fcp, landingLcp: lcp, landingTbt: tbt, landingCls: cls }
      })
      readings.push(...(await turns))
    }
  }
  return readings
}
