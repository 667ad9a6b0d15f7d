import { spawn } from 'node:child_process'
import { programOf, type ProgramName } from './program-of.ts'

interface Ended {
  exitCode: number | null
  /** Output of both streams. */
  output: string
  ms: number
}

/** Runs a CLI command to its end, or kills it this many milliseconds after its start. */
export async function runCommand(
  name: ProgramName,
  args: readonly string[],
  environment: Record<string, string>,
  killAfterMs?: number,
): Promise<Ended> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...programOf(name), ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  }
  const killer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(killer)
  return { exitCode, output: output, ms: performance.now() - startedAt }
}
