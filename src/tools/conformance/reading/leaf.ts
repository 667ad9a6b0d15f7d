import { number, code, count, day, flag, intEnum, link, money, text, literal } from '#shared/contract/read.ts'
import type { JsonSchema } from '#shared/contract/json-schema.ts'
import { callReader, type Reader } from '#shared/contract/reader.ts'

/** How one value was read. `unreadable` discards its whole row or object. */
export type LeafReading = 'exact' | 'otherwise' | 'absent' | 'lost' | 'unreadable'

/** Reads a value like the contract's reader of this schema and returns the result. */
export function readLeaf(schema: JsonSchema, raw: unknown): LeafReading {
  const read = callReader(createReader(schema))
  const value = read(raw)
  if (value === undefined) return 'unreadable'
  if (raw === undefined) return 'absent'
  if (value === raw) return 'exact'
  if (isNothing(raw)) return value === null ? 'exact' : 'otherwise'
  return value === read(undefined) && !isSame(value, raw) ? 'lost' : 'otherwise'
}

/** True for `''`, null, `{}` and `[]`: providers write empty values in these ways. */
export function isNothing(raw: unknown): boolean {
  return raw === '' || raw === null || (typeof raw === 'object' && Object.keys(raw).length === 0)
}

/** True if the empty reading is the written value: 0 as text, a cleared flag. */
function isSame(value: unknown, raw: unknown): boolean {
  if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'boolean') return false
  const written = String(raw).trim().toLowerCase()
  if (written === String(value)) return true
  return value === false ? ['0', 'false'].includes(written) : value === 0 && Number(written) === 0
}

/** Finds the reader that created the schema: each kind of leaf has its own schema. */
function createReader(schema: JsonSchema): Reader<unknown> {
  const { type, enum: words, format, pattern, minLength } = schema
  if (Array.isArray(words)) return createChoice(words)
  if (Array.isArray(type)) return number()
  if (type === 'integer') return money()
  if (type === 'number') return count()
  if (type === 'boolean') return flag()
  if (format !== undefined) return link()
  if (pattern !== undefined) return day()
  return minLength === undefined ? text() : code()
}

function createChoice(words: unknown[]): Reader<unknown> {
  const numbers = words.filter((one) => typeof one === 'number')
  const [firstNumber, ...otherNumbers] = numbers
  if (firstNumber !== undefined) return intEnum(firstNumber, ...otherNumbers)
  const [first = '', ...others] = words.filter((one) => typeof one === 'string')
  return literal(first, ...others)
}
