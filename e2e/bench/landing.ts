import { loadPage } from './load.ts'
import { landings, results } from './pages.ts'
import type { Reading } from './reading.ts'
import { inRounds, isProduct, type Run } from './rounds.ts'
import { untilKnown, untilPrerendered } from './sites.ts'
import { NETWORKS, visit } from './visit.ts'

/** Measures pages that advertisements link to for a first visitor with a phone, landings compared with their twins. */
export async function measureLanding({ browser, sites, rounds }: Run): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const { of: page, path } of [...landings, results]) {
    for (const network of NETWORKS) {
      const of = `${page}, ${network}`
      const isSearch = path === results.path
      const floors = isSearch ? [] : (['twin'] as const)
      const turns = inRounds({ rounds, sites, floors, of, path }, async (turn) => {
        const { subject, url, isWarmUp } = turn
        if (isSearch) await untilKnown(url, subject === 'other')
        else if (isWarmUp && isProduct(subject)) await untilPrerendered(url)
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
