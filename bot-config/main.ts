import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAgencyName } from '#agency/open-agency.ts'
import { loadEnvFile } from '#host/env-file.ts'
import { ignoreOutputErrors } from '#host/line-writer.ts'
import { SettingsError } from '#host/settings-error.ts'
import { runCommand } from './command.ts'

const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
process.once('SIGTERM', () => stopping.abort())

ignoreOutputErrors()
const withLineEnd = (text: string) => (text.endsWith('\n') ? text : `${text}\n`)

try {
  loadEnvFile()
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: { AGENCY_NAME: await readAgencyName(process.env['DATA_DIR'] || '.data'), ...process.env },
    readFile: (path) => readFile(path, 'utf8'),
    out: (text) => void process.stdout.write(withLineEnd(text)),
    err: (text) => void process.stderr.write(withLineEnd(text)),
    fetch,
    wait: sleep,
    signal: stopping.signal,
  })
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(withLineEnd(error.message))
  process.exitCode = 1
}
