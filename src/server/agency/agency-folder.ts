import { readFile as readText, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { compose, type Composed } from './compose.ts'
import { isProblem, readFile, type AgencyFile } from './front-matter.ts'
import { LOGO, namesIn, strayNamesIn } from './folder-names.ts'
import { problemLine, type Problem } from './problem.ts'

export function agencyFolder(dataDir: string): string {
  return join(dataDir, 'agency')
}

/** Sixty printed pages. Parsing more would block the event loop for seconds. */
const LONGEST_FILE = 256 * 1024
const MOST_FILES = 500
/** Every page embeds it. */
const LARGEST_LOGO = 64 * 1024

/**
 * Returns a signature that any file change changes; undefined if there is no folder. An unreadable folder
 * has a signature too: {@link readAgency} names the cause.
 */
export async function computeSignature(folder: string): Promise<string | undefined> {
  const names = await namesIn(folder).catch(extractCode)
  if (names === undefined || typeof names === 'string') return names
  const marks = await Promise.all(
    names.map(async (name) => {
      const facts = await stat(join(folder, name)).catch(() => undefined)
      return `${name} ${facts?.size} ${facts?.mtimeMs}`
    }),
  )
  return marks.join('\n')
}

/** Reads every file and returns either the whole agency or all faults. Never rejects. */
export async function readAgency(folder: string): Promise<Composed> {
  try {
    return await readWhole(folder)
  } catch (error) {
    // No single file is known to cause it. The site still has its last good state.
    return {
      problems: [{ file: '.', words: `тексты не разобраны (${String(error)}): верните прежние файлы` }],
    }
  }
}

async function readWhole(folder: string): Promise<Composed> {
  const names = (await namesIn(folder).catch(extractCode)) ?? []
  if (typeof names === 'string')
    return { problems: [{ file: '.', words: `папка не читается (${names}): проверьте её и права на неё` }] }
  if (names.length > MOST_FILES) {
    return { problems: [{ file: '.', words: `файлов больше ${MOST_FILES}: похоже, это не та папка` }] }
  }
  const read: (AgencyFile | Problem)[] = []
  // Sequential, because the files share the event loop with visitors.
  for (const name of names) if (name !== LOGO) read.push(await readOne(folder, name))
  const logo = names.includes(LOGO) ? await readLogo(folder) : ''
  const faults = [...read, ...(typeof logo === 'string' ? [] : [logo])].flatMap((file) =>
    isProblem(file) ? [file] : [],
  )
  const whole = await compose(
    read.flatMap((file) => (isProblem(file) ? [] : [file])),
    typeof logo === 'string' ? logo : '',
  )
  if (faults.length === 0) {
    if ('words' in whole) whole.warnings.push(...(await findStrays(folder)))
    return whole
  }
  // An unreadable file is not a missing file.
  const rest =
    'problems' in whole ? whole.problems.filter(({ file }) => !faults.some((one) => one.file === file)) : []
  return { problems: [...faults, ...rest] }
}

async function findStrays(folder: string): Promise<Problem[]> {
  return (await strayNamesIn(folder)).map((file) => ({
    file,
    words: `сайт читает только тексты .md и ${LOGO}: сохраните текст в ${file.replace(/\.[^./]*$/, '')}.md или уберите файл`,
  }))
}

export function problemLines(problems: readonly Problem[]): string[] {
  return problems.map(problemLine)
}

/**
 * Reads every readable file; the logo is a text without front matter. Returns none if the folder is
 * unreadable. Never rejects.
 */
export async function readFiles(folder: string): Promise<AgencyFile[]> {
  const names = (await namesIn(folder).catch(() => undefined)) ?? []
  const read: (AgencyFile | Problem)[] = []
  for (const name of names.slice(0, MOST_FILES)) {
    const text = name === LOGO ? await readLogo(folder) : undefined
    read.push(
      typeof text === 'string'
        ? { path: LOGO, front: {}, body: text, bodyLine: 1, lineAt: () => 0 }
        : (text ?? (await readOne(folder, name))),
    )
  }
  return read.flatMap((file) => (isProblem(file) ? [] : [file]))
}

async function readOne(folder: string, name: string) {
  const text = await readFileText(folder, name, LONGEST_FILE)
  return typeof text === 'string' ? readFile(name, text) : text
}

async function readLogo(folder: string): Promise<string | Problem> {
  const text = await readFileText(folder, LOGO, LARGEST_LOGO)
  if (typeof text !== 'string' || text.includes('<svg')) return text
  return { file: LOGO, words: 'это не SVG: сохраните логотип в этом формате' }
}

/**
 * Returns the text of a file of at most `longest` bytes, or why it is refused. A link may not lead out of
 * the folder.
 */
async function readFileText(folder: string, name: string, longest: number): Promise<string | Problem> {
  const problem = (words: string): Problem => ({ file: name, words })
  try {
    const path = await realpath(join(folder, name))
    if (!path.startsWith((await realpath(folder)) + sep))
      return problem('ссылка ведёт из папки: положите сюда сам файл')
    const facts = await stat(path)
    // Opening a pipe waits for its writer.
    if (!facts.isFile()) return problem('это не обычный файл: положите на его место файл или уберите')
    if (facts.size > longest) return problem(`файл больше ${longest / 1024} КБ: уменьшите или разделите его`)
    return new TextDecoder('utf-8', { fatal: true }).decode(await readText(path))
  } catch (error) {
    return problem(
      error instanceof TypeError ? 'файл не в UTF-8: сохраните его в этой кодировке' : 'файл не читается',
    )
  }
}

/** The error code of the file system, for example `EACCES`. */
function extractCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
