import { runErrors } from './commands/errors-command.ts'
import { surroundingsOfProcess } from './commands/process.ts'

process.exitCode = await runErrors(process.argv.slice(2), surroundingsOfProcess())
