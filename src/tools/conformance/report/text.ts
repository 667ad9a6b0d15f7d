import { endpoints } from '#shared/contract/endpoints.ts'
import { listFaults, type CheckResult, type Level, type Report } from '../finding.ts'

const marks: Record<Level, string> = { fault: 'нарушение', tolerated: 'терпимо', note: 'заметка' }
const SLOWEST_SHOWN = 5

export function textReport(report: Report): string {
  const { host, checks, times, ms } = report
  const slowest = times.toSorted((a, b) => b.slowestMs - a.slowestMs).slice(0, SLOWEST_SHOWN)
  const calls = times.reduce((sum, { count }) => sum + count, 0)
  const faults = listFaults(report).length
  return [
    `Договор: ${host}`,
    '',
    ...checks.flatMap(formatLines),
    '',
    `Дольше всего: ${slowest.map(({ call, slowestMs }) => `${endpoints[call].path} ${slowestMs} мс`).join(', ')}`,
    `Вызовов ${calls}, ${(ms / 1000).toFixed(1)} с. ${faults === 0 ? 'Нарушений нет.' : `Нарушений: ${faults}.`}`,
  ].join('\n')
}

function formatLines({ id, title, skipped, findings }: CheckResult): string[] {
  const isFaulty = findings.some(({ level }) => level === 'fault')
  const mark = skipped === undefined ? (isFaulty ? '✗' : '✓') : '–'
  const tail = skipped === undefined ? '' : ` (не проверено: ${skipped})`
  const rows = findings.map(
    ({ level, call, text }) =>
      `    ${marks[level]}: ${endpoints[call].method} ${endpoints[call].path}: ${text}`,
  )
  return [`${mark} ${title} [${id}]${tail}`, ...rows]
}
