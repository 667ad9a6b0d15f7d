/** Formats values of a query. Lists are joined with commas; empty lists and undefined values are omitted. */
export function buildQuery(
  values: Readonly<Record<string, string | number | undefined | readonly (string | number)[]>>,
): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    const told = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (told !== '') query.set(key, told)
  }
  return query
}
