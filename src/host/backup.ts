import { runBackup } from './commands/backup-command.ts'
import { surroundingsOfProcess } from './commands/process.ts'

process.exitCode = await runBackup(process.argv.slice(2), surroundingsOfProcess())
