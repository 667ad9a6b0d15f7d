import { runBackup } from './commands/backup-command.ts'
import { processIo } from './commands/process.ts'

process.exitCode = await runBackup(process.argv.slice(2), processIo())
