/** CPU time of a task, milliseconds. Unlike the clock it does not include other processes. */
export function cpuTimeOf(work: () => unknown): number {
  const startedAt = process.cpuUsage()
  work()
  return process.cpuUsage(startedAt).user / 1000
}
