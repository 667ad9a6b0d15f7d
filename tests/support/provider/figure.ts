/** Prints a measured figure; the console itself is guarded. */
export function printFigure(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Seconds since `startedAt` (`performance.now()`), formatted for Russian readers. */
export function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',')
}
