import type { EndpointName } from '#shared/contract/endpoints.ts'

/**
 * `fault`: the storefront loses data or shows it wrong; `tolerated`: readable, but in another format;
 * `note`: for information.
 */
export type Level = 'fault' | 'tolerated' | 'note'

export type Rule =
  | 'connection'
  | 'status'
  | 'json'
  | 'shape'
  | 'lost'
  | 'time'
  | 'retry'
  | 'unit'
  | 'date'
  | 'filter'
  | 'price'
  | 'progress'
  | 'page'
  | 'ids'
  | 'idempotency'
  | 'access'
  | 'refusal'
  | 'cors'
  | 'cache'

export interface Finding {
  level: Level
  rule: Rule
  /** The call it was found in, by its name in the endpoint table. */
  call: EndpointName
  text: string
}

export interface CheckResult {
  id: string
  title: string
  /** Milliseconds. */
  ms: number
  /** The reason it was skipped, as a text; undefined if it ran. */
  skipped?: string | undefined
  findings: Finding[]
}

export interface CallTime {
  call: EndpointName
  count: number
  slowestMs: number
}

export interface Report {
  host: string
  /** ISO 8601. */
  startedAt: string
  ms: number
  checks: CheckResult[]
  times: CallTime[]
}

export function listFaults(report: Report): Finding[] {
  return report.checks.flatMap(({ findings }) => findings.filter(({ level }) => level === 'fault'))
}
