import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, type ZlibOptions } from 'node:zlib'
import { BackupProblem } from './backup-problem.ts'
import { FORMAT, type BackupFile, type RowCounts } from './backup-lines.ts'
import { readBackup } from './read-backup.ts'
import type { DatabaseSnapshot } from './snapshot.ts'

/**
 * Writes the snapshot and the files into a new file, readable by its owner alone. The name appears when the file is on
 * disk and the reader of a restore has read it to its end.
 * @throws BackupProblem when there is such a file, or what was written could not be restored
 */
export async function writeBackup(
  path: string,
  snapshot: DatabaseSnapshot,
  files: readonly BackupFile[],
  madeAt: Date,
): Promise<RowCounts> {
  if (existsSync(path)) throw new BackupProblem(`Файл ${path} уже есть: назовите другой`)
  const draft = `${path}.${process.pid}.part`
  const rows: RowCounts = {}
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const write = async (compression: ZlibOptions) => {
      const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
      const lines = writeLines(snapshot, files, { madeAt, rows })
      await pipeline(Readable.from(lines), createGzip(compression), file)
    }
    await write({})
    if (!(await isReadable(draft))) {
      // Rows that repeat each other unpack further than the reader allows. Huffman codes alone unpack 8 times at most.
      await rm(draft)
      await write({ strategy: constants.Z_HUFFMAN_ONLY })
      if (!(await isReadable(draft))) throw new BackupProblem(UNREADABLE)
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const folder = await open(dirname(path))
  await folder.sync().finally(() => folder.close())
  return rows
}

const UNREADABLE =
  'Копия не сохранена: из неё нельзя было бы восстановить базу, в ней строка длиннее 4 МБ или она больше 512 МБ. Скопируйте базу её средствами: pg_dump или файл SQLite при остановленном хосте'

async function isReadable(draft: string): Promise<boolean> {
  try {
    await readBackup(draft)
    return true
  } catch (error) {
    if (error instanceof BackupProblem) return false
    throw error
  }
}

async function* writeLines(
  snapshot: DatabaseSnapshot,
  files: readonly BackupFile[],
  { madeAt, rows }: { madeAt: Date; rows: RowCounts },
): AsyncIterable<string> {
  const { migrations } = snapshot
  yield line({ putevka: 'backup', format: FORMAT, madeAt: madeAt.toISOString(), migrations })
  for (const file of files) yield line(file)
  for (const { name, columns, portions } of snapshot.tables) {
    yield line({ table: name, columns })
    rows[name] = 0
    for await (const portion of portions()) {
      rows[name] += portion.length
      yield portion.map(line).join('')
    }
  }
  yield line({ rows, files: files.length })
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`
