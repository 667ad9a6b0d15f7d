import { availableParallelism, loadavg } from 'node:os'

/** How many works each core of this machine has, 1 at least: what others do here is no fault of what is timed. */
export function crowd(): number {
  const [load = 0] = loadavg()
  return Math.max(1, load / availableParallelism())
}
