import { GatewayFailure } from '../gateway.ts'
import { fieldsOf, rowsOf, textOf, type Fields } from '../reading/fields.ts'

/** Values of a query; a list becomes repeated keys, an absent value is left out. */
export function queryOf(
  values: Readonly<Record<string, string | number | boolean | undefined | readonly (string | number)[]>>,
): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) query.append(key, String(one))
  return query
}

/**
 * Rows of an answer that is a list, bare or under one of the keys, or nothing at all.
 * @throws GatewayFailure `away` for an object that never mentions a list and is no row either
 */
export function listed(body: unknown, ...keys: string[]): unknown[] {
  if (Array.isArray(body) || body === null) return [...rowsOf(body)]
  const fields = fieldsOf(body)
  const key = [...keys, 'data'].find((one) => Object.hasOwn(fields, one))
  if (key !== undefined) return [...rowsOf(fields[key])]
  if (Object.hasOwn(fields, 'id') || Object.hasOwn(fields, 'tourId')) return [body]
  throw new GatewayFailure('away', 'an answer without its list')
}

/** The only object of an answer, which may come in a list or under `data`. @throws GatewayFailure `away` for none */
export function oneOf(body: unknown): Fields {
  const [first] = rowsOf(fieldsOf(body).data ?? body)
  if (Object.keys(fieldsOf(first)).length > 0) return fieldsOf(first)
  throw new GatewayFailure('away', 'an answer without its object')
}

/** Code, name and Russian name of an inner object; a bare text is its name. */
export function named(raw: unknown): { id: unknown; name: unknown; russian: unknown } {
  const { id, name = textOf(raw), russianName, fullRussianName } = fieldsOf(raw)
  return { id, name, russian: russianName ?? fullRussianName }
}
