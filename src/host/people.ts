import { runPeople } from './commands/people-command.ts'
import { surroundingsOfProcess } from './commands/process.ts'

process.exitCode = await runPeople(process.argv.slice(2), surroundingsOfProcess())
