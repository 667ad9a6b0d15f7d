/** Processor time that work takes, milliseconds. Unlike the clock it does not grow while other processes run. */
export function cpuTimeOf(work: () => unknown): number {
  const startedAt = process.cpuUsage()
  work()
  return process.cpuUsage(startedAt).user / 1000
}
