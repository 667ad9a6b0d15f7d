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

/** Returns these parameters of an address, in the order of their names. */
export function pickParameters(search: string, names: readonly string[]): string {
  const own = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => names.includes(key)))
  own.sort()
  return own.toString()
}
