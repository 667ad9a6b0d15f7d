import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The order of test files: within a project those that ask for a page of their own stand together. A worker that shares
 * its modules goes on only with a file of the same environment; between two others it would end and load all anew.
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
