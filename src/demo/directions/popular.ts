/** Directions the front page shows, as `{city id}>{country id}`, best first. */
export const popularPairs = [
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
] as const

/** Hot directions the front page shows. */
export const popularHotPairs = ['1>4', '1>1', '1>9', '5>4', '10>1', '3>9', '1>2', '9>16'] as const
