import { endpoints } from '#shared/contract/endpoints.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import type { CheckResult, Report } from '../finding.ts'

/** Formats the report as JUnit XML: a check is a test case, its faults are one failure. */
export function junitReport({ host, startedAt, checks, ms }: Report): string {
  const failed = checks.filter(isFaulty).length
  const skipped = checks.filter((check) => check.skipped !== undefined).length
  const head = `name="${escaped(host)}" timestamp="${startedAt}" time="${ms / 1000}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite ${head} tests="${checks.length}" failures="${failed}" skipped="${skipped}" errors="0">`,
    ...checks.map(testCase),
    '</testsuite>',
    '',
  ].join('\n')
}

function testCase(check: CheckResult): string {
  const { id, title, ms, skipped } = check
  const head = `<testcase classname="contract.${id}" name="${escaped(title)}" time="${ms / 1000}">`
  const faults = joinText(check, 'fault')
  const failure = isFaulty(check)
    ? `<failure message="${escaped(faults.split('\n')[0] ?? '')}">${escaped(faults)}</failure>`
    : ''
  const left = skipped === undefined ? '' : `<skipped message="${escaped(skipped)}"/>`
  const rest = [joinText(check, 'tolerated'), joinText(check, 'note')].filter(Boolean).join('\n')
  return `  ${head}${failure}${left}${rest && `<system-out>${escaped(rest)}</system-out>`}</testcase>`
}

function isFaulty({ findings }: CheckResult): boolean {
  return findings.some(({ level }) => level === 'fault')
}

function joinText({ findings }: CheckResult, wanted: string): string {
  return findings
    .filter(({ level }) => level === wanted)
    .map(({ call, rule, text }) => `${endpoints[call].path} [${rule}] ${text}`)
    .join('\n')
}

/** A host may answer with any bytes. Those that XML does not allow become question marks. */
function escaped(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '?'))
}
