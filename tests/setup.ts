import fc from 'fast-check'
import { afterEach, beforeEach, expect } from 'vitest'
import { undeclaredLines, watchConsole } from './console-guard.ts'

// Runs of a property test: few before a push, `FC_RUNS=100` for the full proof.
fc.configureGlobal({ numRuns: Number(process.env['FC_RUNS'] ?? 10) })

// Suites that run without a page need nothing of it.
if (typeof window !== 'undefined') (await import('./page.ts')).preparePage()

beforeEach(watchConsole)
afterEach(() => expect(undeclaredLines()).toEqual([]))
