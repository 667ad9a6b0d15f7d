import fc from 'fast-check'
import { afterEach, beforeEach, expect } from 'vitest'
import { undeclaredLines, watchConsole } from './console-guard.ts'

// Runs of a property test: few before a push, `FC_RUNS=100` in the full proof.
fc.configureGlobal({ numRuns: Number(process.env['FC_RUNS'] ?? 10) })

// Suites without a page need none of it.
if (typeof window !== 'undefined') (await import('./page.ts')).preparePage()

beforeEach(watchConsole)
afterEach(() => expect(undeclaredLines()).toEqual([]))
