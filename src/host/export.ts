import { processIo } from './commands/process.ts'
import { runExport } from './export/export-command.ts'
import { openBuiltSite } from './export/open-built-site.ts'

process.exitCode = await runExport(process.argv.slice(2), processIo(), (settings, write) =>
  openBuiltSite(settings, write, import.meta.dirname),
)
