import { runOpenApi } from './commands/openapi-command.ts'
import { processIo } from './commands/process.ts'

process.exitCode = await runOpenApi(process.argv.slice(2), processIo())
