import type { AgencyContent } from '../sources/agency-content.ts'
import { agencyFolder, problemLines, readAgency, computeSignature } from './agency-folder.ts'
import type { AgencyWords, Composed } from './compose.ts'
import { createContent } from './live-content.ts'
import { consentProblems, withConsent } from './consent-versions.ts'
import { keepLastGood, readLastGood, type LastGood } from './last-good.ts'
import type { Problem } from './problem.ts'

export interface LiveAgency {
  content: AgencyContent
  close: () => void
}

export interface AgencyOptions {
  dataDir: string
  log: (line: string) => void
  /** Reads the texts that the site uses until the folder first appears. */
  readSample: () => Promise<AgencyWords>
  /** Called after new texts have replaced the old ones. */
  onChange: () => void
  /** Interval of folder checks, milliseconds. */
  everyMs?: number
}

/**
 * Network file systems do not report changes, so the folder is polled. A check takes a few file system
 * calls.
 */
const LOOK_EVERY_MS = 3_000

/** The folder exists but is unusable, and no good state of it is known. */
export class AgencyProblem extends Error {
  override readonly name = 'AgencyProblem'

  constructor(folder: string, problems: readonly Problem[]) {
    const lines = problemLines(problems).map((line) => `  ${line}`)
    super(`Тексты агентства в ${folder} не приняты:\n${lines.join('\n')}`)
  }
}

/**
 * Reads `DATA_DIR/agency` and keeps it current. A broken or missing folder keeps the last good state,
 * even across restarts. The sample is used until the folder first appears.
 * @throws {AgencyProblem} if the folder is unusable and always was
 */
export async function openAgency(options: AgencyOptions): Promise<LiveAgency> {
  const { dataDir, log, readSample, onChange, everyMs = LOOK_EVERY_MS } = options
  const folder = agencyFolder(dataDir)
  let seen = await computeSignature(folder)
  const first = await readFirst(dataDir, log)
  const acceptance = createAcceptance(dataDir, log)
  let words = first?.words ?? (await readSample())
  if (first?.isNew) await acceptance.take(words)

  const look = async () => {
    const now = await computeSignature(folder)
    if (now === seen || isClosed) return
    seen = now
    if (now === undefined) return log(goneLine(folder))
    const read = await readAgency(folder)
    if ('problems' in read) return tellKept(read.problems, log)
    await acceptance.take(read.words)
    // Assigned together: a page rendered between the two would keep old texts.
    words = read.words
    onChange()
    log('Тексты агентства: приняты новые')
    for (const line of problemLines(read.warnings)) log(`  ${line}`)
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
  return { content: createContent(() => words), close }
}

/**
 * Reads the current texts for a command, without writing or watching.
 * @throws {AgencyProblem} as {@link openAgency}
 */
export async function readAgencyOnce(
  dataDir: string,
  log: AgencyOptions['log'],
): Promise<AgencyContent | undefined> {
  const first = await readFirst(dataDir, log)
  return first && createContent(() => first.words)
}

/**
 * Returns the folder's texts, or the last accepted ones if it is broken or missing. `isNew` distinguishes
 * the two.
 */
async function readFirst(
  dataDir: string,
  log: AgencyOptions['log'],
): Promise<{ words: AgencyWords; isNew: boolean } | undefined> {
  const folder = agencyFolder(dataDir)
  const isThere = (await computeSignature(folder)) !== undefined
  const read: Composed = isThere ? await readAgency(folder) : { problems: [] }
  if ('words' in read) return { words: read.words, isNew: true }
  const { words } = await readLastGood(dataDir)
  if (!words && !isThere) return undefined
  if (!words) throw new AgencyProblem(folder, read.problems)
  if (isThere) tellKept(read.problems, log)
  else log(goneLine(folder))
  return { words, isNew: false }
}

/** Handles accepted texts. A full disk does not stop the site. */
function createAcceptance(dataDir: string, log: AgencyOptions['log']) {
  let consents: LastGood['consents'] = {}
  return {
    async take(words: AgencyWords) {
      consents = { ...consents, ...(await readLastGood(dataDir)).consents }
      for (const line of problemLines(consentProblems(consents, words.consent)))
        log(`Тексты агентства: ${line}`)
      consents = withConsent(consents, words.consent)
      try {
        await keepLastGood(dataDir, { words, consents })
      } catch (error) {
        log(`Тексты агентства: приняты, но не сохранены на случай перезапуска: ${String(error)}`)
      }
    },
  }
}

function tellKept(problems: readonly Problem[], log: AgencyOptions['log']): void {
  log('Тексты агентства: работают прежние, в новых ошибки (npm run putevka -- agency check)')
  for (const line of problemLines(problems)) log(`  ${line}`)
}

function goneLine(folder: string): string {
  return `Тексты агентства: папки ${folder} больше нет, работают прежние, из agency-last-good.json рядом с ней`
}

/** Returns the agency's name from its files or from their last readable version; undefined if it has none. */
export async function readAgencyName(dataDir: string): Promise<string | undefined> {
  const read = await readAgency(agencyFolder(dataDir))
  const words = 'words' in read ? read.words : (await readLastGood(dataDir)).words
  return words?.facts.name
}
