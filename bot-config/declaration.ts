import { variableNames, type BotEnvironment } from './environment.ts'
import { BotFailure } from './failure.ts'
import type { Property } from './properties/property.ts'
import { table } from './properties/table.ts'

/** Desired state of the bot: a value per row and variant. Rows that are not named are left alone. */
export interface Declaration {
  /** Key of the row, then variant (`''` for a row without variants), then value. */
  values: ReadonlyMap<string, ReadonlyMap<string, unknown>>
  texts: BotTexts
}

/** `start` greets, `place` announces a deep link (`{place}` is its name), `other` answers anything else. */
export type BotTexts = Readonly<Record<TextName, string>>
const textNames = ['start', 'place', 'other', 'button'] as const
type TextName = (typeof textNames)[number]

/** Maximum length of a Telegram message. Button labels have our own limit, for a phone's width. */
const LONGEST: Record<TextName, number> = { start: 4096, place: 4096, other: 4096, button: 64 }

type JsonObject = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Variables = BotEnvironment['variables']

/**
 * Reads the declaration, inserts values of the environment and checks every limit of Telegram.
 * @throws {Failure} listing all errors, before any call to Telegram
 */
export function readDeclaration(text: string, variables: Variables): Declaration {
  const problems: string[] = []
  const root = parse(text, variables, problems)
  const known = new Set([...table.map(({ key }) => key), 'texts'])
  for (const key of Object.keys(root)) if (!known.has(key)) problems.push(`${key}: такого свойства нет`)
  const values = new Map<string, ReadonlyMap<string, unknown>>()
  for (const row of table) {
    const given = root[row.key]
    if (given !== undefined) values.set(row.key, readRow(row, given, problems))
  }
  const texts = readTexts(root['texts'], problems)
  if (problems.length > 0)
    throw new BotFailure(`Описание бота не принято:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  return { values, texts }
}

/** Prints a declaration without differences: the current values, with variables of the environment. */
export function printDeclaration(
  values: Declaration['values'],
  texts: BotTexts,
  variables: Variables,
): string {
  const file: Record<string, unknown> = {}
  for (const { key, variants } of table) {
    const given = values.get(key)
    if (given === undefined) continue
    file[key] = variants ? Object.fromEntries(given) : (given.get('') ?? null)
  }
  const putBack = (_: string, value: unknown) =>
    typeof value === 'string' ? takeOut(value, variables) : value
  return `${JSON.stringify({ ...file, texts }, putBack, 2)}\n`
}

function readRow(row: Property, given: unknown, problems: string[]): Map<string, unknown> {
  const values = new Map<string, unknown>()
  if (row.variants && !isRecord(given)) {
    problems.push(`${row.key}: нужен объект, ключ это ${row.variants.known.slice(0, 3).join(', ')} …`)
    return values
  }
  const entries = row.variants && isRecord(given) ? Object.entries(given) : [['', given] as const]
  for (const [variant, value] of entries) {
    const place = variant === '' ? row.key : `${row.key}.${variant}`
    const wrong =
      row.variants && !row.variants.pattern.test(variant) ? ['такого ключа нет'] : row.problems(value)
    problems.push(...wrong.map((problem) => `${place}: ${problem}`))
    if (wrong.length === 0) values.set(variant, row.normalise(value))
  }
  return values
}

function readTexts(given: unknown, problems: string[]): BotTexts {
  const texts = isRecord(given) ? given : {}
  for (const name of textNames) {
    const text = texts[name]
    if (typeof text !== 'string' || text.trim() === '' || text.length > LONGEST[name])
      problems.push(`texts.${name}: нужен текст до ${LONGEST[name]} знаков`)
  }
  return texts as BotTexts
}

/** Reads the file and replaces `${NAME}` with its values. */
function parse(text: string, variables: Variables, problems: string[]): JsonObject {
  try {
    const file: unknown = JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? fillIn(value, variables, problems) : value,
    )
    if (isRecord(file)) return file
  } catch {
    // The message below says the same.
  }
  throw new BotFailure('Описание бота не читается: нужен JSON, объект верхнего уровня')
}

function fillIn(text: string, variables: Variables, problems: string[]): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const found = variableNames.find((known) => known === name)
    if (found === undefined) problems.push(`\${${name}}: такой переменной в описании быть не может`)
    else if (variables[found] === undefined)
      problems.push(`${name}: переменная не задана, а описание её называет`)
    return (found && variables[found]) ?? ''
  })
}

/** Restores `${NAME}`: whole values, and the origin at the start of an address. */
function takeOut(text: string, variables: Variables): string {
  for (const name of variableNames) {
    const word = variables[name]
    if (!word) continue
    if (text.toLowerCase() === word.toLowerCase()) return `\${${name}}`
    if (name === 'PUBLIC_URL' && text.startsWith(`${word}/`)) return `\${${name}}${text.slice(word.length)}`
  }
  return text
}
