import { runCommandLine } from './commands/command-line.ts'
import { createCommandTable } from './commands/command-table.ts'
import { processIo } from './commands/process.ts'

/**
 * Fails when a file of the build is missing; `start.mjs` then names the remedy. A top-level `await` instead would never
 * end: the code of a command is imported while it waits, and may import the built file of this module.
 */
export const ended = run()

async function run(): Promise<void> {
  const commands = createCommandTable()
  process.exitCode = await runCommandLine(process.argv.slice(2), processIo(), commands)
  // A check of the doctor that timed out may still wait for its answer. The exit waits for the written output only.
  process.stdout.write('', () => process.exit())
}
