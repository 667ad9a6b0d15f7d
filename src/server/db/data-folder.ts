import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { processUser, rightsAdvice } from '../process/process-user.ts'
import { StoreProblem } from './store-problem.ts'

const FILE_NAME = 'putevka.sqlite'

export function sqliteFile(dataDir: string): string {
  return join(dataDir, FILE_NAME)
}

/**
 * Creates the data folder if missing and checks that this user may write there. SQLite would only report
 * that its file does not open.
 * @throws {StoreProblem} naming the folder and the user
 */
export function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    rmdirSync(mkdtempSync(join(dataDir, '.write-')))
    const file = sqliteFile(dataDir)
    // Never opened here: closing a descriptor would drop this process's SQLite locks.
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    // A full disk is reported by SQLite.
    if (extractCode(error) === 'ENOSPC') return
    throw new StoreProblem(toSentence(error, dataDir), { cause: error })
  }
  refuseOddFile(sqliteFile(dataDir))
}

/** SQLite would only report that a folder, a pipe or a link to nothing does not open. */
function refuseOddFile(file: string): void {
  const isThere = lstatSync(file, { throwIfNoEntry: false }) !== undefined
  if (isThere && statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new StoreProblem(
      `База ${file} это не обычный файл или ссылка в никуда. Уберите это и верните базу из копии: npm run putevka -- restore папка`,
    )
}

/**
 * Checks that this user may create a missing data folder, without creating it.
 * @throws {StoreProblem} naming the folder and the user
 */
export function requireCreatable(dataDir: string): void {
  let parent = resolve(dataDir)
  while (!existsSync(parent)) parent = dirname(parent)
  try {
    if (!statSync(parent).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(parent, constants.W_OK)
  } catch (error) {
    throw new StoreProblem(toSentence(error, dataDir), { cause: error })
  }
}

/**
 * True if a data folder contains a database. A folder closed to this user would look empty.
 * @throws {StoreProblem} naming the folder and the user
 */
export function hasDatabase(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false
  requireWritable(dataDir)
  return existsSync(sqliteFile(dataDir))
}

function toSentence(error: unknown, dataDir: string): string {
  const code = extractCode(error)
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `DATA_DIR: ${dataDir} это не папка. Назовите в DATA_DIR папку`
  if (code === 'EROFS')
    return `Папка данных ${dataDir} лежит на диске только для чтения. Назовите в DATA_DIR другую`
  if (code !== 'EACCES' && code !== 'EPERM')
    return `Папка данных ${dataDir} не открывается (${code}): проверьте DATA_DIR, диск и права`
  const user = processUser()
  const command = existsSync(dataDir)
    ? `sudo chown -R ${user} ${dataDir}`
    : `sudo install -d -o ${user} -m 700 ${dataDir}`
  const closed = existsSync(sqliteFile(dataDir)) ? sqliteFile(dataDir) : dataDir
  return `В папку данных ${dataDir} не может писать пользователь ${user}. ${rightsAdvice(closed, command)}`
}

function extractCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
