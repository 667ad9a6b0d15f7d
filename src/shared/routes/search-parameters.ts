/** Parameters of an address that are the search itself; all others are filters, sorting and the like. */
export const searchParameters = [
  'from',
  'to',
  'dates',
  'nights',
  'adults',
  'ages',
  'regions',
  'hotels',
  'charter',
  'direct',
] as const
