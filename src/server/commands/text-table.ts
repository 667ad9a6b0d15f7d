const WIDEST_CELL = 44

export function textTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [titles, ...rows].map((row) => row.map((cell) => clip(printable(cell))))
  const widths = titles.map((_, column) =>
    Math.max(...cells.map((row) => countCharacters(row[column] ?? ''))),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - countCharacters(cell)))
      .join('  ')
      .trimEnd()
  const [head = [], ...body] = cells
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join('\n')
}

/** Returns one line without control characters: a traveller's text must not control the terminal. */
export function printable(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function clip(text: string): string {
  const characters = Array.from(text)
  return characters.length <= WIDEST_CELL ? text : `${characters.slice(0, WIDEST_CELL - 1).join('')}…`
}

const countCharacters = (text: string) => Array.from(text).length
