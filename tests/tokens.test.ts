import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '#domain/color.ts'
import { readTokens, tokenPairs } from '#domain/tokens.ts'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8')

describe.each(Object.entries(readTokens(sheet)))('%s', (_, tokens) => {
  test.each(tokenPairs)('$mark is told from $ground', ({ mark, ground, least }) => {
    expect(contrast(tokens[mark] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
})
