import { loadEnvFile, type EnvNote } from '../settings/env-file.ts'
import { routeThroughProxy } from '../settings/route-through-proxy.ts'
import { ignoreOutputErrors } from '../log/line-writer.ts'
import type { CommandIo } from './command.ts'

/**
 * The terminal and the environment as the server reads it, including `.env`. The file is read on first
 * use, so a command that needs no settings works with a broken file. Other commands end with its error.
 */
export function processIo(): CommandIo {
  process.stdout.on('error', exitWithReader)
  let notes: readonly EnvNote[] | undefined
  const load = () => {
    if (!notes) {
      notes = loadEnvFile()
      routeThroughProxy(process.env)
    }
    return notes
  }
  return {
    get environment() {
      load()
      return process.env
    },
    get environmentNotes() {
      return load()
    },
    out: (text) => void process.stdout.write(withLineEnd(text)),
    err: (text) => void process.stderr.write(withLineEnd(text)),
  }
}

/** Keeps the process running after the reader of its output exits, as a service must. */
export function outliveReader(): void {
  process.stdout.off('error', exitWithReader)
  ignoreOutputErrors()
}

/** `npm run putevka -- leads | head` closes the output early. */
function exitWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}

function withLineEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
