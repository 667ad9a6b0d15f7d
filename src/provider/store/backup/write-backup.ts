import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupProblem } from './backup-problem.ts'
import { FORMAT, type BackupFile, type RowCounts } from './backup-lines.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Writes the snapshot and the files into a new file, readable by its owner alone; the name appears when the file is whole and on disk.
 * @throws BackupProblem when there is such a file
 */
export async function writeBackup(
  path: string,
  snapshot: Snapshot,
  files: readonly BackupFile[],
  madeAt: Date,
): Promise<RowCounts> {
  if (existsSync(path)) throw new BackupProblem(`Файл ${path} уже есть: назовите другой`)
  const draft = `${path}.${process.pid}.part`
  const rows: RowCounts = {}
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    const lines = linesOf(snapshot, files, { madeAt, rows })
    await pipeline(Readable.from(lines), createGzip(), file)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const folder = await open(dirname(path))
  await folder.sync().finally(() => folder.close())
  return rows
}

async function* linesOf(
  snapshot: Snapshot,
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
