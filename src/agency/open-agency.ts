import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgencyContent } from '#provider/ports/agency-content.ts'
import { agencyFolder, problemLines, readAgency, signatureOf } from './agency-folder.ts'
import { contentOf, type AgencyWords } from './compose.ts'
import type { Problem } from './problem.ts'

/** The agency's words as they stand now. */
export interface LiveAgency {
  content: AgencyContent
  close: () => void
}

export interface AgencyOptions {
  dataDir: string
  /** Writes one line for the operator. */
  log: (line: string) => void
  /** Called after new words have taken the place of old ones. */
  onChange: () => void
  /** Between two looks at the folder, milliseconds. */
  everyMs?: number
}

/** Folders on other machines tell nobody of changes; a look costs a few calls of the file system. */
const LOOK_EVERY_MS = 3_000

/** The folder is there and cannot be used, and no good state of it is known. */
export class AgencyProblem extends Error {
  override readonly name = 'AgencyProblem'

  constructor(folder: string, problems: readonly Problem[]) {
    const lines = problemLines(problems).map((line) => `  ${line}`)
    super(`Тексты агентства в ${folder} не приняты:\n${lines.join('\n')}`)
  }
}

/**
 * Reads `DATA_DIR/agency` and keeps it current: a broken file leaves the last good state, that of before a restart too.
 * Undefined where there is no such folder.
 * @throws {AgencyProblem} when the folder cannot be used and never could
 */
export async function openAgency({
  dataDir,
  log,
  onChange,
  everyMs = LOOK_EVERY_MS,
}: AgencyOptions): Promise<LiveAgency | undefined> {
  const folder = agencyFolder(dataDir)
  let seen = await signatureOf(folder)
  if (seen === undefined) return undefined
  const first = await readAgency(folder)
  const known = 'words' in first ? first.words : await readLastGood(dataDir)
  if (!known) throw new AgencyProblem(folder, 'problems' in first ? first.problems : [])
  let words: AgencyWords = known
  if ('problems' in first) tellKept(first.problems)
  else await keepLastGood(dataDir, words)

  function tellKept(problems: readonly Problem[]) {
    log('Тексты агентства: работают прежние, в новых ошибки (npm run agency -- check)')
    for (const line of problemLines(problems)) log(`  ${line}`)
  }
  const look = async () => {
    const now = await signatureOf(folder)
    if (now === seen || isClosed) return
    seen = now
    if (now === undefined) return log(`Тексты агентства: папки ${folder} больше нет, работают прежние`)
    const read = await readAgency(folder)
    if ('problems' in read) return tellKept(read.problems)
    words = read.words
    await keepLastGood(dataDir, words)
    log('Тексты агентства: приняты новые')
    onChange()
  }
  let isClosed = false
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking
      .then(look)
      .catch((error: unknown) => log(`Тексты агентства не читаются: ${String(error)}`))
  }, everyMs)
  timer.unref()
  const close = () => {
    isClosed = true
    clearInterval(timer)
  }
  return { content: contentOf(() => words), close }
}

const lastGoodFile = (dataDir: string) => join(dataDir, 'agency-last-good.json')

/** What was accepted last; undefined where nothing was, or where another release wrote it. */
export async function readLastGood(dataDir: string): Promise<AgencyWords | undefined> {
  try {
    const kept = JSON.parse(await readFile(lastGoodFile(dataDir), 'utf8')) as {
      shape?: number
      words?: AgencyWords
    }
    return kept.shape === SHAPE ? kept.words : undefined
  } catch {
    return undefined
  }
}

/** Changed with {@link AgencyWords}: words of another shape are not taken for these. */
const SHAPE = 1

async function keepLastGood(dataDir: string, words: AgencyWords): Promise<void> {
  const file = lastGoodFile(dataDir)
  await writeFile(`${file}.new`, JSON.stringify({ shape: SHAPE, words }))
  await rename(`${file}.new`, file)
}

/** What the agency is called in its files, or was when they could be read last; undefined where it has none. */
export async function readAgencyName(dataDir: string): Promise<string | undefined> {
  const folder = agencyFolder(dataDir)
  if ((await signatureOf(folder)) === undefined) return undefined
  const read = await readAgency(folder)
  const words = 'words' in read ? read.words : await readLastGood(dataDir)
  return words?.facts.name
}
