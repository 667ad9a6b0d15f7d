import { StoreProblem } from '../db/store-problem.ts'
import type { EnvNote } from '../settings/env-file.ts'
import { createOperatorLog } from '../log/operator-log.ts'
import type { Redact } from '../log/redact.ts'
import { SettingsError } from '../settings/settings-error.ts'

/**
 * Describes a failed start for the operator: the remedy if known, otherwise the reasons in one line. The
 * notes about `.env` may explain a missing setting.
 */
export function describeFailure(error: unknown, notes: readonly EnvNote[] = []): string {
  if (error instanceof SettingsError) return [error.message, ...notes.map(({ text }) => text)].join('\n')
  if (error instanceof StoreProblem) return `Хост не запустился: ${error.message}`
  const reasons: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) reasons.push(describeReason(cause))
  return `Хост не запустился: ${reasons.join(': ') || String(error)}`
}

/**
 * Writes the reason of a failed start: sentences to a terminal, one log line to a file or the systemd
 * journal.
 */
export function writeFailure(
  failure: string,
  redact: Redact,
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): void {
  const write = (line: string) => void stream.write(`${line}\n`)
  if (stream.isTTY) write(redact(failure))
  else createOperatorLog({ write, redact, clock: Date.now })(failure)
}

function describeReason(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const call = 'syscall' in error ? error.syscall : ''
  if (code === 'EADDRINUSE') return 'порт занят, задайте другой в PORT'
  if (code === 'EACCES' && call === 'listen')
    return 'этот порт открывает только root, задайте PORT от 1024 и поставьте перед хостом nginx'
  return error.message || code || error.name
}
