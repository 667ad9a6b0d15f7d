import { existsSync, readFileSync } from 'node:fs'

/** Memory of a process in megabytes: what it holds now, or the most it has held; 0 where the system does not tell. */
export function memoryMb(pid: number | undefined, kind: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  return Math.round(
    Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024,
  )
}
