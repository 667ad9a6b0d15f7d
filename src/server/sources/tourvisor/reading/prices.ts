import { readNumber, toText } from './fields.ts'

/** Whether the source's price includes the fuel charge or excludes it. */
export type Fuel = 'inside' | 'beside'

/** Above any tour, roubles: such a number is not a price. */
const NO_PRICE = 1_000_000_000

/** Reads whole roubles above 0; null for an invalid price or another currency. */
export function readRoubles(raw: unknown, currency: unknown): number | null {
  const value = Math.round(readNumber(raw) ?? 0)
  return value > 0 && value < NO_PRICE && isRoubles(currency) ? value : null
}

/** Calls request roubles, so a response without a currency contains them. */
export function isRoubles(currency: unknown): boolean {
  return /^(?:|0|RUB|RUR|₽|руб\.?)$/i.test(toText(currency))
}

/** Returns a price including fuel, as the contract requires; null stays null. */
export function withFuel(price: number | null, charge: number | null, fuel: Fuel): number | null {
  return price === null || fuel === 'inside' ? price : price + (charge ?? 0)
}
