import type { ListedPrice } from './surcharge.ts'

/**
 * Writes the price that the traveller saw into the address of a tour: `price` is the operator's, which a
 * check compares, `payments` the mandatory payments added to it, if they are known.
 */
export function setListedPrice(search: URLSearchParams, { price, payments }: ListedPrice): void {
  search.set('price', String(price))
  if (payments !== undefined) search.set('payments', String(payments))
}

/** Reads {@link setListedPrice}; undefined for a bare link. Links of older pages have no payments. */
export function readListedPrice(search: URLSearchParams): ListedPrice | undefined {
  const price = readSum(search.get('price'), /^\d{3,9}$/)
  return price === undefined ? undefined : { price, payments: readSum(search.get('payments'), /^\d{1,8}$/) }
}

function readSum(raw: string | null, pattern: RegExp): number | undefined {
  return raw !== null && pattern.test(raw) ? Number(raw) : undefined
}
