import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { resorts } from '../geography/resorts.ts'
import { html } from './html.ts'
import { transfersTo } from './transfers.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const open = (path: string) => bench.call('GET', `/widgets/${path}`)
/** The page as a reader has it. */
const wordsOf = (page: string) =>
  page
    .slice(page.indexOf('<main'), page.indexOf('</main>'))
    .replace(/<select[^]*?<\/select>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')

describe.each([
  [
    'tickets',
    'Показать рейсы',
    /18 809 ₽ за человека туда и обратно с отелем на 7 ночей от 58 086 ₽ за двоих/,
  ],
  [
    'transfer',
    'Показать варианты',
    /Групповой автобус .* В пути около 1 ч 35 мин 1 500 ₽ за 2 человек, в одну сторону/,
  ],
])('widget %s', (name, action, row) => {
  test('is a page of its own that asks nothing of anybody else', async () => {
    const { status, headers, text } = await open(name)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'$/,
    )
    expect(text).not.toMatch(/https?:|src=|@import|url\(/)
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text.match(/<h1/g)).toHaveLength(1)
    expect(text).toContain(`<button>${action}</button>`)
  })

  test('answers at once, with units', async () => {
    expect(wordsOf((await open(name)).text)).toMatch(row)
  })

  test('gives back what was sent as text only', async () => {
    const { status, text } = await open(
      `${name}?from=%3Cscript%3Ealert(1)%3C/script%3E&to=%22%3E%3Cimg&people=%3Cb%3E`,
    )
    expect(status).toBe(400)
    expect(text).not.toMatch(/alert\(1\)|<img|<b>/)
    expect(wordsOf(text)).toMatch(/из списка\./)
  })
})

describe('an empty answer says what to change', () => {
  test('a country nobody flies to from there', async () => {
    const { status, text } = await open('tickets?from=914&to=8&month=2026-12')
    expect(status).toBe(200)
    expect(wordsOf(text)).toContain('Из Набережных Челнов на Мальдивы не летаем Выберите другой город вылета')
    expect(text).toContain('<a href="?from=1&amp;to=8&amp;month=2026-12">Москва</a>')
  })

  test('a month without flights', async () => {
    const { text } = await open('tickets?from=1&to=5&month=2026-12')
    expect(wordsOf(text)).toContain('Москва — Тунис, декабрь 2026: рейсов нет Выберите другой месяц')
    expect(text).toMatch(/<a href="\?from=1&amp;to=5&amp;month=2027-0\d">/)
  })

  test.each(['0', '17', '-1', '2.5', 'много', '1e3'])('%s people', async (people) => {
    const { status, text } = await open(`transfer?people=${encodeURIComponent(people)}`)
    expect(status).toBe(400)
    expect(wordsOf(text)).toMatch(/от 1 до 16 человек\. Для большей группы закажите звонок\./)
  })
})

test('settings lead to the widgets', async () => {
  const { body } = await bench.call('GET', '/init/settings')
  const text = JSON.stringify(body)
  for (const name of ['tickets', 'transfer'])
    expect(text).toContain(`{"title":"${name}_module","content":"/front/v1/widgets/${name}"}`)
})

test('every resort is reached, by however many, for a sober price', () => {
  for (const resort of resorts) {
    for (const people of [1, 3, 7, 16]) {
      const offers = transfersTo(resort, people)
      expect(offers.length, resort.name).toBeGreaterThan(0)
      for (const { price, total, minutes } of offers) {
        expect(price).toBeGreaterThan(200)
        expect(total / people, `${resort.name} ${people}`).toBeLessThan(75_000)
        expect(minutes).toBeGreaterThan(5)
      }
    }
  }
})

test('values of a page are text, markup of it is not escaped twice', () => {
  const inner = html`<b>${'<&"\''}</b>`
  expect(html`<p>${inner}${[inner]}${7}</p>`.markup).toBe(
    '<p><b>&lt;&amp;&quot;&#39;</b><b>&lt;&amp;&quot;&#39;</b>7</p>',
  )
})
