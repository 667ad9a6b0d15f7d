import * as v from 'valibot'

/**
 * Readers: schemas that take whatever a provider really sends and give one clean type.
 * The field's habits they absorb are listed in `README.md` of this room. A reader either gives its
 * type or raises an issue; the enclosing `list` of `read.ts` drops such a row, the enclosing `shape` fails.
 */
export type Reader<T> = v.GenericSchema<unknown, T>

/** A fragment of JSON Schema 2020-12 that documents what a reader gives. */
export type JsonSchema = { [key: string]: unknown }

/** Undefined means "cannot be read". */
type Read<T> = (raw: unknown) => T | undefined

const jsonSchemas = new WeakMap<object, JsonSchema>()
/** Readers inside readers are plain functions: a page of results has ten thousand fields, and a schema run for each costs. */
const reads = new WeakMap<object, Read<unknown>>()

/** The JSON Schema of a reader's output: what a well-behaved provider sends. */
export function jsonSchemaOf(reader: object): JsonSchema {
  return jsonSchemas.get(reader) ?? {}
}

/** What a reader does, without the schema around it. */
export function readOf<T>(item: Reader<T>): Read<T> {
  const read = reads.get(item) as Read<T> | undefined
  if (!read)
    throw new Error('Readers are built of readers only: make this one with a function of contract/read.ts.')
  return read
}

/**
 * A reader that gives what `read` gives.
 * @param json what a well-behaved provider sends
 * @param unreadable names the keys that stand in the way; it is asked only when there are such
 */
export function reader<T>(
  json: JsonSchema,
  read: Read<T>,
  unreadable: (raw: unknown) => string[] = () => [],
): Reader<T> {
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value)
      if (value !== undefined) return value
      const message = 'unreadable value'
      const keys = unreadable(dataset.value)
      if (keys.length === 0) addIssue({ message })
      for (const key of keys)
        addIssue({
          message,
          path: [{ type: 'unknown', origin: 'value', input: dataset.value, key, value: undefined }],
        })
      return NEVER
    }),
  )
  jsonSchemas.set(schema, json)
  reads.set(schema, read)
  return schema
}

/** Shape of what a reader gives. */
export type Output<R> = R extends Reader<infer T> ? T : never
