import type { AgencyContent } from '../sources/agency-content.ts'
import { agencyFolder, problemLines, readAgency, signatureOf } from './agency-folder.ts'
import { contentOf, type AgencyWords, type Composed } from './compose.ts'
import { consentProblems, withConsent } from './consent-versions.ts'
import { keepLastGood, readLastGood, type LastGood } from './last-good.ts'
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
  /** Reads the words that the site uses until there is a folder. Called only where there never was one. */
  readSample: () => Promise<AgencyWords>
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
 * Reads `DATA_DIR/agency` and keeps it current: what is broken or gone leaves the last good state, that of before a
 * restart too. The sample is used until the folder first appears.
 * @throws {AgencyProblem} when the folder cannot be used and never could
 */
export async function openAgency(options: AgencyOptions): Promise<LiveAgency> {
  const { dataDir, log, readSample, onChange, everyMs = LOOK_EVERY_MS } = options
  const folder = agencyFolder(dataDir)
  let seen = await signatureOf(folder)
  const first = await readFirst(dataDir, log)
  const acceptance = createAcceptance(dataDir, log)
  let words = first?.words ?? (await readSample())
  if (first?.isNew) await acceptance.take(words)

  const look = async () => {
    const now = await signatureOf(folder)
    if (now === seen || isClosed) return
    seen = now
    if (now === undefined) return log(goneLine(folder))
    const read = await readAgency(folder)
    if ('problems' in read) return tellKept(read.problems, log)
    await acceptance.take(read.words)
    // Together: a page drawn between the two would keep old words.
    words = read.words
    onChange()
    log('Тексты агентства: приняты новые')
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

/**
 * The words as they stand, for a command: nothing is written and nothing is looked after.
 * @throws {AgencyProblem} as {@link openAgency}
 */
export async function readAgencyOnce(
  dataDir: string,
  log: AgencyOptions['log'],
): Promise<AgencyContent | undefined> {
  const first = await readFirst(dataDir, log)
  return first && contentOf(() => first.words)
}

/** The folder's words, or those accepted last where it is broken or gone; `isNew` tells the two apart. */
async function readFirst(
  dataDir: string,
  log: AgencyOptions['log'],
): Promise<{ words: AgencyWords; isNew: boolean } | undefined> {
  const folder = agencyFolder(dataDir)
  const isThere = (await signatureOf(folder)) !== undefined
  const read: Composed = isThere ? await readAgency(folder) : { problems: [] }
  if ('words' in read) return { words: read.words, isNew: true }
  const { words } = await readLastGood(dataDir)
  if (!words && !isThere) return undefined
  if (!words) throw new AgencyProblem(folder, read.problems)
  if (isThere) tellKept(read.problems, log)
  else log(goneLine(folder))
  return { words, isNew: false }
}

/** What is done with words that are taken over; a disk that takes nothing stops no site. */
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

/** What the agency is called in its files, or was when they could be read last; undefined where it has none. */
export async function readAgencyName(dataDir: string): Promise<string | undefined> {
  const read = await readAgency(agencyFolder(dataDir))
  const words = 'words' in read ? read.words : (await readLastGood(dataDir)).words
  return words?.facts.name
}
