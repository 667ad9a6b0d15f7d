import { plainDigits } from '#shared/contract/text/plain-digits.ts'
import { fallLimits, type PriceAlert } from '#shared/contract/price-alert.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { numberInWords } from '#shared/domain/text/spelled-numbers.ts'
import * as v from 'valibot'

/** Notification terms as edited in the form. Each unit keeps its own typed value when switching. */
export interface AlertTerms {
  unit: PriceAlert['fall']['unit']
  /** Roubles and percent as typed. */
  sum: string
  share: string
  lowest: boolean
  lastSeats: boolean
}

export const usualTerms: AlertTerms = { unit: 'sum', sum: '5000', share: '5', lowest: true, lastSeats: true }

export const StoredTerms = v.object({
  unit: v.pipe(
    v.string(),
    v.transform((unit) => (unit === 'share' ? unit : 'sum')),
  ),
  sum: v.string(),
  share: v.string(),
  lowest: v.boolean(),
  lastSeats: v.boolean(),
})

export function toTerms({ fall, tells_lowest, tells_last_seats }: PriceAlert): AlertTerms {
  return {
    ...usualTerms,
    unit: fall.unit,
    [fall.unit]: String(fall.value),
    lowest: tells_lowest,
    lastSeats: tells_last_seats,
  }
}

/** Terms as sent to the API; undefined unless the drop is a whole number within its limits. */
export function toChoice(terms: AlertTerms) {
  const { unit, lowest, lastSeats } = terms
  const value = Number(plainDigits(terms[unit]).replace(/[\s\u00a0]/g, ''))
  const { least, most } = fallLimits[unit]
  if (!Number.isInteger(value) || value < least || value > most) return undefined
  return { fall: { unit, value }, tells_lowest: lowest, tells_last_seats: lastSeats }
}

/** "от 500 ₽ до 1 000 000 ₽" */
export function limitsInWords(unit: AlertTerms['unit']): string {
  const { least, most } = fallLimits[unit]
  return `от ${fallInWords({ unit, value: least })} до ${fallInWords({ unit, value: most })}`
}

/** For a place, these are the seats of its cheapest tour. */
export function lastSeatsInWords(kind: PriceAlert['kind']): string {
  return kind === 'tour' ? 'останется мало мест' : 'в самом дешёвом туре останется мало мест'
}

/** "5 000 ₽", "7 %" */
export function fallInWords({ unit, value }: PriceAlert['fall']): string {
  return unit === 'sum' ? formatMoney(value) : `${numberInWords(value)}\u00a0%`
}
