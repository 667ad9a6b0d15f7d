/** The last part of a landing's address, out of the guidebooks' own addresses of country and city: `turkey-moskva`. */
export function landingUrl(country: string, city: string): string {
  return `${country}-${city}`
}
