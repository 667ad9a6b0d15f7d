import { runAgency } from './commands/agency-command.ts'
import { processIo } from './commands/process.ts'

process.exitCode = await runAgency(process.argv.slice(2), processIo())
