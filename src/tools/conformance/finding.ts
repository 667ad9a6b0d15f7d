import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'

export interface Finding {
  /** `fault`: the storefront loses something or shows it wrong; `note`: for information. */
  level: 'fault' | 'note'
  /** The call it was found in, by its name in the endpoint table. */
  call: EndpointName
  text: string
  /** One of the values or rows it was found in, and how many there are. */
  example: string
  count: number
}

export interface Report {
  host: string
  /** `skipped`: the reason, undefined if the check ran. */
  checks: { id: string; title: string; skipped: string | undefined; findings: Finding[] }[]
}

export function listFaults({ checks }: Report): Finding[] {
  return checks.flatMap(({ findings }) => findings.filter(({ level }) => level === 'fault'))
}

export function formatReport(report: Report): string {
  const lines = report.checks.flatMap(({ id, title, skipped, findings }) => {
    const mark = findings.some(({ level }) => level === 'fault') ? '✗' : skipped === undefined ? '✓' : '–'
    const tail = skipped === undefined ? '' : ` (не проверено: ${skipped})`
    return [`${mark} ${title} [${id}]${tail}`, ...findings.map(formatFinding)]
  })
  const faults = listFaults(report).length || 'нет'
  return [`Договор: ${report.host}`, '', ...lines, '', `Нарушений: ${faults}.`].join('\n')
}

function formatFinding({ level, call, text, example, count }: Finding): string {
  const { method, path } = endpoints[call]
  const found = example && `: ${example}${count > 1 ? ` (всего ${count})` : ''}`
  return `    ${level === 'fault' ? 'нарушение' : 'заметка'}: ${method} ${path}: ${text}${found}`
}
