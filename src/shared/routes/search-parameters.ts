/** Parameters of an address that belong to the search; all others are filters, sorting and similar. */
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
