import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSampleFolder } from '#support/agency/sample-folder.ts'
import { readAgency } from './agency-folder.ts'
import { problemLine } from './problem.ts'

let sample: ReturnType<typeof openSampleFolder>
beforeEach(() => {
  sample = openSampleFolder()
})
afterEach(() => sample.close())

async function warnings() {
  const read = await readAgency(sample.folder)
  return 'words' in read ? read.warnings.map(problemLine) : read.problems.map(problemLine)
}

test('has no warning about the sample', async () => {
  expect(await warnings()).toEqual([])
})

test.each([
  ['channel.md', 'least_star: 5', 'least_star: такого поля нет, нужно least_stars (строка 2)'],
  ['channel.md', 'per-day: 1', 'per-day: такого поля нет, нужно per_day (строка 2)'],
  ['channel.md', 'discount: 1', 'discount: такого поля нет, есть countries, departures, least_discount'],
  ['promos.md', 'promo: []', 'promo: такого поля нет, нужно promos (строка 2)'],
  ['promos.md', 'promos:\n  - {title: А, text: Б, untill: "2026-12-01"}', 'promos.0.untill: такого поля нет'],
  ['payment-terms.md', 'deposit: {share: 50, rest_days: 14, rest: 1}', 'deposit.rest: такого поля нет'],
  ['pages/own.md', 'title: Своё\ntitel: Своё', 'titel: такого поля нет, нужно title (строка 3)'],
  ['benefits.md', 'title: Своё', 'title: такого поля нет, есть только текст (строка 2)'],
])('accepts %s with %j and names the field', async (file, front, words) => {
  sample.write(file, `---\n${front}\n---\n${file.startsWith('pages') ? 'Текст' : ''}\n`)
  const found = await warnings()
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`${file}: ${words}`)
})

test('names the missing second line of dashes of the sample', async () => {
  sample.rewrite('agency.md', (text) => text.replace(/^---\n([^]*?)\n---\n/, '---\n$1\n'))
  expect(await sample.problems()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^agency\.md: нет второй линии «---»/)]),
  )
})

test('names a mistyped promise of agency.md', async () => {
  sample.rewrite('agency.md', (text) => text.replace('answer_time:', 'answer-time:'))
  expect(await warnings()).toEqual([
    expect.stringContaining('agency.md: answer-time: такого поля нет, нужно answer_time'),
  ])
})

test.each([
  ['channel.md', 'countries: [Турция]', 'нужен номер страны'],
  ['channel.md', 'departures: [Москва]', 'нужен номер города вылета'],
  ['promos.md', 'promos: [{title: А, text: Б, countries: [Турция]}]', 'нужен номер страны'],
])('refuses a name instead of a number in %s: %s', async (file, front, words) => {
  sample.write(file, `---\n${front}\n---\n`)
  expect(await sample.problems()).toEqual([
    expect.stringMatching(new RegExp(`^${file}: .+${words}.+строка 2`)),
  ])
})

test('names a file that the site does not read, except its README', async () => {
  sample.write('pages/visa.txt', 'Визы')
  sample.write('README.md', 'Заметки')
  expect(await warnings()).toEqual([
    'pages/visa.txt: сайт читает только тексты .md и logo.svg: сохраните текст в pages/visa.md или уберите файл',
  ])
})
