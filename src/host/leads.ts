import { runLeads } from './commands/leads-command.ts'
import { surroundingsOfProcess } from './commands/process.ts'

process.exitCode = await runLeads(process.argv.slice(2), surroundingsOfProcess())
