import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { processUser, rightsAdvice } from '../process/process-user.ts'
import { findClosestName } from '#shared/domain/text/closest-name.ts'
import { findCertificateProblems } from './extra-certificates.ts'
import { settingGroups } from './setting-docs.ts'
import { SettingsError } from './settings-error.ts'

/** Windows editors add it to the start of a file, which would change the name of the first variable. */
const BYTE_ORDER_MARK = /^\uFEFF/
/**
 * A variable with a quote that is not closed on its line, or with text after the closing quote. Node
 * would read up to the next such quote on any line and drop the text.
 */
const BROKEN_QUOTES =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(["'`])(?!(?:(?!\2)[^\n])*\2[ \t\r]*(?:$|[ \t]#))/gm
/** A variable with an unquoted value. */
const UNQUOTED = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=(?![ \t]*["'`])([^\n]*)$/gm
/**
 * Node drops everything after an unquoted `#`. A comment has a space before it, or after it if the value
 * is empty. Any other `#` belongs to a password or a colour.
 */
const CUT = /^(?:[^#]*[^#\s]#|#\S)/

/** Variables of Node, of the system and of `compose.yaml`. */
const FOREIGN =
  /^(?:(?:NODE|XDG|UV|NPM|LC)_.*|(?:HTTPS?|ALL|NO)_PROXY|TZ|LANG|PATH|HOME|SSL_CERT_(?:FILE|DIR)|DB_PASSWORD)$/i

/** A sentence for the operator about names in `.env`. */
export interface EnvNote {
  text: string
  /** The file surely means something else. */
  isWrong: boolean
}

/**
 * Adds the variables of `.env`, if the file exists, to the environment. Existing variables keep their
 * values. Returns notes about unknown names, and about names that the file leaves empty without quotes,
 * because the value may have been forgotten.
 * @throws {SettingsError} if the file cannot be read, a quote is not closed, or a value in it is cut by
 * `#` or has no effect there
 */
export function loadEnvFile(environment: NodeJS.ProcessEnv = process.env, path = '.env'): EnvNote[] {
  const text = readText(path)
  if (text === undefined) return []
  const broken = [...text.matchAll(BROKEN_QUOTES)]
  if (broken.length > 0) throw new SettingsError(broken.map(([, name = '']) => quoteSentence(name)))
  const given = Object.entries(parseEnv(text)).filter(([name]) => environment[name] === undefined)
  const names = new Set(given.map(([name]) => name))
  const unquoted = [...text.matchAll(UNQUOTED)].filter(([, name = '']) => names.has(name))
  const cut = unquoted.filter(([, , value = '']) => CUT.test(value))
  const problems = [...cut.map(([, name = '']) => cutSentence(name)), ...findCertificateProblems(given)]
  if (problems.length > 0) throw new SettingsError(problems)
  for (const [name, value] of given) environment[name] = value
  const empty = unquoted.flatMap(([, name = '']) => (environment[name] === '' ? [name] : []))
  return [...unknownNotes([...names]), ...emptyNotes([...new Set(empty)])]
}

/** A mistyped `LEADS_MAIL` would silently send no e-mail about leads. */
function unknownNotes(names: readonly string[]): EnvNote[] {
  const known = settingGroups.flatMap(({ settings }) => settings.map(({ variable }) => variable))
  return names
    .filter((name) => !known.includes(name) && !FOREIGN.test(name))
    .map((name) => {
      const closest = findClosestName(name, known)
      const advice = closest ? `нужно ${closest}` : 'уберите её или сверьте имя с .env.example'
      return { text: `В .env переменная ${name}, такой настройки нет: ${advice}`, isWrong: true }
    })
}

/** Quotes mark a value as intentionally empty. */
function emptyNotes(names: readonly string[]): EnvNote[] {
  if (names.length === 0) return []
  const all = names.join(', ')
  const text = `В .env пусто, значит не задано: ${all}. Значение с # берите в кавычки; если так и нужно: ${names[0]}=''`
  return [{ text, isWrong: false }]
}

function readText(path: string): string | undefined {
  try {
    const bytes = readFileSync(path)
    // UTF-16 without a byte order mark is valid UTF-8 with zero bytes.
    if (bytes.includes(0) || !isUtf8(bytes))
      throw new SettingsError([`${path}: файл не в UTF-8, сохраните его в этой кодировке`])
    // Node reads a comment without a line end as a variable.
    return `${bytes.toString().replace(BYTE_ORDER_MARK, '')}\n`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') return undefined
    if (code === 'EISDIR') throw new SettingsError([`${path}: это папка, а нужен файл с настройками`])
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    const [file, user] = [resolve(path), processUser()]
    const remedy = rightsAdvice(file, `sudo chown ${user} ${file}`)
    throw new SettingsError([`${path}: файл не может прочесть пользователь ${user}. ${remedy}`])
  }
}

function quoteSentence(name: string): string {
  return `${name}: в .env кавычка не закрыта или после неё стоит текст. Апостроф внутри значения: возьмите его в двойные кавычки`
}

function cutSentence(name: string): string {
  return `${name}: в .env знак # без кавычек обрезал значение. Возьмите его в кавычки: ${name}='…'`
}
