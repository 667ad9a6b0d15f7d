/** Nearly every tour has a smaller discount: it tells none from another. */
const LEAST_DISCOUNT = 0.25

/** The true earlier price of a tour if the discount is worth naming; undefined otherwise. */
export function formerPrice({
  price,
  priceold,
}: {
  price: number
  priceold: number | null
}): number | undefined {
  return priceold !== null && price <= priceold * (1 - LEAST_DISCOUNT) ? priceold : undefined
}
