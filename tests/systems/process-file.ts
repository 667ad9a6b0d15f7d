import { join } from 'node:path'
import { inject } from 'vitest'
import type { ProcessName } from './build-processes.ts'

/** The built program of a name, for `spawn(process.execPath, …)`. */
export function processFile(name: ProcessName): string {
  return join(inject('processes'), `${name}.js`)
}
