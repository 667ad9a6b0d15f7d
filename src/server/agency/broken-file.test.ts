import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencyFolder, problemLines, readAgency } from './agency-folder.ts'
import { openAgency } from './open-agency.ts'
import { readSampleWords, sampleFolder } from './sample-agency.ts'

let dataDir: string
const lines: string[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-broken-'))
  cpSync(sampleFolder(), agencyFolder(dataDir), { recursive: true })
  lines.length = 0
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function write(path: string, text: string): void {
  const file = join(agencyFolder(dataDir), path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const page = (front: string, body = 'Текст') => `---\ntitle: Страница\n${front}\n---\n\n${body}\n`
const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...Array.from('bcdefgh', (name, index) => {
    const before = `*${'abcdefgh'[index]}`
    return `${name}: &${name} [${Array(9).fill(before).join(', ')}]`
  }),
].join('\n')
/** Nested lists without deep lines. */
const stairs = Array.from({ length: 350 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')

const faults: [string, string, RegExp][] = [
  ['a star', page('text: *Акция*'), /строка 3: значение начинается со звёздочки «\*Акция\*»/],
  ['a star before words', page('text: *Акция* до мая'), /строка 3 не читается/],
  ['an alias bomb', page(bomb), /строка 4: значение начинается со звёздочки «\*a»/],
  ['a mapping that contains itself', page('extra: &x {y: *x}'), /строка 3: .+«\*x».+напишите целиком/],
  ['a list that contains itself', page('extra: &x [*x]'), /строка 3: .+«\*x»/],
  ['no second line of dashes', '---\n# Заметка\n\ntitle: Страница\n\nТекст\n', /нет второй линии «---»/],
  ['deep YAML', page(`text: ${'['.repeat(20_000)}`), /строка 3/],
  ['deep quotes', page('', `Первый\n\n${'>'.repeat(60_000)}`), /строка 8: вложенность/],
  ['deep lists', page('', `${'- '.repeat(30_000)}a`), /строка 6: вложенность/],
  ['a stair of lists', page('', stairs), /строка \d+: вложенность/],
  ['megabytes', page('', 'Слово **и** дело.\n\n'.repeat(100_000)), /больше 256 КБ/],
  ['a # in a value', page('text: Скидка #1 лета'), /строка 3: знак «#».+возьмите значение в кавычки/],
  ['a # before a value', page('text: #1 в городе'), /строка 3: знак «#»/],
  ['a # in a list', page('text:\n  - Скидка\n  - Скидка #1'), /строка 5: знак «#»/],
  ['a comment after a value', page('text: Скидка # до мая'), /строка 3: .+ пишите отдельной строкой/],
  ['an anchor', page('text: &Акция до мая'), /строка 3: знак «#», «&»/],
  ['a tag', page('text: !SALE до мая'), /строка 3: знак «#», «&» или «!»/],
  ['a known tag', page('text: !!str 5'), /строка 3: знак «#», «&» или «!»/],
  ['a repeated name', page('title: &Акция'), /строка 3 не читается/],
  ['a wrong value', '---\n# Заметка\ntitle: [1, 2]\n---\nТекст\n', /title: .*\(строка 3\)/],
]

test.each(faults)('names the file and the line of %s', { timeout: 20_000 }, async (_name, text, words) => {
  write('pages/broken.md', text)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const read = await readAgency(agencyFolder(dataDir))
  delay.disable()
  const told = 'problems' in read ? problemLines(read.problems) : []
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/^pages\/broken\.md: /)
  expect(told[0]).toMatch(words)
  expect(delay.max / 1e6).toBeLessThan(1_500)
})

test.each(faults)('restarts on the last good state with %s', { timeout: 20_000 }, async (_name, text) => {
  const log = (line: string) => void lines.push(line)
  const options = { dataDir, log, readSample: readSampleWords, onChange: () => {} }
  const first = await openAgency(options)
  first.close()
  write('pages/broken.md', text)
  const second = await openAgency(options)
  second.close()
  expect(second.content.facts.name).toBe('Путёвка')
  expect(lines.join('\n')).toContain('работают прежние')
  expect(lines.join('\n')).toContain('pages/broken.md: ')
})

test.each([
  ['comments on separate lines', '# Заметка\ntext: Скидка\n# Заметка\nlist:\n  # Заметка\n  - Скидка'],
  ['a comment below an empty value', 'text:\n# Заметка\nlist: '],
  ['a comment after quotes', `text: 'Скидка #1 лета' # Заметка\nlist: "&Акция"`],
  ['a comment after a name', 'list: # Заметка\n  - Скидка'],
  ['signs inside a value', 'text: Скидка#1 & подарок! №1'],
])('accepts %s', async (_name, front) => {
  write('pages/fine.md', page(front))
  expect(await readAgency(agencyFolder(dataDir))).toHaveProperty('words')
})

test('yields to the event loop between four hundred pages', { timeout: 30_000 }, async () => {
  for (let number = 0; number < 400; number += 1)
    write(`pages/page-${number}.md`, page('', 'Слово **и** дело.\n\n'.repeat(200)))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const read = await readAgency(agencyFolder(dataDir))
  delay.disable()
  expect(read).toHaveProperty('words')
  expect(delay.max / 1e6).toBeLessThan(400)
})
