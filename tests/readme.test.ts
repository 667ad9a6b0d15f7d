import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('the example of the README is the journey that runs', () => {
  const [, example] = /```ts\n([^]*?)```/.exec(read('README.md')) ?? []
  expect(example).toBe(read('e2e/journeys/example.spec.ts'))
})
