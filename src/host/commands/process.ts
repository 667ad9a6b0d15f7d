import { loadEnvFile } from '../env-file.ts'
import { SettingsError } from '../settings-error.ts'
import type { CommandIo } from './command.ts'

/** The environment as the host reads it, `.env` included, and the terminal. */
export function processIo(): CommandIo {
  // `npm run leads | head` reads as much as it wants.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  const emptyVariables = loadSettings()
  return {
    emptyVariables,
    environment: process.env,
    out: (text) => void process.stdout.write(withLineEnd(text)),
    err: (text) => void process.stderr.write(withLineEnd(text)),
  }
}

/** A file that cannot be used ends the command: without it the command would work on another database. */
function loadSettings(): string[] {
  try {
    return loadEnvFile()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(withLineEnd(error.message))
    process.exit(1)
  }
}

function withLineEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
