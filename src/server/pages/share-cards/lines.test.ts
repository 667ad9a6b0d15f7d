import { describe, expect, test } from 'vitest'
import { BOLD, loadFont, MEDIUM } from './font.ts'
import { balanceLines, breakLines, drawable, lineWidth } from './lines.ts'

const bold = loadFont(BOLD)

describe.each([MEDIUM, BOLD])('$name', (name) => {
  const font = loadFont(name)

  test('draws every character of prices, dates and names', () => {
    const needed = 'АЯаяЁё AZaz 0123456789 ₽ % + − – — · … «» №, (5*) & ÇĞİıŞşÖöÜü éà \u00a0'
    expect(Array.from(needed).filter((character) => !font.has(character))).toEqual([])
  })

  test('has no stars and no hieroglyphs, which are left out', () => {
    expect(drawable(font, 'Orion ★ 日本 Beach 🙂\n 5')).toBe('Orion Beach 5')
  })

  test('measures a line as the sum of its characters', () => {
    expect(lineWidth(font, 'ab', 100)).toBeCloseTo(lineWidth(font, 'a', 100) + lineWidth(font, 'b', 100))
    expect(lineWidth(font, 'Турция', 40)).toBeGreaterThan(lineWidth(font, 'Тур', 40))
    expect(font.measure('Й').top).toBeGreaterThan(font.measure('И').top)
  })
})

test.each([`${'Щ'.repeat(20_000)}`, 'Щи '.repeat(20_000), `${'и\u0306'.repeat(20_000)}`])(
  'breaks a long name of a source in milliseconds',
  (name) => {
    const startedAt = performance.now()
    const lines = balanceLines(bold, drawable(bold, name), 66, 936, 3)
    expect(performance.now() - startedAt).toBeLessThan(500)
    expect(lines.at(-1)).toMatch(/…$/)
  },
)

describe('lines', () => {
  test('break at spaces and never exceed the width', () => {
    const lines = breakLines(bold, 'Туры в Турцию из Нижнего Новгорода', 50, 700, 3)
    expect(lines.join(' ')).toBe('Туры в Турцию из Нижнего Новгорода')
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(lineWidth(bold, line, 50)).toBeLessThanOrEqual(700)
  })

  test('end with an ellipsis when the text does not fit', () => {
    const [first = '', last = '', ...more] = breakLines(bold, 'Kirman Sidera Luxury '.repeat(9), 50, 600, 2)
    expect(more).toEqual([])
    expect(first).not.toContain('…')
    expect(last).toMatch(/\p{L}…$/u)
    expect(lineWidth(bold, last, 50)).toBeLessThanOrEqual(600)
  })

  test('cut a word that is wider than the line', () => {
    expect(breakLines(bold, 'Щ'.repeat(90), 50, 300, 1)).toEqual([expect.stringMatching(/^Щ+…$/)])
  })

  test('keep a number with its unit', () => {
    const lines = breakLines(bold, 'за двоих, включая налог 1\u00a0260\u00a0₽', 30, 330, 2)
    expect(lines.at(-1)).toContain('1\u00a0260\u00a0₽')
  })
})

test('balances lines without adding one or cutting a text that fits', () => {
  expect(breakLines(bold, 'Orion Beach Resort & Spa', 80, 930, 2)).toEqual(['Orion Beach Resort &', 'Spa'])
  expect(balanceLines(bold, 'Orion Beach Resort & Spa', 80, 930, 2)).toEqual(['Orion Beach', 'Resort & Spa'])
  expect(balanceLines(bold, 'Orion Beach', 80, 930, 2)).toEqual(['Orion Beach'])
  const long = 'Orion '.repeat(60)
  expect(balanceLines(bold, long, 80, 930, 2)).toEqual(breakLines(bold, long, 80, 930, 2))
})
