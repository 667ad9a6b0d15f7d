// @vitest-environment jsdom
import { driver } from '#support/messenger/webapp-driver.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ThemeColors } from '../port.ts'

const refuse = () => {
  throw new TypeError('WebAppMethodUnsupported')
}
const everyMember = [
  'expand',
  'ready',
  'BackButton',
  'HapticFeedback',
  'onEvent',
  'offEvent',
  'openLink',
  'openTelegramLink',
  'requestContact',
  'themeParams',
  'colorScheme',
  'safeAreaInset',
  'contentSafeAreaInset',
  'initDataUnsafe',
  'MainButton',
  'isVersionAtLeast',
  'setHeaderColor',
  'enableClosingConfirmation',
  'disableVerticalSwipes',
]
/** Calls everything a screen may call. */
function useAll(webApp: object): void {
  const messenger = driver(webApp)
  messenger.expand()
  messenger.hideBackButton()
  messenger.showBackButton(() => {})()
  messenger.ready()
  messenger.onTheme(() => {})()
  messenger.onInsets(() => {})()
  messenger.onHeight(() => {})()
  for (const kind of ['choice', 'light', 'success', 'error'] as const) messenger.haptic(kind)
  messenger.paint({ header: '#ffffff', page: '#ffffff', bottom: '#ffffff' })
  messenger.confirmClosing(true)
  messenger.allowSwipes(false)
  const nothing = () => {}
  messenger.takeMainButton(nothing, nothing)
  messenger.openLink('https://example.ru/')
  void messenger.share('https://example.ru/', 'Тур')
  void messenger.requestPhone()
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an object of any completeness', () => {
  test.each<[string, (name: string) => PropertyDescriptor]>([
    ['missing', () => ({ value: undefined })],
    ['throwing when called', () => ({ value: refuse })],
    ['throwing when read', () => ({ get: refuse })],
    ['no function', () => ({ value: 'text' })],
    ['null', () => ({ value: null })],
    ['a number', () => ({ value: 7 })],
  ])('works with members %s', (_, make) => {
    vi.stubGlobal('open', vi.fn<() => null>())
    const whole = Object.defineProperties(
      {},
      Object.fromEntries(everyMember.map((name) => [name, make(name)])),
    )
    expect(() => useAll(whole)).not.toThrow()
    for (const name of everyMember) {
      expect(() => useAll(Object.defineProperty({}, name, make(name))), name).not.toThrow()
    }
  })

  test('expands, hides the back button and gets ready, each with its own receiver', () => {
    const calls: [string, unknown][] = []
    const note = (name: string) =>
      function (this: unknown) {
        calls.push([name, this])
      }
    const BackButton = { hide: note('hide') }
    const webApp = { expand: note('expand'), ready: note('ready'), BackButton }
    const messenger = driver(webApp)
    messenger.expand()
    messenger.hideBackButton()
    messenger.ready()
    expect(calls).toEqual([
      ['expand', webApp],
      ['hide', BackButton],
      ['ready', webApp],
    ])
  })
})

describe('person', () => {
  const initDataUnsafe = { user: { id: 7, first_name: 'Пётр' } }

  test('comes from the raw init data first', () => {
    const raw = new URLSearchParams({ user: '{"id":42,"first_name":"Анна"}' }).toString()
    expect(driver({ initDataUnsafe }, raw).person?.firstName).toBe('Анна')
  })

  test('comes from initDataUnsafe otherwise', () => {
    expect(driver({ initDataUnsafe }).person).toMatchObject({ id: '7', firstName: 'Пётр' })
  })

  test('is missing without both', () => {
    expect(driver({}).person).toBeUndefined()
  })
})

describe('theme', () => {
  const seen = (webApp: object) => {
    const heard: [ThemeColors, boolean | undefined][] = []
    driver(webApp).onTheme((colors, isDark) => heard.push([colors, isDark]))
    return heard
  }

  test.each([
    ['light by its colours', { themeParams: { bg_color: '#ffffff' } }, false],
    ['dark by its colours', { themeParams: { bg_color: '#17212b' } }, true],
    [
      'colours against the named scheme',
      { themeParams: { bg_color: '#ffffff' }, colorScheme: 'dark' },
      false,
    ],
    ['the named scheme without colours', { colorScheme: 'dark' }, true],
    ['the named scheme with bad colours', { themeParams: { bg_color: 'black' }, colorScheme: 'dark' }, true],
    ['nothing at all', {}, undefined],
  ])('%s', (_, webApp, isDark) => {
    expect(seen(webApp).map(([, dark]) => dark)).toEqual([isDark])
  })

  test('follows themeChanged until stopped', () => {
    const listeners = new Set<() => void>()
    const webApp = {
      themeParams: { bg_color: '#ffffff' },
      onEvent: (event: string, act: () => void) => event === 'themeChanged' && listeners.add(act),
      offEvent: (_: string, act: () => void) => listeners.delete(act),
    }
    const heard: (boolean | undefined)[] = []
    const stop = driver(webApp).onTheme((_, isDark) => heard.push(isDark))
    webApp.themeParams = { bg_color: '#000000' }
    for (const act of listeners) act()
    stop()
    expect(heard).toEqual([false, true])
    expect(listeners.size).toBe(0)
  })
})

test('reports insets at once and on change, the height after the client', () => {
  const heard: unknown[] = []
  const messenger = driver({
    safeAreaInset: { top: 44 },
    contentSafeAreaInset: { top: 46 },
    isExpanded: false,
    viewportStableHeight: 412,
    onEvent: (event: string, act: () => void) => event === 'viewportChanged' && act(),
  })
  messenger.onInsets((insets) => heard.push(insets.top))
  messenger.onHeight((height) => heard.push(height))
  expect(heard).toEqual([90, 90, 412])
})
