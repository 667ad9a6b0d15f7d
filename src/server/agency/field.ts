import * as v from 'valibot'
import { findClosestName } from '#shared/domain/text/closest-name.ts'
import { isDay } from '#shared/domain/time/day.ts'
import type { AgencyFile } from './front-matter.ts'
import type { Problem } from './problem.ts'

/** YAML reads digits as a number: `0123` keeps its zero only in quotes, as the message asks. */
const written = (words: string) =>
  v.pipe(
    // Reports a missing field like an empty one.
    v.optional(v.union([v.string(), v.number()], words), ''),
    v.transform((value) => String(value).trim()),
  )

/** A required line; `words` says what to write. */
export const line = (words: string, longest = 300) =>
  v.pipe(
    written(words),
    v.check((text) => text !== '' && text.length <= longest && !/[\r\n]/.test(text), words),
  )

export const optionalLine = (longest = 300) =>
  v.optional(v.pipe(written('нужна строка'), v.maxLength(longest, `не длиннее ${longest} знаков`)), '')

export const checkField = (words: string, isRight: (text: string) => boolean) =>
  v.pipe(line(words), v.check(isRight, words))

/** A number of a country or a departure city. Its name would find nothing. */
export const idField = (words: string) =>
  checkField(`нужен ${words}: цифры, не название`, (text) => /^\d+$/.test(text))

export const dayField = (words: string) =>
  v.pipe(
    // YAML from other editors may contain a date type.
    v.union([v.date(), v.string()], words),
    v.transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value.trim())),
    v.check(isDay, words),
  )

/**
 * Reads the front matter of a file, or names each wrong field, with its line if it has one. Fields that the
 * schema does not have are `unknown`.
 */
export function readFields<Schema extends v.GenericSchema>(
  schema: Schema,
  file: AgencyFile,
): { fields: v.InferOutput<Schema>; unknown: Problem[] } | { problems: Problem[] } {
  const parsed = v.safeParse(schema, file.front)
  if (parsed.success) return { fields: parsed.output, unknown: findUnknownFields(schema, file) }
  return { problems: parsed.issues.map((issue) => fieldProblem(issue, file)) }
}

function fieldProblem(issue: v.BaseIssue<unknown>, file: AgencyFile): Problem {
  return problemAt(
    file,
    (issue.path ?? []).map(({ key }) => key as string | number),
    tell(issue),
  )
}

function problemAt({ path, lineAt }: AgencyFile, keys: readonly (string | number)[], words: string): Problem {
  const line = lineAt(keys)
  return { file: path, words: `${keys.join('.')}: ${words}${line > 0 ? ` (строка ${line})` : ''}` }
}

/** Returns a problem for every name that is mistyped or belongs to another file. */
function findUnknownFields(schema: v.GenericSchema, file: AgencyFile): Problem[] {
  return listUnknownNames(schema, file.front).map(({ keys, known }) => {
    const closest = findClosestName(String(keys.at(-1)), known)
    const advice = closest ? `нужно ${closest}` : `есть ${known.join(', ') || 'только текст'}`
    return problemAt(file, keys, `такого поля нет, ${advice}`)
  })
}

interface UnknownName {
  keys: (string | number)[]
  /** Names that the schema has in this place. */
  known: string[]
}

function listUnknownNames(schema: unknown, value: unknown, keys: UnknownName['keys'] = []): UnknownName[] {
  if (typeof schema !== 'object' || schema === null || typeof value !== 'object' || value === null) return []
  if ('wrapped' in schema) return listUnknownNames(schema.wrapped, value, keys)
  if ('item' in schema && Array.isArray(value))
    return value.flatMap((item, index) => listUnknownNames(schema.item, item, [...keys, index]))
  if (!('entries' in schema)) return []
  const entries = schema.entries as Record<string, unknown>
  return Object.entries(value).flatMap(([name, inner]) =>
    name in entries
      ? listUnknownNames(entries[name], inner, [...keys, name])
      : [{ keys: [...keys, name], known: Object.keys(entries) }],
  )
}

function tell({ type, input, message }: v.BaseIssue<unknown>): string {
  // The library itself reports an object without a required key.
  if (type === 'object') return 'не задано'
  return input === '' ? `не задано: ${message}` : message
}
