import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { balanceLines, breakLines, drawable, setFont } from './card-text.ts'

function pen(size: number, weight: 'medium' | 'bold' = 'bold') {
  const context = createCanvas(60, 60).getContext('2d')
  setFont(context, weight, size)
  return context
}

describe.each(['medium', 'bold'] as const)('the %s font', (weight) => {
  test('draws every character that is kept', () => {
    const context = pen(40, weight)
    const paint = (character: string) => {
      context.clearRect(0, 0, 60, 60)
      context.fillText(character, 5, 45)
      return Buffer.from(context.getImageData(0, 0, 60, 60).data).toString('base64')
    }
    const box = paint('\u{10ffff}')
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
    const kept = all.filter((character) => drawable(character) === character)
    expect(kept.length).toBeGreaterThan(450)
    expect(kept.filter((character) => paint(character) === box)).toEqual([])
  })
})

test('keeps the characters of prices, dates and names', () => {
  const needed = 'АЯаяЁё AZaz 0123456789 ₽ % + − – — · … «» №, (5*) & ÇĞİıŞşÖöÜü éà\u00a0Әө'
  expect(drawable(needed)).toBe(needed)
})

test('leaves out stars, hieroglyphs and pictures', () => {
  expect(drawable('Orion ★ 日本 Beach 🙂\n 5')).toBe('Orion Beach 5')
})

test.each([`${'Щ'.repeat(20_000)}`, 'Щи '.repeat(20_000), `${'и\u0306'.repeat(20_000)}`])(
  'breaks a long name of a source in milliseconds',
  (name) => {
    const startedAt = performance.now()
    const lines = balanceLines(pen(66), drawable(name), 936, 3)
    expect(performance.now() - startedAt).toBeLessThan(500)
    expect(lines.at(-1)).toMatch(/…$/)
  },
)

describe('lines', () => {
  test('break at spaces and never exceed the width', () => {
    const context = pen(50)
    const lines = breakLines(context, 'Туры в Турцию из Нижнего Новгорода', 700, 3)
    expect(lines.join(' ')).toBe('Туры в Турцию из Нижнего Новгорода')
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(context.measureText(line).width).toBeLessThanOrEqual(700)
  })

  test('end with an ellipsis when the text does not fit', () => {
    const context = pen(50)
    const [first = '', last = '', ...more] = breakLines(context, 'Kirman Sidera Luxury '.repeat(9), 600, 2)
    expect(more).toEqual([])
    expect(first).not.toContain('…')
    expect(last).toMatch(/\p{L}…$/u)
    expect(context.measureText(last).width).toBeLessThanOrEqual(600)
  })

  test('cut a word that is wider than the line', () => {
    expect(breakLines(pen(50), 'Щ'.repeat(90), 300, 1)).toEqual([expect.stringMatching(/^Щ+…$/)])
  })

  test('keep a number with its unit', () => {
    const lines = breakLines(pen(30), 'за двоих, включая налог 1\u00a0260\u00a0₽', 330, 2)
    expect(lines.at(-1)).toContain('1\u00a0260\u00a0₽')
  })
})

test('balances lines without adding one or cutting a text that fits', () => {
  const context = pen(80)
  const text = 'Orion Beach Resort & Spa'
  expect(breakLines(context, text, 930, 2)).toEqual(['Orion Beach Resort &', 'Spa'])
  expect(balanceLines(context, text, 930, 2)).toEqual(['Orion Beach', 'Resort & Spa'])
  expect(balanceLines(context, 'Orion Beach', 930, 2)).toEqual(['Orion Beach'])
  const long = 'Orion '.repeat(60)
  expect(balanceLines(context, long, 930, 2)).toEqual(breakLines(context, long, 930, 2))
})
