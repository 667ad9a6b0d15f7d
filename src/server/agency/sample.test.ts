import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSampleFolder } from '#support/agency/sample-folder.ts'
import { readAgency, computeSignature } from './agency-folder.ts'

let sample: ReturnType<typeof openSampleFolder>
let folder: string
beforeEach(() => {
  sample = openSampleFolder()
  folder = sample.folder
})
afterEach(() => sample.close())

async function words() {
  const read = await readAgency(folder)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems, null, 1))
  return read.words
}

describe('sample agency', () => {
  test('fills everything that an agency can say', async () => {
    const { consent, countries, texts, menus, ...rest } = await words()
    expect(consent.versions).toEqual(['2026-11-20', '2026-11-01'])
    for (const text of [consent.text, ...Object.values(texts)]) expect(text).toMatch(/^<(p|ul|h2)>/)
    for (const menu of Object.values(menus)) expect(menu.length).toBeGreaterThan(5)
    for (const { pitch } of Object.values(countries)) expect(pitch).toMatch(/^[А-ЯЁ].+\.$/)
    for (const list of [
      rest.contacts,
      rest.reviews,
      rest.promos,
      rest.payment.instalments,
      rest.rareSearches,
    ])
      expect(list.length).toBeGreaterThan(1)
    expect(rest.logo).toMatch(/^<svg .+<\/svg>$/)
  })

  test('applies one changed fact everywhere', async () => {
    const main = readFileSync(join(folder, 'agency.md'), 'utf8')
    sample.write(
      'agency.md',
      main.replace('name: Путёвка', 'name: "Ромашка & *Ко*"').replace('ООО «Путёвка»', 'ООО «Ромашка»'),
    )
    const read = await words()
    expect(JSON.stringify(read)).not.toContain('Путёвк')
    expect(read.texts.about).toContain('«Ромашка &#38; *Ко*»')
    expect(read.texts.technology).toContain('Ромашка')
  })
})

const TURKEY = '---\ncountry: "4"\nseason: "000000000000"\nconnection: never\nhours: 4\n---\nМоре.'

describe('broken folder', () => {
  test.each([
    ['agency.md', '---\nname: [\n---\n', /agency\.md: строка 2 не читается/],
    ['agency.md', '---\n- name\n---\n', /«имя: значение»/],
    ['agency.md', '---\nname: Ромашка\n---\n', /agency\.md: inn: не задано: нужен ИНН/],
    ['consent.md', '---\nversion: вчера\n---\nСогласен.', /consent\.md: version: нужен день/],
    ['consent.md', '---\nversion: 2026-11-01\n---\n', /consent\.md: нет текста согласия/],
    ['pages/Оплата.md', '---\ntitle: Оплата\n---\nТекст.', /латинские буквы/],
    ['pages/payment.md', 'Без заголовка.', /pages\/payment\.md: title: не задано/],
    ['questions.md', '## Один {#a}\n\nДа.\n\n## Два {#a}\n\nНет.\n', /«a» стоит у двух/],
    ['questions.md', '## Один {#a}\n\n## Два {#b}\n\nНет.\n', /«Один» нет ответа/],
    [
      'countries/4.md',
      '---\ncountry: "4"\nseason: "12"\nconnection: often\nhours: 100\n---\nМоре.',
      /season: двенадцать цифр/,
    ],
    ['benefits.md', 'Звоните: {{telephone}}', /\{\{telephone\}\}: такого сведения/],
    ['photos/4.md', 'Текст.', /такого файла/],
    ['benefits.md', Buffer.from([0xcf, 0xf0, 0xe8]), /не в UTF-8/],
    ['benefits.md', 'а'.repeat(300_000), /больше 256 КБ/],
    ['logo.svg', '<p>Логотип</p>', /logo\.svg: это не SVG/],
    ['logo.svg', `<svg>${' '.repeat(64 * 1024)}</svg>`, /logo\.svg: файл больше 64 КБ/],
    ['logo.svg/one.txt', '', /logo\.svg: это не обычный файл/],
    ['benefits.md/one.txt', '', /benefits\.md: это не обычный файл/],
    ['pages/tours.md', '---\ntitle: Туры\n---\nТекст.', /pages\/tours\.md: адрес \/tours занят/],
    ['pages/consent.md', '---\ntitle: Согласие\n---\nТекст.', /адрес \/consent занят/],
    ['promos.md', '---\npromos:\n  - title: Акция\n---\n', /promos\.0\.text: не задано/],
    [
      'promos.md',
      '---\npromos:\n  - title: Акция\n    text: Условия\n    link: "javascript:alert(1)"\n---\n',
      /promos\.0\.link: нужен адрес/,
    ],
    [
      'payment-terms.md',
      '---\ninstalments:\n  - bank: Банк\n    months: 1\n    rate: 0\n---\n',
      /months: на сколько месяцев/,
    ],
    [
      'payment-terms.md',
      '---\ndeposit:\n  share: 0\n  rest_days: 14\n---\n',
      /deposit\.share: доля предоплаты/,
    ],
    ['countries/one-more.md', TURKEY, /о стране 4 уже говорит countries/],
  ])('reports %s: %j', async (path, text, told) => {
    rmSync(join(folder, path.replace(/\/one\.txt$/, '')), { force: true })
    sample.write(path, text)
    expect((await sample.problems()).join('\n')).toMatch(told)
  })

  test.each(['/\\evil.ru', 'https://tours.example.ru\\@evil.ru', 'https://bank.ru@evil.ru'])(
    'rejects the link %s, which programs read differently',
    async (link) => {
      sample.write(
        'promos.md',
        `---\npromos:\n  - title: Акция\n    text: Условия\n    link: '${link}'\n---\n`,
      )
      expect((await sample.problems()).join('\n')).toMatch(/promos\.0\.link: нужен адрес/)
    },
  )

  test.each(['91, 37', '-90.5, 37', '55, 181', '55, -180.1'])('rejects the coordinates %s', async (point) => {
    const main = readFileSync(join(folder, 'agency.md'), 'utf8')
    sample.write('agency.md', main.replace(/coordinates: .*/, `coordinates: "${point}"`))
    expect((await sample.problems()).join('\n')).toMatch(/agency\.md: coordinates: нужны широта/)
  })

  test('reports all faults at once', async () => {
    sample.write('benefits.md', '{{nothing}}')
    sample.write('pages/two.md', 'Текст.')
    sample.write('consent.md', 'Согласен.')
    expect((await sample.problems()).length).toBeGreaterThanOrEqual(3)
  })
})

test('changes its signature with any file except notes of editors', async () => {
  const before = await computeSignature(folder)
  sample.write('.agency.md.swp', 'x')
  sample.write('README.md', 'x')
  expect(await computeSignature(folder)).toBe(before)
  sample.write('benefits.md', 'Другое.')
  expect(await computeSignature(folder)).not.toBe(before)
  rmSync(folder, { recursive: true })
  expect(await computeSignature(folder)).toBeUndefined()
})
