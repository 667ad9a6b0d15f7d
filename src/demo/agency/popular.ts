import type { PairIds } from '#provider/ports/landing-prices.ts'

/** Directions the front page shows, best first. */
export const popularDirections: readonly PairIds[] = [
  '1>4',
  '1>1',
  '1>9',
  '1>2',
  '5>4',
  '1>16',
  '10>4',
  '3>4',
  '1>8',
  '1>47',
  '9>2',
  '5>1',
].map(pairOf)

/** Hot directions the front page shows. */
export const popularHotDirections: readonly PairIds[] = [
  '1>4',
  '1>1',
  '1>9',
  '5>4',
  '10>1',
  '3>9',
  '1>2',
  '9>16',
].map(pairOf)

/** Written `{city id}>{country id}`. */
function pairOf(text: string): PairIds {
  const [departure = '', country = ''] = text.split('>')
  return { departure, country }
}
