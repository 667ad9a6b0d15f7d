import { availableParallelism, loadavg } from 'node:os'

/** Load per core of this machine, at least 1: other load is not the fault of the measured code. */
export function crowd(): number {
  const [load = 0] = loadavg()
  return Math.max(1, load / availableParallelism())
}
