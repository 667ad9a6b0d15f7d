import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bridgeMainButton } from './main-button.ts'
import { objectMainButton } from './webapp-object/webapp-object.ts'

const act = { text: 'Найти', isEnabled: true, isBusy: false }
const noColors = () => ({})
const refuse = () => {
  throw new TypeError('WebAppMethodUnsupported')
}

describe('main button behind the bridge', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function start() {
    const listeners = new Set<(event: string, payload: unknown) => void>()
    const posted: unknown[] = []
    const post = (event: string, params?: unknown) => {
      if (event === 'web_app_setup_main_button') posted.push(params)
    }
    const listen = (listener: (event: string, payload: unknown) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
    const onPress = vi.fn<() => void>()
    const onLost = vi.fn<() => void>()
    const colors = {}
    const button = bridgeMainButton({ post, listen }, () => colors, onPress, onLost)
    const emit = (event: string) => {
      for (const listener of listeners) listener(event, {})
    }
    return { button, posted, emit, onPress, onLost, listeners }
  }

  test('passes text, readiness and progress to the client', () => {
    const { button, posted } = start()
    for (const shown of [act, { ...act, isEnabled: false }, { ...act, isBusy: true }, undefined])
      expect(button.show(shown)).toBe(true)
    expect(posted).toEqual([
      { is_visible: true, is_active: true, is_progress_visible: false, text: 'Найти' },
      { is_visible: true, is_active: false, is_progress_visible: false, text: 'Найти' },
      { is_visible: true, is_active: false, is_progress_visible: true, text: 'Найти' },
      { is_visible: false },
    ])
  })

  test('handles presses, and any answer proves the button exists', () => {
    const { emit, onPress, onLost } = start()
    emit('theme_changed')
    vi.advanceTimersByTime(60_000)
    emit('main_button_pressed')
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(onLost).not.toHaveBeenCalled()
  })

  test('is missing in a silent client', () => {
    const { button, posted, onLost, listeners } = start()
    button.show(act)
    vi.advanceTimersByTime(1999)
    expect(onLost).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onLost).toHaveBeenCalledTimes(1)
    expect(posted.at(-1)).toEqual({ is_visible: false })
    expect(listeners.size).toBe(0)
  })
})

describe('main button of an object', () => {
  function whole() {
    const calls: [string, unknown][] = []
    const note =
      (name: string, effect: (given: never) => void = () => {}) =>
      (given: never) => {
        calls.push([name, given])
        effect(given)
      }
    const MainButton = {
      isVisible: false,
      setParams: note('setParams', ({ is_visible }: { is_visible: boolean }) => {
        MainButton.isVisible = is_visible
      }),
      showProgress: note('showProgress'),
      hideProgress: note('hideProgress'),
      hide: note('hide'),
      onClick: note('onClick'),
      offClick: note('offClick'),
    }
    return { MainButton, calls }
  }

  test('is set by one call after hideProgress, which ends its disabled state', () => {
    const { MainButton, calls } = whole()
    const onPress = () => {}
    const button = objectMainButton({ MainButton }, noColors, onPress)
    expect(button?.show({ ...act, isEnabled: false })).toBe(true)
    expect(button?.show({ ...act, isBusy: true })).toBe(true)
    expect(button?.show(undefined)).toBe(true)
    expect(calls.map(([name]) => name)).toEqual([
      'onClick',
      'hideProgress',
      'setParams',
      'setParams',
      'showProgress',
      'hideProgress',
      'setParams',
    ])
    expect(calls[0]?.[1]).toBe(onPress)
    expect(calls[2]?.[1]).toMatchObject({ is_visible: true, is_active: false, text: 'Найти' })
    expect(calls[4]?.[1]).toBe(false)
  })

  test.each<[string, unknown]>([
    ['is missing', undefined],
    ['is null', null],
    ['is a text', 'button'],
    ['has no methods', {}],
    ['takes no presses', { setParams() {}, isVisible: true }],
  ])('is missing if it %s', (_, MainButton) => {
    expect(objectMainButton({ MainButton }, noColors, () => {})).toBeUndefined()
  })

  test.each<[string, object]>([
    ['says that it is shown', { isVisible: true }],
    ['does nothing', {}],
    ['throws', { setParams: refuse, onClick: refuse, hide: refuse }],
  ])('is unconfirmed if it %s, so the page keeps its own', (_, changes) => {
    const MainButton = { setParams() {}, onClick() {}, ...changes }
    const button = objectMainButton({ MainButton }, noColors, () => {})
    expect(button?.isUnconfirmed).toBe(true)
    expect(button?.show(act)).toBe(true)
  })

  test("is missing if an object's member throws on read", () => {
    const webApp = Object.defineProperty({}, 'MainButton', { get: refuse })
    expect(objectMainButton(webApp, noColors, () => {})).toBeUndefined()
  })
})
