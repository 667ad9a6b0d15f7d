import { readFileSync } from 'node:fs'

/** Ticks of the kernel in a second. */
const TICKS = 100

/** Processor time that a process has used since its start, seconds. */
export function processorSeconds(pid: number | undefined): number {
  // The name may hold spaces; after its bracket come the fields from the third on.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
