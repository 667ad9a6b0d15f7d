import { numberOf, textOf } from './fields.ts'

/** Whether the source's price holds the fuel charge or the charge comes on top of it. */
export type Fuel = 'inside' | 'beside'

/** Dearer than any tour, roubles: such a number is no price. */
const NO_PRICE = 1_000_000_000

/** Whole roubles, above 0; null for what is no price or stands in another currency. */
export function roublesOf(raw: unknown, currency: unknown): number | null {
  const value = Math.round(numberOf(raw) ?? 0)
  return value > 0 && value < NO_PRICE && isRoubles(currency) ? value : null
}

/** Calls ask for roubles, so an answer that does not say holds them. */
export function isRoubles(currency: unknown): boolean {
  return /^(?:|0|RUB|RUR|₽|руб\.?)$/i.test(textOf(currency))
}

/** A price with its fuel inside, as the contract wants it; null stays null. */
export function withFuel(price: number | null, charge: number | null, fuel: Fuel): number | null {
  return price === null || fuel === 'inside' ? price : price + (charge ?? 0)
}
