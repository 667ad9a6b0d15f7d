import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSampleFolder } from '#support/agency/sample-folder.ts'
import { problemLines, readFiles } from './agency-folder.ts'
import { sampleFolder } from './sample-agency.ts'
import { findSampleLeft } from './sample-left.ts'

let own: ReturnType<typeof openSampleFolder>
beforeEach(() => {
  own = openSampleFolder()
})
afterEach(() => own.close())

const left = async (sample?: string) => problemLines(await findSampleLeft(own.folder, sample))
const read = (file: string) => readFileSync(join(own.folder, file), 'utf8')
const edit = (file: string, change: (text: string) => string) => own.write(file, change(read(file)))
const alone = (file: string, text: string) => {
  rmSync(own.folder, { recursive: true })
  own.write(file, text)
}

describe('untouched sample', () => {
  test('is reported field by field and text by text', async () => {
    const lines = await left()
    const confirmed =
      /^(?:agency\.md (?:menu|footer|popular|popular_hot|rare_searches|as_sample)|.* (?:footer|title)|countries\/.*)$/
    const files = await readFiles(sampleFolder())
    const fields = files.flatMap(({ path, front }) =>
      Object.keys(front).map((field) => [path, field] as const),
    )
    expect(fields.length).toBeGreaterThan(20)
    for (const [path, field] of fields) {
      const isNamed = lines.some((line) => line.startsWith(`${path}: ${field}: `))
      expect({ path, field, isNamed }).toEqual({ path, field, isNamed: !confirmed.test(`${path} ${field}`) })
    }
    for (const file of [
      'agency',
      'benefits',
      'consent',
      'questions',
      'requisites',
      'pages/payment',
      'pages/terms',
    ])
      expect(lines).toContainEqual(expect.stringMatching(`^${file}\\.md: строка \\d+: `) as string)
    expect(lines).toContainEqual(expect.stringMatching(/^logo\.svg: /) as string)
  })

  test('says what to do, how much is left and where it begins', async () => {
    const lines = await left()
    expect(lines).toContainEqual(
      expect.stringMatching(/^reviews\.md: reviews: как в образце 4 из 4 \(«Ирина/) as string,
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/^agency\.md: phone: номер образца из нулей/) as string,
    )
    expect(lines).toContainEqual(
      'agency.md: coordinates: как в образце («55.7649, 37.6371»), впишите своё, уберите или, если верно и для вас, впишите в as_sample',
    )
    const [, line = ''] = /^consent\.md: строка (\d+)/m.exec(lines.join('\n')) ?? []
    expect(read('consent.md').split('\n')[Number(line) - 1]).toMatch(/^Отправляя форму/)
  })

  test('reports fields that the sample gets later', async () => {
    const other = openSampleFolder()
    const add = (text: string) => text.replace('name:', 'motto: Отдыхайте с нами\nname:')
    other.write('agency.md', add(readFileSync(join(other.folder, 'agency.md'), 'utf8')))
    edit('agency.md', add)
    const lines = await left(other.folder)
    other.close()
    expect(lines).toContainEqual(expect.stringMatching(/^agency\.md: motto: как в образце/) as string)
  })
})

describe('slightly changed sample', () => {
  test.each([
    ['coordinates', 'agency.md', '---\ncoordinates: "55.7649,37.6371"\n---\n'],
    ['phone', 'agency.md', '---\nphone: +7 800 0000000\n---\n'],
    ['bank', 'payment-terms.md', '---\ninstalments:\n  - bank: Банк «Примерный»\n    months: 7\n---\n'],
    ['deposit', 'payment-terms.md', '---\ndeposit: { share: 30, rest_days: 14 }\n---\n'],
  ])('%s', async (_, file, text) => {
    alone(file, text)
    expect(await left()).toHaveLength(1)
  })

  test('finds a review with a new name and a promotion with a new title', async () => {
    edit('reviews.md', (text) => text.replaceAll(/name: .*/g, 'name: Анна'))
    edit('promos.md', (text) => text.replaceAll(/title: .*/g, 'title: Скидка'))
    const lines = (await left()).join('\n')
    expect(lines).toMatch(/^reviews\.md: reviews: как в образце 4 из 4/m)
    expect(lines).toMatch(/^promos\.md: promos: как в образце 2 из 2/m)
  })

  test('finds one sample review among the agency’s own', async () => {
    const reviews = Array.from(
      { length: 3 },
      (_, index) => `  - name: Анна ${index}\n    rate: 5\n    content: Спасибо!\n`,
    )
    edit('reviews.md', (text) =>
      text.replace(/( {2}- name: Ирина[^]*?)(?= {2}- name: Д)[^]*---/, `$1${reviews.join('')}---`),
    )
    expect((await left()).join('\n')).toMatch(/^reviews\.md: reviews: как в образце 1 из 4/m)
  })

  test('finds a paragraph with other line breaks in another file', async () => {
    alone(
      'pages/money.md',
      '---\ntitle: Деньги\n---\n\nОплата принимается после подтверждения\nтура и подписания договора.\n',
    )
    expect(await left()).toEqual([expect.stringMatching(/^pages\/money\.md: строка 5: текст образца/)])
  })
})

describe('confirmed sample texts', () => {
  const confirm = (...names: string[]) =>
    edit('agency.md', (text) =>
      text.replace('as_sample:\n', `as_sample:\n${names.map((name) => `  - ${name}\n`).join('')}`),
    )

  test('are not reported by field, by text or by folder', async () => {
    confirm('agency.md hours', 'questions.md', 'pages/')
    const lines = (await left()).join('\n')
    expect(lines).not.toMatch(/hours|questions\.md|pages\//)
    expect(lines).toContain('consent.md: version')
  })

  test('include the fields of a file only if named', async () => {
    confirm('agency.md', 'reviews.md')
    const lines = (await left()).join('\n')
    expect(lines).toMatch(/^agency\.md: hours/m)
    expect(lines).toMatch(/^reviews\.md: reviews/m)
    expect(lines).not.toMatch(/^agency\.md: строка/m)
  })

  test('never include zero numbers, sample addresses or sample banks', async () => {
    confirm('agency.md phone', 'agency.md social', 'payment-terms.md instalments', 'requisites.md')
    const lines = (await left()).join('\n')
    for (const name of [
      'agency\\.md: phone',
      'agency\\.md: social',
      'payment-terms\\.md: instalments',
      'requisites\\.md',
    ])
      expect(lines).toMatch(new RegExp(`^${name}`, 'm'))
  })
})

test('reports nothing for an agency with its own texts', async () => {
  alone('agency.md', '---\nname: Ромашка\nsocial: []\nloyalty: ""\n---\nПродаём туры с 2009 года.\n')
  expect(await left()).toEqual([])
})

test('reads a page of blank lines within a second', async () => {
  own.write('pages/blank.md', `---\ntitle: Пусто\n---\nТекст${'\n'.repeat(120_000)}`)
  const start = performance.now()
  await left()
  expect(performance.now() - start).toBeLessThan(1_000)
})
