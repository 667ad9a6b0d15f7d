import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '#shared/theme/color.ts'
import { readTokens, tokenPairs } from '#shared/theme/tokens.ts'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, '../src/shared/theme/tokens.css'), 'utf8')

describe.each(Object.entries(readTokens(sheet)))('%s', (_, tokens) => {
  test.each(tokenPairs)('gives $mark enough contrast on $ground', ({ mark, ground, least }) => {
    expect(contrast(tokens[mark] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
})

test('names raw colours in the token sheet only', () => {
  const src = join(import.meta.dirname, '../src')
  // The development page around the mini app belongs to the client.
  const ours = (file: string) =>
    file.endsWith('.css') && !/^shared\/theme\/tokens\.css|^tools\/build\//.test(file)
  const raw = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(ours)
    .filter((file) => /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(readFileSync(join(src, file), 'utf8')))
  expect(raw).toEqual([])
})

test('has exactly the utility classes that screens name', () => {
  const src = join(import.meta.dirname, '../src')
  const read = (file: string) => readFileSync(join(src, file), 'utf8')
  const known = (text: string) => [...text.matchAll(/^ {0,4}\.([\w-]+) \{/gm)].map(([, name = '']) => name)
  const utilities = known(read('client/ui/styles/utilities.css'))
  const sheets = ['client/ui/styles/base.css', 'client/features/tour-search/calendar.css']
  // The tokens color the frame of telegram-ui.
  const others = [...sheets.map(read).flatMap(known), 'frame']
  const named = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...read(file).matchAll(/className="([^"]*)"/g)])
    .flatMap(([, names = '']) => names.split(' '))
  expect(named.filter((name) => !utilities.includes(name) && !others.includes(name))).toEqual([])
  expect(utilities.filter((name) => !named.includes(name))).toEqual([])
})
