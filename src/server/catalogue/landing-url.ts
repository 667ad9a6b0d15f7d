/**
 * Returns the last path segment of a landing from the guidebooks' addresses of country and city:
 * `turkey-moskva`.
 */
export function landingUrl(country: string, city: string): string {
  return `${country}-${city}`
}
