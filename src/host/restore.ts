import { runRestore } from './commands/backup-command.ts'
import { processIo } from './commands/process.ts'

process.exitCode = await runRestore(process.argv.slice(2), processIo())
