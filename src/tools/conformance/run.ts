import { createAskProvider, HostDown } from './ask.ts'
import { checkAccount } from './checks/account.ts'
import { checkCrossOrigin } from './checks/cross-origin.ts'
import { checkLandings } from './checks/directions.ts'
import { checkEveryCall } from './checks/every-call.ts'
import { checkGuidebooks } from './checks/guidebooks.ts'
import { checkLeads } from './checks/leads.ts'
import { checkSearch } from './checks/search.ts'
import type { Finding, Report } from './finding.ts'
import { createKit, type Check, type RunOptions } from './kit.ts'

/** In execution order: a history contains the requests just sent. */
export const checks: readonly Check[] = [
  checkEveryCall,
  checkGuidebooks,
  checkLandings,
  checkSearch,
  checkLeads,
  checkAccount,
  checkCrossOrigin,
]

/** Runs the checks one after another. Never rejects because of the host. */
export async function checkHost(options: RunOptions): Promise<Report> {
  const ask = createAskProvider(options.host)
  const report: Report = { host: options.host, checks: [] }
  let isDown = false
  for (const { id, title, needs, run } of checks.filter((one) => options.only?.includes(one.id) ?? true)) {
    const findings: Finding[] = []
    const missing = needs && !options[needs] ? `нужен --${needs}` : undefined
    const skipped = isDown ? 'узел не отвечает' : missing
    report.checks.push({ id, title, skipped, findings })
    if (skipped !== undefined) continue
    await run(createKit(options, ask, findings)).catch((error: unknown) => {
      if (!(error instanceof HostDown)) throw error
      isDown = true
    })
  }
  return report
}
