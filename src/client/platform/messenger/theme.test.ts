import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDarkTheme, readTheme } from './theme.ts'

describe('readTheme', () => {
  test.each<[string, unknown, Record<string, string>]>([
    [
      'JSON text of the launch',
      '{"bg_color":"#17212b","text_color":"#f5f5f5"}',
      { bg: '#17212b', text: '#f5f5f5' },
    ],
    ['an object', { button_color: '#2481CC' }, { button: '#2481CC' }],
    ['short colours', { bg_color: '#fa0' }, { bg: '#ffaa00' }],
    ['a colour word', { bg_color: 'red', text_color: '#222222' }, { text: '#222222' }],
    ['rgb()', { bg_color: 'rgb(0,0,0)' }, {}],
    [
      'a colour with alpha, without it',
      { button_color: '#ff0000ff', button_text_color: '#FFFFFF80' },
      { button: '#ff0000', buttonText: '#FFFFFF' },
    ],
    [
      'a colour of four, five or seven digits',
      { bg_color: '#1234', text_color: '#12345', link_color: '#1234567' },
      {},
    ],
    ['a colour that would end the declaration', { bg_color: '#fff;}' }, {}],
    ['a number', { bg_color: 0xff_ff_ff }, {}],
    ['unknown members', { __proto__: { bg_color: '#fff' }, other_color: '#ffffff' }, {}],
    ['broken JSON', '{"bg_color":', {}],
    ['nothing', undefined, {}],
    ['null', null, {}],
    ['JSON null', 'null', {}],
    ['a list', ['#ffffff'], {}],
  ])('%s', (_, raw, expected) => {
    expect(readTheme(raw)).toEqual(expected)
  })

  test('gives six-digit colours or nothing for any input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (junk, text) => {
        for (const raw of [junk, text, { bg_color: junk }, { bg_color: text }]) {
          for (const color of Object.values(readTheme(raw))) expect(color).toMatch(/^#[0-9a-f]{6}$/i)
        }
      }),
    )
  })
})

test.each([
  ['#ffffff', false],
  ['#f0f0f0', false],
  ['#17212b', true],
  ['#000000', true],
])('detects a theme on %s as dark: %s', (bg, isDark) => {
  expect(isDarkTheme({ bg })).toBe(isDark)
})

test('detects no scheme without a background', () => {
  expect(isDarkTheme({})).toBeUndefined()
})
