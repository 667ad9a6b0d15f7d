import * as v from 'valibot'
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

/** An optional line. */
export const optionalLine = (longest = 300) =>
  v.optional(v.pipe(written('нужна строка'), v.maxLength(longest, `не длиннее ${longest} знаков`)), '')

export const checkField = (words: string, isRight: (text: string) => boolean) =>
  v.pipe(line(words), v.check(isRight, words))

export const dayField = (words: string) =>
  v.pipe(
    // YAML from other editors may contain a date type.
    v.union([v.date(), v.string()], words),
    v.transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value.trim())),
    v.check(isDay, words),
  )

/** Reads the front matter of a file, or names each wrong field, with its line if it has one. */
export function readFields<Schema extends v.GenericSchema>(
  schema: Schema,
  file: AgencyFile,
): { fields: v.InferOutput<Schema> } | { problems: Problem[] } {
  const parsed = v.safeParse(schema, file.front)
  if (parsed.success) return { fields: parsed.output }
  return { problems: parsed.issues.map((issue) => fieldProblem(issue, file)) }
}

function fieldProblem(issue: v.BaseIssue<unknown>, { path, lineAt }: AgencyFile): Problem {
  const line = lineAt((issue.path ?? []).map(({ key }) => key as string | number))
  const words = `${v.getDotPath(issue) ?? ''}: ${tell(issue)}`
  return { file: path, words: line > 0 ? `${words} (строка ${line})` : words }
}

function tell({ type, input, message }: v.BaseIssue<unknown>): string {
  // The library itself reports an object without a required key.
  if (type === 'object') return 'не задано'
  return input === '' ? `не задано: ${message}` : message
}
