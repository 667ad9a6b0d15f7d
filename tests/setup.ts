import { afterEach, beforeEach, expect } from 'vitest'
import { undeclaredLines, watchConsole } from './console-guard.ts'

// Suites that run without a page need nothing of it.
if (typeof window !== 'undefined') (await import('./page.ts')).preparePage()

beforeEach(watchConsole)
afterEach(() => expect(undeclaredLines()).toEqual([]))
