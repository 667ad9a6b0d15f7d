import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { processUser } from '#provider/process-user.ts'
import { SettingsError } from './settings-error.ts'

/** Editors of Windows begin a file with it, and the first variable would get another name. */
const BYTE_ORDER_MARK = /^\uFEFF/
const VARIABLE = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=([^\n]*)$/gm

/**
 * Adds the variables of `.env` to the environment, where there is such a file. What the environment has already stays.
 * @throws {SettingsError} when the file cannot be read, or when an unquoted `#` cuts a value
 */
export function loadEnvFile(environment: NodeJS.ProcessEnv = process.env, path = '.env'): void {
  const text = readText(path)
  if (text === undefined) return
  const given = Object.entries(parseEnv(text)).filter(([name]) => environment[name] === undefined)
  const names = new Set(given.map(([name]) => name))
  const cut = findCutValues(text).filter((name) => names.has(name))
  if (cut.length > 0) throw new SettingsError(cut.map(cutSentence))
  for (const [name, value] of given) environment[name] = value
}

function readText(path: string): string | undefined {
  try {
    const bytes = readFileSync(path)
    if (bytes.includes(0))
      throw new SettingsError([`${path}: файл не в UTF-8, сохраните его в этой кодировке`])
    // Node reads a comment without a line end as a variable.
    return `${bytes.toString().replace(BYTE_ORDER_MARK, '')}\n`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') return undefined
    if (code === 'EISDIR') throw new SettingsError([`${path}: это папка, а нужен файл с настройками`])
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    const [file, user] = [resolve(path), processUser()]
    throw new SettingsError([
      `${path}: файл не может прочесть пользователь ${user}. Отдайте файл ему: sudo chown ${user} ${file}`,
    ])
  }
}

/**
 * Names of variables whose unquoted value a `#` cuts. Everything after it is a comment, but a comment has a space
 * before it: a `#` inside a word belongs to a password or a colour.
 */
function findCutValues(text: string): string[] {
  return [...text.matchAll(VARIABLE)].flatMap(([, name = '', value = '']) =>
    /^[ \t]*["'`]/.test(value) || !/^(?:[^#]*[^#\s])?#\S/.test(value) ? [] : [name],
  )
}

function cutSentence(name: string): string {
  return `${name}: в .env знак # без кавычек обрезал значение. Возьмите его в кавычки: ${name}='…'`
}
