import { readdir, readFile as readText, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compose, type Composed } from './compose.ts'
import { isProblem, readFile } from './front-matter.ts'
import { problemLine, type Problem } from './problem.ts'

/** The folder of the agency's words inside the data folder. */
export function agencyFolder(dataDir: string): string {
  return join(dataDir, 'agency')
}

/** More than a page of law needs; a mistaken copy of a book must not fill the memory. */
const LONGEST_FILE = 512 * 1024
const MOST_FILES = 500
/** Notes of editors and of the agency itself are no texts of the site. */
const TEXT_FILE = /^(?!.*(?:^|\/)[._~])(?!README\.md$).*\.md$/
const LOGO = 'logo.svg'

/** What the folder looks like from outside: any change of a file changes it; undefined where there is no folder. */
export async function signatureOf(folder: string): Promise<string | undefined> {
  const names = await namesIn(folder)
  if (!names) return undefined
  const marks = await Promise.all(
    names.map(async (name) => {
      const facts = await stat(join(folder, name)).catch(() => undefined)
      return `${name} ${facts?.size} ${facts?.mtimeMs}`
    }),
  )
  return marks.join('\n')
}

/** Reads every file, and makes one whole of them or names all faults. */
export async function readAgency(folder: string): Promise<Composed> {
  const names = (await namesIn(folder)) ?? []
  if (names.length > MOST_FILES) {
    return { problems: [{ file: '.', words: `файлов больше ${MOST_FILES}: похоже, это не та папка` }] }
  }
  const read = await Promise.all(names.filter((name) => name !== LOGO).map((name) => readOne(folder, name)))
  const faults = read.flatMap((file) => (isProblem(file) ? [file] : []))
  const logo = names.includes(LOGO) ? await readText(join(folder, LOGO), 'utf8') : ''
  const whole = compose(
    read.flatMap((file) => (isProblem(file) ? [] : [file])),
    logo,
  )
  if (faults.length === 0) return whole
  // A file that cannot be read is not a file that is missing.
  const rest =
    'problems' in whole ? whole.problems.filter(({ file }) => !faults.some((one) => one.file === file)) : []
  return { problems: [...faults, ...rest] }
}

/** All faults as lines for the operator. */
export function problemLines(problems: readonly Problem[]): string[] {
  return problems.map(problemLine)
}

async function readOne(folder: string, name: string) {
  const path = join(folder, name)
  try {
    const { size } = await stat(path)
    if (size > LONGEST_FILE) return { file: name, words: 'файл больше 512 КБ: разделите его' }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readText(path))
    return readFile(name, text)
  } catch (error) {
    const words =
      error instanceof TypeError ? 'файл не в UTF-8: сохраните его в этой кодировке' : 'файл не читается'
    return { file: name, words }
  }
}

async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    const names = await readdir(folder, { recursive: true, encoding: 'utf8' })
    return names
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => TEXT_FILE.test(name) || name === LOGO)
      .sort()
  } catch {
    return undefined
  }
}
