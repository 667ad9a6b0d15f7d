import { runErrors } from './commands/errors-command.ts'
import { processIo } from './commands/process.ts'

process.exitCode = await runErrors(process.argv.slice(2), processIo())
