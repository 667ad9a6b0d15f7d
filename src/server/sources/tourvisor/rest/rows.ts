import { GatewayFailure } from '../gateway.ts'
import { extractFields, readRows, toText, type Fields } from '../reading/fields.ts'

/**
 * Returns rows of a response that is a list, a list under one of the keys, or empty.
 * @throws GatewayFailure `away` for an object that neither contains a list nor is a row
 */
export function listed(body: unknown, ...keys: string[]): unknown[] {
  if (Array.isArray(body) || body === null) return [...readRows(body)]
  const fields = extractFields(body)
  const key = [...keys, 'data'].find((one) => Object.hasOwn(fields, one))
  if (key !== undefined) return [...readRows(fields[key])]
  if (Object.hasOwn(fields, 'id') || Object.hasOwn(fields, 'tourId')) return [body]
  throw new GatewayFailure('away', 'an answer without its list')
}

/**
 * Returns the only object of a response, which may be in a list or under `data`. @throws GatewayFailure
 * `away` if there is none
 */
export function readOne(body: unknown): Fields {
  const [first] = readRows(extractFields(body).data ?? body)
  if (Object.keys(extractFields(first)).length > 0) return extractFields(first)
  throw new GatewayFailure('away', 'an answer without its object')
}

/** Returns code, name and Russian name of an inner object; a plain text is its name. */
export function named(raw: unknown): { id: unknown; name: unknown; russian: unknown } {
  const { id, name = toText(raw), russianName, fullRussianName } = extractFields(raw)
  return { id, name, russian: russianName ?? fullRussianName }
}
