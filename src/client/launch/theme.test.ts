// @vitest-environment jsdom
import { createBrowser } from '#client/platform/messenger/browser.ts'
import type { Insets, Messenger, ThemeColors } from '#client/platform/messenger/port.ts'
import { light } from '#support/messenger/light-theme.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { themeVariables } from './theme-variables.ts'
import { followTheme } from './theme.ts'

const VARIABLES = Object.keys(themeVariables(light))

describe('followTheme', () => {
  afterEach(() => vi.unstubAllGlobals())

  function follow(changes: Partial<Messenger>) {
    const root = document.createElement('html')
    const schemes: boolean[] = []
    followTheme({ ...createBrowser(), ...changes }, root, (isDark) => schemes.push(isDark))
    return { root, schemes }
  }

  test('follows the system in a browser and keeps the colours', () => {
    const system = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => system)
    const { root, schemes } = follow({})
    system.matches = true
    system.dispatchEvent(new Event('change'))
    expect(schemes).toEqual([false, true])
    expect(Object.fromEntries(Object.entries(root.dataset))).toEqual({ scheme: 'dark' })
    expect(root.getAttribute('style')).toBeNull()
  })

  test('paints the client’s bars with the readable token colours', () => {
    const painted: unknown[] = []
    const tokens: Record<string, string> = {
      '--surface': ' #17212b',
      '--page': '#abc',
      '--brand': '#5288c1',
      '--brand-ink': '#ffffff',
    }
    vi.stubGlobal('getComputedStyle', () => ({
      getPropertyValue: (name: string) => tokens[name] ?? '',
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
    const button = { button: '#5288c1', buttonText: '#ffffff' }
    expect(painted).toEqual([{ header: '#17212b', page: '#aabbcc', bottom: '#17212b', ...button }])
  })

  test('follows the client and removes variables of an unreadable theme', () => {
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
    expect(Object.fromEntries(Object.entries(root.dataset))).toEqual({ client: 'messenger', scheme: 'light' })
    expect(root.style.getPropertyValue('--tg-theme-text-color')).toBe('#222222')
    tell({ bg: '#222222', text: '#333333' }, true)
    expect(root.dataset.scheme).toBe('dark')
    for (const name of VARIABLES) expect(root.style.getPropertyValue(name), name).toBe('')
    tellInsets({ top: 90, bottom: 34, left: 44, right: 0 })
    expect(root.style.getPropertyValue('--inset-top')).toBe('90px')
    expect(root.style.getPropertyValue('--inset-left')).toBe('44px')
    expect(root.style.getPropertyValue('--inset-right')).toBe('0px')
    expect(schemes).toEqual([false, true])
  })

  test('is light in a messenger whose client names no scheme', () => {
    const { root } = follow({
      isMessenger: true,
      onTheme: (listener) => {
        listener({}, undefined)
        return () => {}
      },
    })
    expect(root.dataset.scheme).toBe('light')
  })

  test('pins bottom elements to the visible height until all is visible', () => {
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

  test('reduces effects only on a slow phone inside a messenger', () => {
    vi.stubGlobal('navigator', { userAgent: 'Telegram-Android/11.3.3 (Xiaomi 4A; Android 8; SDK 26; LOW)' })
    expect(follow({ isMessenger: true }).root.dataset.effects).toBe('reduced')
    expect(follow({}).root.dataset.effects).toBeUndefined()
  })
})
