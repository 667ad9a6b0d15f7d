import { runPeople } from './commands/people-command.ts'
import { processIo } from './commands/process.ts'

process.exitCode = await runPeople(process.argv.slice(2), processIo())
