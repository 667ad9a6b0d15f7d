import { existsSync, readFileSync } from 'node:fs'

/** Current or peak memory of a process in megabytes; 0 where the system does not report it. */
export function memoryMb(pid: number | undefined, kind: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  return Math.round(
    Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024,
  )
}
