import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Comments and documents cite documents by path (from the root, from the folder of the file or from
 * `src`), headings (a path, a comma, the heading in quotes), and requirements and decisions by number.
 * They also cite source files by folder and name; documents cite file names alone as well. All of them
 * must exist in this repository.
 */
const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const isText = (file: string) => /\.(tsx?|css|html|json|md)$/.test(file)
const files = [
  'README.md',
  'index.html',
  'vite.config.ts',
  ...['src', 'e2e', 'tests', 'bot-config'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isText)
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  ),
]
/** Files that an agency writes into its data folder, `src/server/agency/README.md`. */
const ofAgency =
  /^(?:agency|consent|benefits|technology|requisites|questions|reviews|promos|payment-terms|channel)\.md$|^desk\/templates\.md$|^(?:pages|countries|photos)\/[\w-]+\.md$/
const writesTexts =
  /^src\/server\/(?:agency\/.*\.test|commands\/backup-texts\.test|data-subjects\/pruning\.simulation\.test)\.ts$|^tests\/systems\/backup-texts\.test\.ts$/
const decisions = new Set(
  readdirSync(join(root, 'src/docs/decisions')).map((file) => /^(\d{3})-/.exec(file)?.[1]),
)
const requirements = headingsOf('src/docs/requirements.md').map((heading) => /^\d+(?=\.)/.exec(heading)?.[0])

/**
 * A document, and perhaps its heading. A path begins with a letter or dots, so that the end of a pattern
 * is not one.
 */
const page = /((?:[\w.-]+\/)*\w[\w.-]*\.md)\b`?(?:, (?:"([^"]+)"|«([^»]+)»))?/g
/** One number or a list: "decisions 013, 014 and 027". */
const requirement = /\brequirements? (\d+(?:(?:,| and|, and) \d+)*)/gi
const decision = /(?:\bdecisions?|решени[а-я]*) \(?(\d+(?:(?:,| and|, and| и) \d+)*)/gi
/** A file with its folder, in backticks; a path below a top folder needs no extension. */
const source = /`((?:[\w.-]+\/)+[\w.-]*)`/g
/** A source file by its name only. */
const bareSource = /`([\w.-]+\.tsx?)`/g
const isFile = /\.(?:tsx?|mjs|css|conf)$/
const names = new Set(files.map((file) => basename(file)))
const tops = new Set(['src', 'tests', 'e2e', 'bot-config', ...foldersOf('src')])
/** References to documents outside the repository. */
const outside =
  /\bspec(?:ification)?(?:'s)? (?:sections? \d|§)|\bthe specification\b|\bresearch\/|раздел[а-я]* \d[^.]{0,20}спецификаци/gi

test('cites only what exists', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => findProblems(file, read(file)))).toEqual([])
})

function findProblems(file: string, content: string): string[] {
  const text = inOneLine(content)
  const lost = [
    ...[...text.matchAll(page)].flatMap(([, path = '', plain, angled]) =>
      ofPage(file, path, plain ?? angled),
    ),
    ...numbers(text, requirement).flatMap((one) =>
      requirements.includes(one) ? [] : [`requirement ${one}`],
    ),
    ...numbers(text, decision).flatMap((one) => (decisions.has(one) ? [] : [`decision ${one}`])),
    ...lostSources(file, text),
    ...(file.endsWith('.md') ? lostNames(text) : []),
    ...[...text.matchAll(outside)].map(([words]) => `"${words}", which is not in the repository`),
  ]
  return lost.map((what) => `${file} cites ${what}`)
}

/** Citations may continue across line ends and comment marks. */
function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
}

function ofPage(file: string, path: string, heading: string | undefined): string[] {
  // Tests of that folder, and of its copies, write files of many names.
  if (ofAgency.test(path) || writesTexts.test(file)) return []
  const places = [path, join(dirname(file), path), join('src', path)]
  const there = places.filter((place) => existsSync(join(root, place)))
  if (there.length === 0) return [path]
  const isThere = heading === undefined || there.some((place) => headingsOf(place).includes(heading))
  return isThere ? [] : [`${path}, "${heading}"`]
}

function lostSources(file: string, text: string): string[] {
  return [...text.matchAll(source)].flatMap(([, path = '']) => {
    const [top = ''] = path.split('/')
    if (!tops.has(top) && !isFile.test(path)) return []
    const places = [path, join(dirname(file), path), join('src', path), join('e2e', path)]
    const names = places.flatMap((place) => [place, `${place}.ts`, `${place}.tsx`])
    return names.some((name) => existsSync(join(root, name))) ? [] : [path]
  })
}

function lostNames(text: string): string[] {
  return [...text.matchAll(bareSource)].flatMap(([, name = '']) => (names.has(name) ? [] : [name]))
}

function foldersOf(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function headingsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
}

function numbers(text: string, citation: RegExp): string[] {
  return [...text.matchAll(citation)].flatMap(([, list = '']) => list.match(/\d+/g) ?? [])
}
