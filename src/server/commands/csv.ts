export type Cell = string | number

export interface CsvOptions {
  /** Excel in Russian takes a semicolon for the separator and needs the mark to read UTF-8. */
  isForExcel?: boolean
  /** The rows follow others: the file has its mark already. */
  isContinued?: boolean
}

/** Rows as CSV, RFC 4180. No cell starts a formula: what travellers write must not run in a manager's table. */
export function csv(
  rows: readonly (readonly Cell[])[],
  { isForExcel = false, isContinued = false }: CsvOptions = {},
): string {
  const separator = isForExcel ? ';' : ','
  const lines = rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator))
  return `${isForExcel && !isContinued ? '\uFEFF' : ''}${lines.map((line) => `${line}\r\n`).join('')}`
}

/** A phone in any writing: it calls no function and names no cell, and a manager copies it to dial. */
const PHONE = /^\+(?=(?:\D*\d){10,15}\D*$)[\d ()-]+$/

function quoted(cell: Cell, separator: string): string {
  const isFormula = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) && !PHONE.test(cell)
  const text = isFormula ? `'${cell}` : String(cell)
  const needsQuotes = text.includes(separator) || /["\r\n]/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
