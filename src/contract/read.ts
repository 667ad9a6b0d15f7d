import * as v from 'valibot'

/**
 * Readers: schemas that take whatever a provider really sends and give one clean type.
 * The field's habits they absorb are listed in `contract.md`, "Dirty variants". A reader either gives its
 * type or raises an issue; the enclosing {@link list} drops such a row, the enclosing {@link shape} fails.
 */
export type Reader<T> = v.GenericSchema<unknown, T>

/** A fragment of JSON Schema 2020-12 that documents what a reader gives. */
export type JsonSchema = { [key: string]: unknown }

const jsonSchemas = new WeakMap<object, JsonSchema>()

/** The JSON Schema of a reader's output: what a well-behaved provider sends. */
export function jsonSchemaOf(reader: object): JsonSchema {
  return jsonSchemas.get(reader) ?? {}
}

function reader<T>(json: JsonSchema, read: (raw: unknown) => T | undefined): Reader<T> {
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: 'unreadable value' })
      return NEVER
    }),
  )
  jsonSchemas.set(schema, json)
  return schema
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

function readText(raw: unknown): string {
  if (typeof raw === 'string') return raw.trim()
  return typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : ''
}

function readNumber(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null
  if (typeof raw !== 'string') return null
  const cleaned = raw.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (!/^-?\d+(\.\d+)?$/.test(cleaned)) return null
  return Number(cleaned)
}

/** An identifier: a non-empty string. Numbers become strings; anything else is an issue. */
export function code(): Reader<string> {
  return reader({ type: 'string', minLength: 1 }, (raw) => readText(raw) || undefined)
}

/** Text; `{}`, null and absence read as `''`. */
export function text(): Reader<string> {
  return reader({ type: 'string' }, readText)
}

/** A number or null when it cannot be read. Numeric strings are numbers. */
export function amount(): Reader<number | null> {
  return reader({ type: ['number', 'null'] }, readNumber)
}

/** Money in whole roubles, never negative; required. */
export function money(): Reader<number> {
  return reader({ type: 'integer', minimum: 0, description: 'whole roubles' }, (raw) => {
    const value = readNumber(raw)
    return value !== null && value >= 0 ? Math.round(value) : undefined
  })
}

/** A number, 0 when it cannot be read. */
export function count(): Reader<number> {
  return reader({ type: 'number' }, (raw) => readNumber(raw) ?? 0)
}

/** A number for which zero means "unknown" (ratings, distances): null then. */
export function known(): Reader<number | null> {
  return reader({ type: ['number', 'null'] }, (raw) => {
    const value = readNumber(raw)
    return value !== null && value > 0 ? value : null
  })
}

/** A flag: true, 1, "1" and "true" are true, all else is false. */
export function flag(): Reader<boolean> {
  return reader({ type: 'boolean' }, (raw) => raw === true || raw === 1 || raw === '1' || raw === 'true')
}

/** Exactly one of the given words, else the first of them. */
export function word<const W extends string>(...words: readonly [W, ...W[]]): Reader<W> {
  return reader({ enum: words }, (raw) => words.find((one) => one === raw) ?? words[0])
}

/** One of the given numbers (also as a string), else the first of them. */
export function grade<const N extends number>(...grades: readonly [N, ...N[]]): Reader<N> {
  return reader({ enum: grades }, (raw) => {
    const value = readNumber(raw)
    return grades.find((one) => one === value) ?? grades[0]
  })
}

/** A picture or page address: https, protocol-relative (made https) or site-relative; anything else is `''`. */
export function link(): Reader<string> {
  return reader({ type: 'string', format: 'uri-reference' }, (raw) => {
    const value = readText(raw)
    if (value.startsWith('//')) return `https:${value}`
    if (value.startsWith('/') && !value.startsWith('/\\')) return value
    return /^https?:\/\/[^\s]+$/i.test(value) ? value : ''
  })
}

/** A calendar day as calls carry it, `dd.mm.yyyy`; `''` when unreadable. */
export function day(): Reader<string> {
  return reader({ type: 'string', pattern: String.raw`^\d{2}\.\d{2}\.\d{4}$` }, (raw) => {
    const value = readText(raw)
    return /^\d{2}\.\d{2}\.\d{4}$/.test(value) ? value : ''
  })
}

/** Anything at all, for values whose form belongs to somebody else. */
export function anything(): Reader<unknown> {
  return reader<unknown>({}, (raw) => raw ?? null)
}

/** The item, or null when it is absent or cannot be read. */
export function maybe<T>(item: Reader<T>): Reader<T | null> {
  return reader({ anyOf: [jsonSchemaOf(item), { type: 'null' }] }, (raw) => {
    const parsed = v.safeParse(item, raw)
    return parsed.success ? parsed.output : null
  })
}

/** A list; one bare object is a list of one, an absent or empty value is none, an unreadable row is dropped. */
export function list<T>(item: Reader<T>): Reader<T[]> {
  return reader({ type: 'array', items: jsonSchemaOf(item) }, (raw) => {
    const rows = Array.isArray(raw) ? raw : raw === undefined || raw === null || raw === '' ? [] : [raw]
    return rows.flatMap((row) => {
      const parsed = v.safeParse(item, row)
      return parsed.success ? [parsed.output] : []
    })
  })
}

/** An object of readers. Absent keys go to their reader as undefined; unknown keys are left out. */
export function shape<const E extends Record<string, Reader<unknown>>>(
  entries: E,
): Reader<{ [K in keyof E]: v.InferOutput<E[K]> }> {
  const keys = Object.keys(entries)
  const schema = v.pipe(
    v.custom<Record<string, unknown>>(isRecord),
    v.transform((raw) =>
      Object.fromEntries(keys.map((key) => [key, Object.hasOwn(raw, key) ? raw[key] : undefined])),
    ),
    v.object(entries),
  ) as unknown as Reader<{ [K in keyof E]: v.InferOutput<E[K]> }>
  const properties = Object.fromEntries(keys.map((key) => [key, jsonSchemaOf(entries[key] ?? {})]))
  jsonSchemas.set(schema, { type: 'object', properties, required: keys })
  return schema
}

/** An object whose absence (`''`, null, a list) reads as an object with every key absent. */
export function bag<const E extends Record<string, Reader<unknown>>>(
  entries: E,
): Reader<{ [K in keyof E]: v.InferOutput<E[K]> }> {
  const inner = shape(entries)
  return reader(jsonSchemaOf(inner), (raw) => {
    const parsed = v.safeParse(inner, isRecord(raw) ? raw : {})
    return parsed.success ? parsed.output : undefined
  })
}

/** Shape of what a reader gives. */
export type Read<R> = R extends Reader<infer T> ? T : never
