import * as v from 'valibot'
import { describeForm, callReader, type Reader } from '#shared/contract/reader.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { Refusal } from './handler.ts'

type FieldErrors = Record<string, string[]>

/** Largest accepted body, bytes: the longest form is a tenth of it. */
const MAX_BODY_BYTES = 65_536

/**
 * Reads the query as the table says; undefined for a call without one. @throws Refusal 422 naming the
 * parameter
 */
export function readQuery(endpoint: Endpoint, search: URLSearchParams): unknown {
  if (endpoint.query === undefined) return undefined
  const fields = collectFields(search)
  const query = callReader(endpoint.query)(fields)
  if (query !== undefined) return query
  const names = unreadableKeys(endpoint.query, fields)
  throw new Refusal(422, `Не хватает параметра: ${names.join(', ')}`, {
    errors: Object.fromEntries(names.map((name) => [name, ['Укажите значение']])),
  })
}

function unreadableKeys(query: Reader<unknown>, fields: Record<string, string>): string[] {
  const form = describeForm(query)
  const entries = typeof form === 'object' && 'shape' in form ? Object.entries(form.shape) : []
  return entries.filter(([key, item]) => callReader(item)(fields[key]) === undefined).map(([key]) => key)
}

export function collectFields(pairs: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...pairs].map(([name, value]) => [name, withoutNul(value)]))
}

/** Reads the JSON body as the table says. @throws Refusal 400, 413, 415 or 422 with the fields' messages */
export async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (endpoint.body === undefined) return undefined
  // A foreign page can post anything but JSON without a CORS preflight.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'Пришлите данные как application/json')
  }
  return checkBody(endpoint.body, parseJson(await readText(request)))
}

/** The body as its schema reads it. @throws Refusal 422 with the fields' messages */
export function checkBody<S extends v.GenericSchema>(schema: S, raw: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, raw, { message: () => 'Проверьте это поле' })
  if (parsed.success) return parsed.output
  const errors = withOwnMessages(schema, toFieldErrors(parsed.issues), raw)
  const [first = ['Проверьте данные']] = Object.values(errors)
  throw new Refusal(422, first[0] ?? 'Проверьте данные', { errors })
}

/**
 * Reads at most {@link MAX_BODY_BYTES}, whatever the stated length. @throws Refusal 400 for a truncated
 * body, 413
 */
export async function readText(request: Request): Promise<string> {
  const tooLong = new Refusal(413, 'Слишком много данных: сократите текст')
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLong
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_BODY_BYTES) throw tooLong
      chunks.push(chunk)
    }
  } catch (error) {
    // A truncated upload is the visitor's connection, not our failure.
    throw error instanceof Refusal ? error : new Refusal(400, 'Данные не дошли целиком: отправьте ещё раз')
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** PostgreSQL cannot store U+0000 in a text, and no text needs it. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}

/** @throws Refusal 400 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? withoutNul(value) : value))
  } catch {
    throw new Refusal(400, 'Данные не читаются: нужен JSON. Обновите страницу и попробуйте ещё раз')
  }
}

function toFieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const key = issue.path?.[0]?.key
    const name = typeof key === 'string' ? key : 'body'
    errors[name] = [...(errors[name] ?? []), issue.message]
  }
  return errors
}

/** The library reports a missing key with the object's message; the field's own message has the remedy. */
function withOwnMessages(schema: v.GenericSchema, errors: FieldErrors, raw: unknown): FieldErrors {
  if (!('entries' in schema) || typeof raw !== 'object' || raw === null) return errors
  const entries = schema.entries as Record<string, v.GenericSchema>
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => {
      const entry = Object.hasOwn(raw, name) ? undefined : entries[name]
      const own = entry && v.safeParse(entry, undefined, { message: () => 'Заполните это поле' })
      return [name, own?.issues?.map((issue) => issue.message) ?? messages]
    }),
  )
}
