export type Cell = string | number

export interface CsvOptions {
  /** Russian Excel expects a semicolon separator and needs the byte order mark to read UTF-8. */
  isForExcel?: boolean
  /** The rows continue a file that already has its byte order mark. */
  isContinued?: boolean
}

/**
 * Formats rows as CSV, RFC 4180. No cell starts a formula: text from travellers must not run in a
 * manager's spreadsheet.
 */
export function csv(
  rows: readonly (readonly Cell[])[],
  { isForExcel = false, isContinued = false }: CsvOptions = {},
): string {
  const separator = isForExcel ? ';' : ','
  const lines = rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator))
  return `${isForExcel && !isContinued ? '\uFEFF' : ''}${lines.map((line) => `${line}\r\n`).join('')}`
}

/** A phone in any format. It calls no function, names no cell, and managers copy it to dial. */
const PHONE = /^\+(?=(?:\D*\d){10,15}\D*$)[\d ()-]+$/

function quoted(cell: Cell, separator: string): string {
  const isFormula = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) && !PHONE.test(cell)
  const text = isFormula ? `'${cell}` : String(cell)
  const needsQuotes = text.includes(separator) || /["\r\n]/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
