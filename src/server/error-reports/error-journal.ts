import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { ErrorReport } from './error-report.ts'

const KEPT_DAYS = 30
const MOST_BYTES = 2_000_000
const FILE = /^(\d{4}-\d\d-\d\d)\.jsonl$/

export interface ErrorJournal {
  /** Returns at once without waiting for the disk. */
  add: (report: ErrorReport) => void
  /** Waits for what was added. */
  close: () => Promise<void>
}

/**
 * A file of lines per day under `DATA_DIR/errors`, 2 MB at most; those older than 30 days go. Several processes may
 * share the folder: a short line is appended whole.
 */
export function openErrorJournal(
  dataDir: string,
  onFailure: (error: unknown) => void,
  clock: () => number = Date.now,
): ErrorJournal {
  const folder = resolveFolder(dataDir)
  let prunedOn = ''
  let queue: Promise<void> = Promise.resolve()
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(onFailure)
  }
  const prune = async () => {
    const today = todayAt(clock())
    if (prunedOn === today) return
    prunedOn = today
    await removeOld(folder, clock())
  }
  enqueue(prune)
  return {
    add: (report) =>
      enqueue(async () => {
        await prune()
        const file = join(folder, `${todayAt(clock())}.jsonl`)
        if ((await readSize(file)) >= MOST_BYTES) return
        await mkdir(folder, { recursive: true })
        await appendFile(file, `${JSON.stringify(report)}\n`)
      }),
    close: () => queue,
  }
}

/** Reports of one day, oldest first; lines that cannot be read are left out. */
export async function readErrorJournal(dataDir: string, day: string): Promise<ErrorReport[]> {
  const text = await readFile(join(resolveFolder(dataDir), `${day}.jsonl`), 'utf8').catch(ifAbsent(''))
  return text.split('\n').flatMap((line) => {
    try {
      const report = v.safeParse(ErrorReport, JSON.parse(line))
      return report.success ? [report.output] : []
    } catch {
      return []
    }
  })
}

/** Number of errors that pages reported on the day of the instant. */
export async function countErrors(dataDir: string, now: number): Promise<number> {
  return (await readErrorJournal(dataDir, todayAt(now))).length
}

function resolveFolder(dataDir: string): string {
  return join(dataDir, 'errors')
}

async function removeOld(folder: string, now: number): Promise<void> {
  const oldest = todayAt(now - KEPT_DAYS * DAY_MS)
  for (const name of await readdir(folder).catch(ifAbsent<string[]>([]))) {
    const day = FILE.exec(name)?.[1]
    if (day !== undefined && day < oldest) await rm(join(folder, name), { force: true })
  }
}

async function readSize(file: string): Promise<number> {
  const found = await stat(file).catch(ifAbsent(undefined))
  return found?.size ?? 0
}

/** Replaces a missing file; rethrows every other failure. */
function ifAbsent<T>(fallback: T) {
  return (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fallback
    throw error
  }
}
