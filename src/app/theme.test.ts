// @vitest-environment jsdom
import { contrast } from '#domain/color.ts'
import { createBrowser } from '#messenger/browser.ts'
import type { Insets, Messenger, ThemeColors } from '#messenger/port.ts'
import { readTheme } from '#messenger/theme.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { followTheme, themeVariables } from './theme.ts'

const light: ThemeColors = {
  bg: '#ffffff',
  secondaryBg: '#f0f0f0',
  sectionBg: '#ffffff',
  text: '#222222',
  hint: '#5c6470',
  link: '#1a62a8',
  button: '#1a62a8',
  buttonText: '#ffffff',
}
const names = {
  surface: '--tg-theme-section-bg-color',
  page: '--tg-theme-secondary-bg-color',
  text: '--tg-theme-text-color',
  hint: '--tg-theme-hint-color',
  link: '--tg-theme-link-color',
  button: '--tg-theme-button-color',
  buttonText: '--tg-theme-button-text-color',
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
      'what lacks a little goes as far as it reads: Telegram’s own day',
      { ...light, hint: '#8e8e93', link: '#2481cc', button: '#2481cc' },
      { hint: '#6c6c70', link: '#1e6cab', button: '#2177bc', buttonText: '#ffffff' },
    ],
    ['a faint link becomes text', { ...light, link: '#9fc7ea' }, { link: '#222222', text: '#222222' }],
    [
      'a button nobody could read: ours',
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

  test('never gives a text that cannot be read, whatever theme comes', () => {
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

describe('followTheme', () => {
  afterEach(() => vi.unstubAllGlobals())

  function follow(surroundings: Partial<Messenger>) {
    const root = document.createElement('html')
    const schemes: boolean[] = []
    followTheme({ ...createBrowser(), ...surroundings }, root, (isDark) => schemes.push(isDark))
    return { root, schemes }
  }

  test('in a browser it follows the system and leaves the colours alone', () => {
    const system = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => system)
    const { root, schemes } = follow({})
    system.matches = true
    system.dispatchEvent(new Event('change'))
    expect(schemes).toEqual([false, true])
    expect(Object.fromEntries(Object.entries(root.dataset))).toEqual({ scheme: 'dark' })
    expect(root.getAttribute('style')).toBeNull()
  })

  test('the client’s bars get the colours the tokens have come to, and none that cannot be read', () => {
    const painted: unknown[] = []
    const tokens = { '--surface': ' #17212b', '--page': '#abc' }
    vi.stubGlobal('getComputedStyle', () => ({
      getPropertyValue: (name: keyof typeof tokens) => tokens[name],
    }))
    const messenger: Partial<Messenger> = {
      isMessenger: true,
      onTheme: (listener) => {
        listener({}, false)
        return () => {}
      },
      paint: (colors) => void painted.push(colors),
    }
    follow(messenger)
    tokens['--page'] = 'color-mix(in srgb, red, blue)'
    follow(messenger)
    expect(painted).toEqual([{ header: '#17212b', page: '#aabbcc', bottom: '#17212b' }])
  })

  test('in a messenger it follows the client, and takes away what an unreadable theme would leave', () => {
    let tell: (colors: ThemeColors, isDark: boolean) => void = () => {}
    let tellInsets: (insets: Insets) => void = () => {}
    const { root, schemes } = follow({
      isMessenger: true,
      onTheme: (listener) => {
        tell = listener
        listener(light, false)
        return () => {}
      },
      onInsets: (listener) => {
        tellInsets = listener
        return () => {}
      },
    })
    expect(Object.fromEntries(Object.entries(root.dataset))).toEqual({ chrome: 'messenger', scheme: 'light' })
    expect(root.style.getPropertyValue(names.text)).toBe('#222222')
    tell({ bg: '#222222', text: '#333333' }, true)
    expect(root.dataset.scheme).toBe('dark')
    for (const name of Object.values(names)) expect(root.style.getPropertyValue(name), name).toBe('')
    tellInsets({ top: 90, bottom: 34, left: 44, right: 0 })
    expect(root.style.getPropertyValue('--inset-top')).toBe('90px')
    expect(root.style.getPropertyValue('--inset-left')).toBe('44px')
    expect(root.style.getPropertyValue('--inset-right')).toBe('0px')
    expect(schemes).toEqual([false, true])
  })

  test('bottoms are pinned to what is to be seen, and to the page again once that is all of it', () => {
    const told: ((height: number | undefined) => void)[] = []
    const { root } = follow({
      isMessenger: true,
      onHeight: (listener) => {
        told.push(listener)
        return () => {}
      },
    })
    told[0]?.(412)
    expect(root.style.getPropertyValue('--screen')).toBe('min(100dvh, 412px)')
    told[0]?.(undefined)
    expect(root.style.getPropertyValue('--screen')).toBe('')
  })

  test('a weak phone gets no effects, and only inside its messenger', () => {
    vi.stubGlobal('navigator', { userAgent: 'Telegram-Android/11.3.3 (Xiaomi 4A; Android 8; SDK 26; LOW)' })
    expect(follow({ isMessenger: true }).root.dataset.effects).toBe('reduced')
    expect(follow({}).root.dataset.effects).toBeUndefined()
  })
})
