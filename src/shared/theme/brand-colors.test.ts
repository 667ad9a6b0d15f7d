import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { describe, expect, test } from 'vitest'
import { deriveBrand, fromOklch, toOklch } from './brand-colors.ts'
import { contrast } from './color.ts'
import { readTokens, tokenPairs, type Scheme } from './tokens.ts'

const tokens = readTokens(readFileSync(join(import.meta.dirname, './tokens.css'), 'utf8'))
const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const extremes = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#ff0000', '#00ff00', '#00ffff', '#808080']

/** Pairs of the scheme without enough contrast. */
function lost(given: string, scheme: Scheme): string[] {
  const worn: Record<string, string> = { ...tokens[scheme], ...deriveBrand(given, tokens)[scheme] }
  const wrong = tokenPairs.filter(
    ({ mark, ground, least }) => contrast(worn[mark] ?? '', worn[ground] ?? '') < least,
  )
  return wrong.map(({ mark, ground }) => `${given}: ${mark} ${worn[mark]} on ${ground} ${worn[ground]}`)
}

describe.each(['light', 'dark'] as const)('brand in the %s scheme', (scheme) => {
  test.each(extremes)('has enough contrast in every pair for %s', (given) =>
    expect(lost(given, scheme)).toEqual([]),
  )

  test('has enough contrast in every pair for any colour', () => {
    fc.assert(
      fc.property(color, (given) => lost(given, scheme).length === 0),
      { numRuns: scaledRuns(600) },
    )
  })
})

test('keeps a colour that has enough contrast on light pages', () => {
  fc.assert(
    fc.property(color, (given) => {
      const { page = '', surface = '' } = tokens.light
      fc.pre([page, surface].every((ground) => contrast(given, ground) >= 3))
      fc.pre(['#ffffff', '#000000'].some((ink) => contrast(given, ink) >= 4.5))
      expect(deriveBrand(given, tokens).light.brand).toBe(given)
    }),
    { numRuns: scaledRuns(300) },
  )
})

test('ignores letter case', () => {
  expect(deriveBrand('#8E1B5A', tokens)).toEqual(deriveBrand('#8e1b5a', tokens))
})

test('adds no hue to grey', () => {
  for (const colors of Object.values(deriveBrand('#808080', tokens)))
    for (const value of Object.values(colors)) expect(value).toMatch(/^#(..)\1\1$/)
})

test('uses a dark brand as link colour with white text', () => {
  const { light, dark } = deriveBrand('#8e1b5a', tokens)
  expect(light).toMatchObject({ brand: '#8e1b5a', link: '#8e1b5a', 'brand-ink': '#ffffff' })
  expect(contrast(dark.brand, '#ffffff')).toBeLessThan(3)
})

test.each(['light', 'dark'] as const)('keeps the hue in the %s scheme', (scheme) => {
  for (const given of ['#d32f2f', '#f57c00', '#ffd400', '#2e7d32', '#1976d2', '#7b1fa2']) {
    const worn = deriveBrand(given, tokens)[scheme]
    for (const token of ['brand', 'link'] as const) {
      const turned = Math.abs(toOklch(worn[token]).hue - toOklch(given).hue)
      expect(Math.min(turned, 2 * Math.PI - turned), `${given} ${token} ${worn[token]}`).toBeLessThan(0.06)
    }
  }
})

test('converts to OKLCH and back', () => {
  fc.assert(fc.property(color, (given) => fromOklch(toOklch(given)) === given))
})
