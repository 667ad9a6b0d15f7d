/**
 * Numbers as Russian writes them. The words and separators are ours: what a device's locale data would give differs
 * between engines, and a page made ahead must read the same on every one of them.
 */

const NBSP = '\u00a0'

/** A number in groups of three with no-break spaces, at most three decimals after a comma: "1 234 567", "2,5". */
export function numberInWords(value: number): string {
  return Number.isInteger(value) ? decimal(value, 0) : decimal(value, 3).replace(/,?0+$/, '')
}

/** So many decimals after a comma, even zeros: "4,7", "5,0". */
export function decimal(value: number, decimals: number): string {
  const [whole = '', rest] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP)
  const isBelowZero = value < 0 && /[1-9]/.test(whole + (rest ?? ''))
  return `${isBelowZero ? '-' : ''}${grouped}${rest === undefined ? '' : `,${rest}`}`
}
