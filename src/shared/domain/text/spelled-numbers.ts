/**
 * Numbers as Russian writes them. The words and separators are ours: what a device's locale data would give differs
 * between engines, and a prerendered page must read the same on every one of them.
 */

const NBSP = '\u00a0'

/** A number in groups of three with no-break spaces, at most three decimals after a comma: "1 234 567", "2,5". */
export function numberInWords(value: number): string {
  return Number.isInteger(value) ? decimal(value, 0) : decimal(value, 3).replace(/,?0+$/, '')
}

/** So many decimals after a comma, even zeros: "4,7", "5,0". A half goes away from zero: 2.05 is "2,1". */
export function decimal(value: number, decimals: number): string {
  const [whole = '', rest] = halfAway(value, decimals).toFixed(decimals).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, NBSP) + (rest === undefined ? '' : `,${rest}`)
}

/** Rounds as people do: the half that a binary fraction hides (2.05 is stored a hair smaller) counts as a half. */
function halfAway(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return (Math.sign(value) * Math.round(Math.abs(value) * scale * (1 + Number.EPSILON))) / scale
}
