import { runDoctor } from './commands/doctor/doctor-command.ts'
import { processIo } from './commands/process.ts'

// A look that was late may still wait for its answer: nobody waits for it.
process.exit(await runDoctor(process.argv.slice(2), processIo()))
