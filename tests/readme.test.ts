import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variants } from '../e2e/fixtures/variants.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

/** Lines of a page that is read at one sitting; what grows longer is told by subjects, each in a page of its own. */
const PAGE_LINES = 85
const ROOT_LINES = 150

test('no page is longer than one reads at a sitting', () => {
  const pages = ['src', 'e2e', 'tests', 'bot-config'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  expect(pages.length).toBeGreaterThan(50)
  // The owner's words and the texts of the sample agency are as long as they are.
  const own = pages.filter(
    (page) => page !== 'src/docs/requirements.md' && !page.startsWith('src/server/agency/sample/'),
  )
  expect(own.filter((page) => linesOf(page) > PAGE_LINES)).toEqual([])
  expect(linesOf('README.md')).toBeLessThanOrEqual(ROOT_LINES)
})

test('the example of the README is the journey that runs', () => {
  const [, example] = /```ts\n([^]*?)```/.exec(read('e2e/README.md')) ?? []
  expect(example).toBe(read('e2e/journeys/example.spec.ts'))
})

test('projects that QA is sent to are projects of Playwright', () => {
  const pages = ['README', 'engines/README', 'screenshots/README', 'fixtures/README']
  const named = pages.flatMap((page) =>
    [
      ...read(`e2e/${page}.md`).matchAll(
        /проект[а-яё]*(?: Playwright)?:?\s+`([a-z-]+)`(?:\s+и\s+`([a-z-]+)`)?/g,
      ),
    ].flatMap(([, ...names]) => names.filter(Boolean)),
  )
  expect(named).toEqual(expect.arrayContaining(['telegram-bridge', 'firefox', 'screenshots']))
  // Engines are named by what starts the journeys: a machine may have none.
  const known = read('e2e/playwright.config.ts') + read('e2e/run.ts')
  expect(named.filter((name) => !known.includes(`'${name}'`))).toEqual([])
})

test('what is proved is proved by tests that are there', () => {
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
  // All of the systems, and nothing in them that the table forgets.
  const systems = readdirSync(join(import.meta.dirname, 'systems')).flatMap(
    (file) => /^(.+)\.test\.ts$/.exec(file)?.[1] ?? [],
  )
  expect(systems.filter((name) => !named.includes(name))).toEqual([])
})

const kit = read('e2e/fixtures/README.md') + read('e2e/fixtures/clients.md')
/** One line, one space: neither a formatter's columns nor a line break is a difference. */
const plain = (text: string) => text.replace(/\s+/g, ' ')

test.each(variants)(
  'the kit tells of $name, and $journey walks it',
  ({ name, sample, journey, test: title }) => {
    const row = plain(kit)
      .split('| ')
      .findIndex((cell, index, cells) => {
        const [code = '', file = ''] = cells.slice(index + 1)
        return cell.trim() === name && code.includes(sample) && file.includes(`\`${journey}\``)
      })
    expect(row, `the row of ${name} in the kit`).toBeGreaterThan(-1)
    const source = plain(read(`e2e/journeys/${journey}`))
    expect(source).toContain(title)
    // Options may stand among others there.
    expect(source).toContain(sample.replace(/^\{ | \}$/g, ''))
  },
)

test('the kit names nothing that is not there', () => {
  const files = [...kit.matchAll(/`([a-z-]+\.ts)`/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect(() => read(`e2e/fixtures/${file}`), file).not.toThrow()
  const rows = [...kit.matchAll(/`([a-z-]+\.spec\.ts)` *\|/g)].map(([, file = '']) => file)
  expect(rows.toSorted()).toEqual(variants.map(({ journey }) => journey).toSorted())
})

function linesOf(path: string): number {
  return read(path).trimEnd().split('\n').length
}
