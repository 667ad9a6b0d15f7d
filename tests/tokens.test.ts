import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '#messenger/theme.ts'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8')

/** Colours of a scheme, the light one's where it does not name its own. */
function colorsOf(selector: string): Record<string, string> {
  const start = sheet.indexOf(`${selector} {`)
  expect(start, selector).toBeGreaterThan(-1)
  const block = sheet.slice(start, sheet.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, color]) => [name, color]),
  )
}

const light = colorsOf(':root')
const schemes = { light, dark: { ...light, ...colorsOf(":root[data-scheme='dark']") } }

/** Words on what they stand on, WCAG 2.2 AA: 4.5:1; figures and marks that are drawn alone: 3:1. */
const words: [text: string, ground: string][] = [
  ...['ink', 'muted', 'link'].flatMap((text) =>
    ['page', 'surface', 'well'].map((ground): [string, string] => [text, ground]),
  ),
  ['brand-ink', 'brand'],
  ['link', 'brand-soft'],
  ['ink', 'brand-soft'],
  ...['hot', 'good', 'warn', 'bad'].map((tone): [string, string] => [tone, `${tone}-soft`]),
  ...['hot', 'good', 'bad'].map((tone): [string, string] => [tone, 'surface']),
]
const marks: [mark: string, ground: string][] = [
  ['brand', 'page'],
  ['brand', 'surface'],
]

describe.each(Object.entries(schemes))('%s', (_, colors) => {
  test.each(words)('%s reads on %s', (text, ground) => {
    expect(contrast(colors[text] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(marks)('%s is seen on %s', (mark, ground) => {
    expect(contrast(colors[mark] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})
