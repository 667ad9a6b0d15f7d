import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

/** Longest document, in lines; longer ones are split by subject. */
const PAGE_LINES = 85
const ROOT_LINES = 150
/** Written for agencies, in Russian. */
const OPERATOR = 'src/docs/operator/'

const docs = readdirSync(join(import.meta.dirname, '../src/docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `src/docs/${file.replaceAll('\\', '/')}`)

test('keeps every document short', () => {
  const pages = ['src', 'e2e', 'tests', 'bot-config'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  expect(pages.length).toBeGreaterThan(50)
  // The customer's requirements, the generated tables and the sample agency's texts have any length.
  const ofAnyLength = ['src/docs/requirements.md', 'src/docs/operator/settings.md']
  const own = pages.filter(
    (page) => !ofAnyLength.includes(page) && !page.startsWith('src/server/agency/sample/'),
  )
  expect(own.filter((page) => linesOf(page) > PAGE_LINES)).toEqual([])
  expect(linesOf('README.md')).toBeLessThanOrEqual(ROOT_LINES)
})

test('links agencies to their guide first', () => {
  const [title, , link] = read('README.md').split('\n')
  expect(title).toMatch(/^# /)
  expect(link).toMatch(/^Агентству: \[[^\]]+\]\(src\/docs\/operator\/README\.md\)\.$/)
})

test('writes the README in English', () => {
  const [, , , ...lines] = read('README.md').split('\n')
  // Texts of the interface are quoted.
  const russian = lines.filter((line) => /[А-Яа-яЁё]/.test(line.replaceAll(/«[^»]*»/g, '')))
  expect(russian).toEqual([])
})

test.each(docs.filter((page) => !page.startsWith(OPERATOR)))('has no Russian sentence in %s', (page) => {
  const quoted = /```[^]*?```|`[^`]*`|«[^»]*»|"[^"]*"/g
  // One word may be a name.
  const sentence = /[А-Яа-яЁё]+[\s,.:-]+[А-Яа-яЁё]+/g
  expect(read(page).replaceAll(quoted, '').match(sentence) ?? []).toEqual([])
})

test("links every page of the operator's guide from its index", () => {
  const index = read(`${OPERATOR}README.md`)
  const pages = docs.flatMap((page) => (page.startsWith(OPERATOR) ? [page.slice(OPERATOR.length)] : []))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((page) => page !== 'README.md' && !index.includes(`](${page})`))).toEqual([])
})

test('shows the example journey that runs', () => {
  const [, example] = /```ts\n([^]*?)```/.exec(read('e2e/README.md')) ?? []
  expect(example).toBe(read('e2e/journeys/example.spec.ts'))
})

test('names existing Playwright projects', () => {
  const pages = ['README', 'engines/README', 'screenshots/README', 'fixtures/README']
  const named = pages.flatMap((page) =>
    [...read(`e2e/${page}.md`).matchAll(/projects?:?\s+`([a-z-]+)`(?:\s+and\s+`([a-z-]+)`)?/g)].flatMap(
      ([, ...names]) => names.filter(Boolean),
    ),
  )
  expect(named).toEqual(expect.arrayContaining(['telegram-bridge', 'firefox', 'screenshots']))
  // Engines are named by the script that starts the journeys: a machine may have none.
  const known = read('e2e/playwright.config.ts') + read('e2e/run.ts')
  expect(named.filter((name) => !known.includes(`'${name}'`))).toEqual([])
})

test('lists existing tests as proofs', () => {
  const [, table = ''] = /## What is proved\n([^]*?)\n## /.exec(read('tests/README.md')) ?? []
  const named = [...table.matchAll(/^\|[^|]+\|([^|]+)\|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
  )
  const files = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' }),
  )
  const tests = new Set(files.map((file) => /([^/\\]+?)(?:\.simulation)?\.test\.tsx?$/.exec(file)?.[1]))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !tests.has(name))).toEqual([])
  // All systems tests, none missing in the table.
  const systems = readdirSync(join(import.meta.dirname, 'systems')).flatMap(
    (file) => /^(.+)\.test\.ts$/.exec(file)?.[1] ?? [],
  )
  expect(systems.filter((name) => !named.includes(name))).toEqual([])
})

test('names existing fixtures and journeys', () => {
  const kit = ['README', 'clients', 'own-mock'].map((page) => read(`e2e/fixtures/${page}.md`)).join('')
  const files = [...kit.matchAll(/`([a-z-]+\.ts)`/g)].map(([, file = '']) => `fixtures/${file}`)
  const specs = [...kit.matchAll(/`([a-z-]+\.spec\.ts)`/g)].map(([, file = '']) => `journeys/${file}`)
  expect(files.length).toBeGreaterThan(5)
  expect(specs.length).toBeGreaterThan(0)
  for (const file of [...files, ...specs]) expect(() => read(`e2e/${file}`), file).not.toThrow()
})

function linesOf(path: string): number {
  return read(path).trimEnd().split('\n').length
}
