import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Order of test files: within a project, files that need a page run together. A worker that shares
 * modules continues only with a file of the same environment; otherwise it ends and loads everything
 * again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = new Map(sorted.map(({ project }, index) => [project, index]))
    return sorted.toSorted(
      (a, b) =>
        (place.get(a.project) ?? 0) - (place.get(b.project) ?? 0) ||
        Number(asksForPage(b)) - Number(asksForPage(a)),
    )
  }
}

const asksForPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')
