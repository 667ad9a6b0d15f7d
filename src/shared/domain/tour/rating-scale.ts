import { rating } from '../text/format.ts'

/** «4,8 из 5»; a provider with another scale than the agreed one is shown as it answers. */
export function ratingInWords(value: number): string {
  return value <= 5 ? `${rating(value)} из 5` : rating(value)
}
