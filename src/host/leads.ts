import { runLeads } from './commands/leads-command.ts'
import { processIo } from './commands/process.ts'

process.exitCode = await runLeads(process.argv.slice(2), processIo())
