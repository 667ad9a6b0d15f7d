import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { describe, expect, test } from 'vitest'
import { decodeReply, wrapReply } from './decode.ts'
import { endpoints, type EndpointName } from './endpoints.ts'
import { createJsonSchema, type JsonSchema } from './json-schema.ts'

const names = Object.keys(endpoints) as EndpointName[]

describe('damaged replies', () => {
  test.each(names)('gives %s the right type or no data', (name) => {
    const schema = createJsonSchema(endpoints[name].reply)
    fc.assert(
      fc.property(body(schema), fc.infiniteStream(fc.nat()), fc.nat(6), (reply, random, damages) => {
        let raw: unknown = wrapReply(name, reply)
        for (let count = 0; count < damages; count += 1) raw = damage(raw, random)
        const decoded = decodeReply(name, raw)
        if (decoded.kind === 'data') expect(violations(decoded.data, schema, name)).toEqual([])
        if (damages === 0) expect(decoded).toEqual({ kind: 'data', data: reply })
      }),
      { numRuns: scaledRuns(300) },
    )
    expect({}).not.toHaveProperty('polluted')
  })
})

/** What a provider sends as a whole: an object, whatever may be in it. */
function body(schema: JsonSchema): fc.Arbitrary<unknown> {
  const isAnything = Object.keys(schema).every((key) => key.startsWith('$'))
  return isAnything ? fc.record({ anything: valid(schema) }) : valid(schema)
}

/** Values a schema allows, as a well-behaved provider sends them. */
function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (Array.isArray(schema.anyOf)) return fc.oneof(...(schema.anyOf as JsonSchema[]).map(valid))
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') return fc.array(valid(schema.items as JsonSchema), { maxLength: 3 })
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties as Record<string, JsonSchema>)
    return fc.record(Object.fromEntries(entries.map(([key, value]) => [key, valid(value)])))
  }
  if (schema.type === 'string') return validText(schema)
  if (schema.type === 'integer') return fc.nat(900_000)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'number' || Array.isArray(schema.type)) return fc.integer({ min: 1, max: 5000 })
  return fc.constantFrom('any', 1, null)
}

function validText(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.pattern !== undefined) return fc.constantFrom('05.12.2026', '01.01.2027')
  if (schema.format !== undefined) return fc.constantFrom('/pictures/a.webp', 'https://a.example/1.jpg')
  return fc.constantFrom('4', 'Текст', 'Orion')
}

const junk: unknown[] = [
  null,
  '',
  {},
  [],
  '0',
  'NaN',
  -1,
  Infinity,
  '<script>alert(1)</script>',
  ['x'],
  { __proto__: { polluted: 1 } },
  '\u202e\u0000',
  true,
  [[]],
  { data: { data: {} } },
]

/** Replaces one node by junk, removes it, or wraps it. */
function damage(raw: unknown, random: fc.Stream<number>): unknown {
  const roll = (limit: number) => (random.next().value ?? 0) % limit
  if (typeof raw !== 'object' || raw === null || roll(5) === 0) return junk[roll(junk.length)]
  const keys = Object.keys(raw)
  const key = keys[roll(Math.max(1, keys.length))]
  if (key === undefined) return junk[roll(junk.length)]
  const copy: Record<string, unknown> | unknown[] = Array.isArray(raw)
    ? [...(raw as unknown[])]
    : { ...(raw as Record<string, unknown>) }
  const holder = copy as Record<string, unknown>
  if (roll(6) === 0) delete holder[key]
  else holder[key] = damage(holder[key], random)
  return copy
}

/** Where a value breaks its schema, for the few words the readers use. */
function violations(value: unknown, schema: JsonSchema, path: string): string[] {
  if (Array.isArray(schema.enum)) return schema.enum.includes(value) ? [] : [path]
  if (Array.isArray(schema.anyOf))
    return (schema.anyOf as JsonSchema[]).some((one) => violations(value, one, path).length === 0)
      ? []
      : [path]
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  if (schema.type === undefined || (value === null && types.includes('null'))) return []
  if (types.includes('array'))
    return Array.isArray(value)
      ? value.flatMap((item, index) => violations(item, schema.items as JsonSchema, `${path}[${index}]`))
      : [path]
  if (types.includes('object')) {
    if (typeof value !== 'object' || value === null) return [path]
    const entries = Object.entries(schema.properties as Record<string, JsonSchema>)
    return entries.flatMap(([key, one]) =>
      violations((value as Record<string, unknown>)[key], one, `${path}.${key}`),
    )
  }
  const expected = types.includes('integer') ? 'number' : String(types.find((type) => type !== 'null'))
  return typeof value === expected && !(typeof value === 'number' && !Number.isFinite(value)) ? [] : [path]
}
