import * as v from 'valibot'

/**
 * Readers are schemas that accept whatever providers really send and return one clean type.
 * `src/docs/contract.md` lists the quirks they absorb. A reader returns its type or raises an issue: the
 * enclosing list drops that row, the enclosing object fails.
 */
export type Reader<T> = v.GenericSchema<unknown, T>

/** What a reader gives: a word of `json-schema.ts`, or what it is built of. No page of a visitor needs more of it. */
export type Form =
  | FormWord
  | { anyOf: readonly (string | number)[] }
  | { maybe: Reader<unknown> }
  | { list: Reader<unknown> }
  | { shape: Record<string, Reader<unknown>> }
export type FormWord =
  | 'anything'
  | 'code'
  | 'text'
  | 'amount'
  | 'money'
  | 'count'
  | 'known'
  | 'flag'
  | 'link'
  | 'day'

/** Undefined means "cannot be read". */
type Read<T> = (raw: unknown) => T | undefined

const forms = new WeakMap<object, Form>()
/** Readers inside readers are plain functions: a page of results has ten thousand fields, and a schema run for each costs. */
const reads = new WeakMap<object, Read<unknown>>()

export function describeForm(reader: object): Form {
  return forms.get(reader) ?? 'anything'
}

/** What a reader does, without the schema around it. */
export function callReader<T>(item: Reader<T>): Read<T> {
  const read = reads.get(item) as Read<T> | undefined
  if (!read)
    throw new Error('Readers are built of readers only: make this one with a function of contract/read.ts.')
  return read
}

/**
 * A reader that gives what `read` gives.
 * @param form what a well-behaved provider sends
 */
export function reader<T>(form: Form, read: Read<T>): Reader<T> {
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: 'unreadable value' })
      return NEVER
    }),
  )
  forms.set(schema, form)
  reads.set(schema, read)
  return schema
}

export type Output<R> = R extends Reader<infer T> ? T : never
