import { runProviderCheck } from './command.ts'

process.exitCode = await runProviderCheck(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
})
