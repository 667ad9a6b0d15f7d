import { contrast } from '#shared/theme/color.ts'
import type { ThemeColors } from '#client/platform/messenger/port.ts'
import { readTheme } from '#client/platform/messenger/theme.ts'
import { light } from '#support/messenger/light-theme.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { themeVariables } from './theme-variables.ts'

const names = {
  surface: '--tg-theme-section-bg-color',
  page: '--tg-theme-secondary-bg-color',
  text: '--tg-theme-text-color',
  hint: '--tg-theme-hint-color',
  link: '--tg-theme-link-color',
  button: '--tg-theme-button-color',
  buttonText: '--tg-theme-button-text-color',
}

/** A user's custom theme, as a client sends it. */
const rosy = {
  section_bg_color: '#fff9fb',
  secondary_bg_color: '#f7e4ea',
  text_color: '#3a1626',
  hint_color: '#7d4a60',
  link_color: '#a0134f',
  button_color: '#a0134f',
  button_text_color: '#ffffff',
}
const unreadable = {
  section_bg_color: '#9b9b62',
  secondary_bg_color: '#c7c000',
  text_color: '#b4b06a',
  hint_color: '#a8a55a',
  link_color: '#d7ff2e',
  button_color: '#ffe94d',
  button_text_color: '#ffffff',
}

/** Theme variables in the order of its colours. */
function takenFrom(params: Record<string, string>): (string | undefined)[] {
  const variables = themeVariables(readTheme({ bg_color: params['section_bg_color'], ...params }))
  return Object.values(names).map((name) => variables[name])
}

describe('themeVariables', () => {
  test.each<[string, ThemeColors, Partial<Record<keyof typeof names, string | undefined>>]>([
    [
      'a readable theme is taken as it is',
      light,
      {
        surface: '#ffffff',
        page: '#f0f0f0',
        text: '#222222',
        hint: '#5c6470',
        link: '#1a62a8',
        button: '#1a62a8',
      },
    ],
    [
      'only a background and a text',
      { bg: '#000000', text: '#ffffff' },
      { surface: '#000000', page: '#000000' },
    ],
    [
      'no colours: ours',
      {},
      { surface: undefined, page: undefined, text: undefined, hint: undefined, link: undefined },
    ],
    ['no text: ours', { bg: '#ffffff' }, { surface: undefined, text: undefined }],
    [
      'grey on grey: ours',
      { ...light, text: '#bbbbbb' },
      { surface: undefined, page: undefined, text: undefined },
    ],
    [
      'readable on one surface only: ours',
      { ...light, secondaryBg: '#333333' },
      { surface: undefined, page: undefined },
    ],
    [
      'a faint hint becomes a mix that reads',
      { ...light, hint: '#d0d0d6' },
      { hint: 'color-mix(in srgb, #222222 78%, #ffffff)' },
    ],
    [
      'slightly low contrast is raised: Telegram’s own day theme',
      { ...light, hint: '#8e8e93', link: '#2481cc', button: '#2481cc' },
      { hint: '#66666a', link: '#1d67a3', button: '#2177bc', buttonText: '#ffffff' },
    ],
    ['a faint link becomes text', { ...light, link: '#9fc7ea' }, { link: '#222222', text: '#222222' }],
    [
      'an unreadable button: ours',
      { ...light, buttonText: '#2a72b8' },
      { button: undefined, buttonText: undefined, text: '#222222' },
    ],
    [
      'a button without its text: ours',
      { ...light, buttonText: undefined as unknown as string },
      { button: undefined },
    ],
  ])('%s', (_, colors, expected) => {
    const variables = themeVariables(colors)
    for (const [key, value] of Object.entries(expected)) {
      expect(variables[names[key as keyof typeof names]], key).toBe(value)
    }
  })

  test('takes every colour of a readable theme from the client', () => {
    expect(takenFrom(rosy)).toEqual(Object.values(rosy))
  })

  test('replaces every colour of an unreadable theme', () => {
    expect(takenFrom(unreadable)).toEqual(Object.keys(unreadable).map(() => undefined))
  })

  test('keeps text readable for any theme', () => {
    const color = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    const theme = fc.record(
      {
        bg_color: color,
        text_color: color,
        link_color: color,
        secondary_bg_color: color,
        section_bg_color: color,
        button_color: color,
        button_text_color: color,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(theme, (raw) => {
        const read = themeVariables(readTheme(raw))
        const pairs = [
          [names.text, names.surface],
          [names.text, names.page],
          [names.link, names.surface],
          [names.link, names.page],
          [names.buttonText, names.button],
        ].map(([one = '', other = '']) => [read[one], read[other]])
        for (const [one, other] of pairs) {
          expect(one === undefined).toBe(other === undefined)
          if (one && other) expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5)
        }
      }),
    )
  })
})
