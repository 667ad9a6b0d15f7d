import type { EndpointName } from '#shared/contract/endpoints.ts'

/** `fault`: a storefront loses or shows wrong what it gets; `tolerated`: read, but written otherwise; `note`: for information. */
export type Level = 'fault' | 'tolerated' | 'note'

/** What kind of rule a finding is about. */
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
  /** The call it was met in, as the endpoint table names it. */
  call: EndpointName
  text: string
}

/** One check and what it found. */
export interface CheckResult {
  id: string
  title: string
  /** Milliseconds. */
  ms: number
  /** Why it was left out, in words; undefined for one that ran. */
  skipped?: string | undefined
  findings: Finding[]
}

export interface CallTime {
  call: EndpointName
  count: number
  /** The slowest one, milliseconds. */
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

export function faultsOf(report: Report): Finding[] {
  return report.checks.flatMap(({ findings }) => findings.filter(({ level }) => level === 'fault'))
}
