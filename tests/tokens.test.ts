import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '#shared/theme/color.ts'
import { readTokens, tokenPairs } from '#shared/theme/tokens.ts'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, '../src/shared/theme/tokens.css'), 'utf8')

describe.each(Object.entries(readTokens(sheet)))('%s', (_, tokens) => {
  test.each(tokenPairs)('$mark is told from $ground', ({ mark, ground, least }) => {
    expect(contrast(tokens[mark] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
})

test('no other sheet of the product names a raw colour', () => {
  const src = join(import.meta.dirname, '../src')
  // The page around the mini app in development is a client's, not ours.
  const ours = (file: string) =>
    file.endsWith('.css') && !/^shared\/theme\/tokens\.css|^tools\/build\//.test(file)
  const raw = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(ours)
    .filter((file) => /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(readFileSync(join(src, file), 'utf8')))
  expect(raw).toEqual([])
})
