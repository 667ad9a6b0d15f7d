import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** A failed test, or a file that failed to load, with the first lines of its message. */
export interface Failure {
  test: string
  message: string
}

const MESSAGE_LINES = 8

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
})

const playwrightReport = v.object({ stats: v.unknown() })

const report = v.union([vitestReport, playwrightReport])

/**
 * Reads the failures of a Vitest report. Returns none for a part that writes no report, and for Playwright: it runs
 * last and prints its failures at its end. An error outside of tests is not in the report.
 */
export function readFailures(path: string): Failure[] {
  if (!existsSync(path)) return []
  const content = v.parse(report, JSON.parse(readFileSync(path, 'utf8')))
  if (!('testResults' in content)) return []
  return content.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [createFailure(name, message)] : []
    return failed.map(({ fullName, failureMessages }) =>
      createFailure(`${name} › ${fullName}`, failureMessages.join('\n')),
    )
  })
}

function createFailure(test: string, message: string): Failure {
  return { test, message: stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES).join('\n') }
}
