/** Returns the dark modules as one SVG path in units of a module; each run is one rectangle. */
export function qrPath(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ 0: { length }, index: x }) => `M${x} ${y}h${length}v1h-${length}z`),
    )
    .join('')
}
