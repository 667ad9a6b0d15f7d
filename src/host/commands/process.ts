import { existsSync } from 'node:fs'
import type { CommandIo } from './command.ts'

/** The environment as the host reads it, `.env` included, and the terminal. */
export function processIo(): CommandIo {
  // `npm run leads | head` reads as much as it wants.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  if (existsSync('.env')) process.loadEnvFile('.env')
  return {
    environment: process.env,
    out: (text) => void process.stdout.write(withLineEnd(text)),
    err: (text) => void process.stderr.write(withLineEnd(text)),
  }
}

function withLineEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
