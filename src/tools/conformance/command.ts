import { CommanderError, InvalidArgumentError, type Command } from 'commander'
import { formatReport, listFaults, type Finding, type Report } from './finding.ts'
import { type RunOptions, createKit, type Check } from './kit.ts'
import { createAskProvider, HostDown } from './ask.ts'
import { checkAccount } from './checks/account.ts'
import { checkCrossOrigin } from './checks/cross-origin.ts'
import { checkLandings } from './checks/directions.ts'
import { checkEveryCall } from './checks/every-call.ts'
import { checkGuidebooks } from './checks/guidebooks.ts'
import { checkLeads } from './checks/leads.ts'
import { checkSearch } from './checks/search.ts'

const COST = `
Стоит агентству одного поиска, одного продолжения и одних рейсов. Код выхода: 0 нарушений нет, 1 есть, 2 неверный вызов.`

export function defineProviderCheck(command: Command, io: { out: (text: string) => void }): void {
  command
    .description('Проверка узла договора: спрашивает его, как витрина.')
    .argument('<узел>', 'вида https://api.example.ru', readHost)
    .option('--token <ключ>', 'проверить и вызовы вошедшего; кодов команда не просит')
    .option('--write', 'послать две заявки, помеченные как проверка; с токеном ещё поставить и снять сердце')
    .option('--origin <адрес>', 'адрес сайта на другом узле, чьи страницы спрашивают этот', readHost)
    .option('--only <проверки>', `через запятую: ${checks.map(({ id }) => id).join(', ')}`, readChecks)
    .addHelpText('after', COST)
    .action(async (host: string, options: Omit<RunOptions, 'host'>) => {
      const report = await checkHost({ ...options, host })
      io.out(formatReport(report))
      if (listFaults(report).length > 0) throw new CommanderError(1, 'provider-check.faults', '')
    })
}

/** A protocol and a host alone: calls are under `/front/v1`, and no password may get into a report. */
function readHost(text: string): string {
  const { protocol, href, origin } = new URL(URL.canParse(text) ? text : 'none:')
  if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin
  throw new InvalidArgumentError('Нужен адрес вида https://api.example.ru.')
}

function readChecks(text: string): string[] {
  const ids = text.split(',')
  const unknown = ids.find((id) => !checks.some((check) => check.id === id))
  if (unknown !== undefined) throw new InvalidArgumentError(`--only: нет проверки «${unknown}».`)
  return ids
}

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
