import { readFileSync } from 'node:fs'

/** Kernel ticks per second. */
const TICKS = 100

/** CPU time of a process since its start, seconds. */
export function processorSeconds(pid: number | undefined): number {
  // The name may contain spaces; the fields from the third on follow its bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
