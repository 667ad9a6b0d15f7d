import { runRestore } from './commands/backup-command.ts'
import { surroundingsOfProcess } from './commands/process.ts'

process.exitCode = await runRestore(process.argv.slice(2), surroundingsOfProcess())
