import { processIo } from './commands/process.ts'
import { runReviews } from './commands/reviews-command.ts'

process.exitCode = await runReviews(process.argv.slice(2), processIo())
