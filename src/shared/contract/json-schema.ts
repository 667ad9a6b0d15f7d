import { describeForm, type Form, type FormWord } from './reader.ts'

/** A fragment of JSON Schema 2020-12 that documents what a reader gives. */
export type JsonSchema = { [key: string]: unknown }

const words: Readonly<Record<FormWord, JsonSchema>> = {
  anything: {},
  code: { type: 'string', minLength: 1 },
  text: { type: 'string' },
  amount: { type: ['number', 'null'] },
  money: { type: 'integer', minimum: 0, description: 'whole roubles' },
  count: { type: 'number' },
  known: { type: ['number', 'null'] },
  flag: { type: 'boolean' },
  link: { type: 'string', format: 'uri-reference' },
  day: { type: 'string', pattern: String.raw`^\d{2}\.\d{2}\.\d{4}$` },
}

const made = new WeakMap<object, JsonSchema>()

/** The JSON Schema of a reader's output: what a well-behaved provider sends. */
export function createJsonSchema(reader: object): JsonSchema {
  const known = made.get(reader)
  if (known) return known
  const schema = toSchema(describeForm(reader))
  made.set(reader, schema)
  return schema
}

function toSchema(form: Form): JsonSchema {
  if (typeof form === 'string') return words[form]
  if ('anyOf' in form) return { enum: form.anyOf }
  if ('maybe' in form) return { anyOf: [createJsonSchema(form.maybe), { type: 'null' }] }
  if ('list' in form) return { type: 'array', items: createJsonSchema(form.list) }
  const entries = Object.entries(form.shape)
  const properties = Object.fromEntries(entries.map(([key, item]) => [key, createJsonSchema(item)]))
  return { type: 'object', properties, required: Object.keys(form.shape) }
}
