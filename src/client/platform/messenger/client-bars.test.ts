import { describe, expect, test, vi } from 'vitest'
import { bridgeBars, objectBars } from './client-bars.ts'

const colors = { header: '#ffffff', page: '#f0f0f0', bottom: '#fefefe' }

describe('client bars behind the bridge', () => {
  const posted = (version: string) => {
    const events: [string, unknown][] = []
    const bars = bridgeBars(
      { post: (event, params) => void events.push([event, params]), listen: () => () => {} },
      version,
    )
    bars.paint(colors)
    bars.confirmClosing(true)
    bars.allowSwipes(false)
    return Object.fromEntries(events)
  }

  test('send everything to a current client', () => {
    expect(posted('9.1')).toEqual({
      web_app_set_header_color: { color: '#ffffff' },
      web_app_set_background_color: { color: '#f0f0f0' },
      web_app_set_bottom_bar_color: { color: '#fefefe' },
      web_app_setup_closing_behavior: { need_confirmation: true },
      web_app_setup_swipe_behavior: { allow_vertical_swipe: false },
    })
  })

  test.each([
    ['6.0', []],
    ['6.1', ['web_app_set_header_color', 'web_app_set_background_color']],
    ['6.2', ['web_app_setup_closing_behavior']],
    ['7.6', ['web_app_setup_closing_behavior']],
    ['7.7', ['web_app_setup_swipe_behavior']],
    ['7.10', ['web_app_set_bottom_bar_color', 'web_app_setup_swipe_behavior']],
  ])('send version %s %j', (version, events) => {
    expect(Object.keys(posted(version))).toEqual(expect.arrayContaining(events))
  })

  test.each([
    ['6.0', 'web_app_setup_closing_behavior'],
    ['7.6', 'web_app_setup_swipe_behavior'],
    ['7.9', 'web_app_set_bottom_bar_color'],
    ['nine', 'web_app_set_background_color'],
    ['', 'web_app_set_background_color'],
  ])('do not send version %j the event %s', (version, event) => {
    expect(posted(version)).not.toHaveProperty(event)
  })

  test('pass the name of a theme colour to headers before 6.9', () => {
    expect(posted('6.8')).toHaveProperty('web_app_set_header_color', { color_key: 'bg_color' })
  })
})

describe('client bars of an object', () => {
  const useAll = (webApp: object) => {
    const bars = objectBars(webApp)
    bars.paint(colors)
    for (const isOn of [true, false]) {
      bars.confirmClosing(isOn)
      bars.allowSwipes(isOn)
    }
  }
  const methods = [
    'setHeaderColor',
    'setBackgroundColor',
    'setBottomBarColor',
    'enableClosingConfirmation',
    'enableVerticalSwipes',
    'disableClosingConfirmation',
    'disableVerticalSwipes',
  ]
  const noting = (extra: object = {}) => {
    const calls: string[] = []
    const members = methods.map((name) => [name, (color = '') => calls.push(`${name} ${color}`.trim())])
    return { calls, webApp: { ...Object.fromEntries(members), ...extra } }
  }

  test('call its methods', () => {
    const { calls, webApp } = noting()
    useAll(webApp)
    expect(calls).toEqual([
      'setHeaderColor #ffffff',
      'setBackgroundColor #f0f0f0',
      'setBottomBarColor #fefefe',
      ...methods.slice(3),
    ])
  })

  test('skip later features if the object knows its version', () => {
    const isVersionAtLeast = vi.fn<(version: string) => boolean>(() => false)
    const { calls, webApp } = noting({ isVersionAtLeast })
    useAll(webApp)
    expect(calls).toEqual([])
    expect(new Set(isVersionAtLeast.mock.calls.flat())).toEqual(new Set(['6.9', '6.1', '7.10', '6.2', '7.7']))
  })

  test.each<[string, unknown]>([
    ['missing', undefined],
    ['no functions', 'text'],
    [
      'throwing',
      () => {
        throw new TypeError('WebAppMethodUnsupported')
      },
    ],
  ])('ignore methods that are %s', (_, method) => {
    const webApp = Object.fromEntries([...methods, 'isVersionAtLeast'].map((name) => [name, method]))
    expect(() => useAll(webApp)).not.toThrow()
  })
})
