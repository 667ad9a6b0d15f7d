/** Prints a measured figure of a test; the console itself is watched and lint-free of prints. */
export function printFigure(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Seconds since `startedAt` (`performance.now()`), as a Russian reader writes them. */
export function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',')
}
