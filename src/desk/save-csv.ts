import { saveFile } from '#client/ui/save-file.ts'

/** Excel reads UTF-8 only with the mark. */
const BOM = '\uFEFF'

/** Downloads rows as a table that Russian spreadsheets open. */
export function saveCsv<Row>(
  name: string,
  columns: readonly { title: string; read: (row: Row) => string | number }[],
  rows: readonly Row[],
): void {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ read }) => String(read(row)))),
  ]
  saveFile(name, 'text/csv', `${BOM}${lines.map((line) => line.map(quote).join(';')).join('\r\n')}\r\n`)
}

/** A spreadsheet must not take what a visitor has typed for a formula. A phone's plus is kept as text too. */
function quote(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
