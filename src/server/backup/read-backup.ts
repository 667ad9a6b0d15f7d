import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { FORMAT, Head, Line, type BackupFile, type RowCounts } from './backup-lines.ts'
import { BackupProblem } from './backup-problem.ts'
import { PORTION, type ColumnValue } from './snapshot.ts'

const MB = 1_048_576
/** Largest file taken, bytes: ten million requests. */
const MAX_FILE_BYTES = 512 * MB
/** The same when it is unpacked, characters. */
const MAX_READ = 8192 * MB
/** Longest line taken, characters; the longest row is a list of hotels with its texts, below a tenth of it. */
const MAX_LINE = 4 * MB
/** How many times larger than its file a backup may be; ours are about 20 times larger. */
const MAX_RATIO = 100
/** A small backup may repeat itself more. */
const SMALL_BYTES = 8 * MB

export interface BackupFacts {
  /** ISO instant. */
  madeAt: string
  /** Format 1 holds the database alone. */
  format: number
  migrations: string[]
  rows: RowCounts
  files: BackupFile[]
}

/** Some rows of a table. */
export interface BackupPortion {
  table: string
  columns: string[]
  rows: ColumnValue[][]
}

/**
 * Reads the file from its head to its end.
 * @param take is given the rows, in order; without it the file is only checked
 * @throws BackupProblem when it is not a backup, is too large, of a newer format, damaged or cut short
 */
export async function readBackup(
  path: string,
  take: (portion: BackupPortion) => Promise<void> = async () => undefined,
): Promise<BackupFacts> {
  const values = readValues(path)
  const head = v.safeParse(Head, (await values.next()).value)
  if (!head.success) throw new BackupProblem(`${path}: это не копия Путёвки`)
  const { format, madeAt, migrations } = head.output
  if (format > FORMAT) throw new BackupProblem('Копия сделана более новой сборкой: восстанавливайте ею')
  const rows: RowCounts = {}
  const files: BackupFile[] = []
  let portion: BackupPortion = { table: '', columns: [], rows: [] }
  const give = async () => {
    if (portion.rows.length > 0) await take(portion)
    portion = { ...portion, rows: [] }
  }
  for await (const value of values) {
    const line = v.safeParse(Line, value)
    if (!line.success) throw damaged(path)
    const content = line.output
    if (Array.isArray(content)) {
      if (content.length === 0 || content.length !== portion.columns.length) throw damaged(path)
      portion.rows.push(content)
      rows[portion.table] = (rows[portion.table] ?? 0) + 1
      if (portion.rows.length === PORTION) await give()
    } else if ('file' in content) files.push(content)
    else {
      await give()
      if ('rows' in content) {
        const isWhole = isSame(content.rows, rows) && content.files === files.length
        if (!isWhole || !(await values.next()).done) break
        return { madeAt, format, migrations, rows, files }
      }
      portion = { ...content, rows: [] }
      rows[content.table] = 0
    }
  }
  throw damaged(path)
}

function isSame(told: RowCounts, counted: RowCounts): boolean {
  const tables = new Set([...Object.keys(told), ...Object.keys(counted)])
  return [...tables].every((table) => told[table] === counted[table])
}

function damaged(path: string): BackupProblem {
  return new BackupProblem(`Копия ${path} повреждена или неполна: возьмите другую`)
}

/** What the lines of the file say; not by `readline`, which ends a line at U+2028 too. */
async function* readValues(path: string): AsyncGenerator<unknown, undefined> {
  const mostRead = await countRead(path)
  const text = pipeline(createReadStream(path), createGunzip(), () => undefined).setEncoding('utf8')
  let rest = ''
  let read = 0
  try {
    for await (const chunk of text) {
      read += String(chunk).length
      if (read > mostRead) throw tooLarge(path)
      if (rest.length > MAX_LINE) throw damaged(path)
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line)
    }
  } catch (error) {
    throw toProblem(error, path)
  }
  if (rest !== '') throw damaged(path)
  return undefined
}

/** How many characters of the file are read, so that a forged one ends. */
async function countRead(path: string): Promise<number> {
  const { size } = await stat(path).catch((error: unknown) => {
    throw toProblem(error, path)
  })
  if (size > MAX_FILE_BYTES) throw tooLarge(path)
  return Math.min(MAX_READ, Math.max(SMALL_BYTES, size * MAX_RATIO))
}

function tooLarge(path: string): BackupProblem {
  return new BackupProblem(
    `${path}: копия Путёвки не бывает такой большой. База прежняя, возьмите другую копию`,
  )
}

/** What a consumer throws does not come here: a generator sees only its own failures. */
function toProblem(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupProblem(`Файла ${path} нет`)
  if (code === 'Z_DATA_ERROR' && error instanceof Error && /incorrect header/.test(error.message)) {
    return new BackupProblem(`${path}: это не копия Путёвки`)
  }
  return error instanceof SyntaxError || code.startsWith('Z_') ? damaged(path) : error
}
