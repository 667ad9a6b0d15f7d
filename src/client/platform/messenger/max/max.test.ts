// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMax } from './max.ts'
import type { Messenger } from '../port.ts'

const driver = (launch?: string) => openMax(launch, window, ({ startParam }) => startParam) as Messenger
const setMember = (name: string, value: unknown) =>
  Object.defineProperty(window, name, { configurable: true, writable: true, value })
const system = { matches: false, change: new Set<() => void>() }

beforeEach(() => {
  system.matches = false
  system.change.clear()
  setMember('matchMedia', () => ({
    get matches() {
      return system.matches
    },
    addEventListener: (_: string, act: () => void) => system.change.add(act),
    removeEventListener: (_: string, act: () => void) => system.change.delete(act),
  }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const name of ['WebApp', 'WebViewHandler']) Reflect.deleteProperty(window, name)
})

/** An object as MAX's script leaves it: requests return promises. */
function object(members: Record<string, unknown> = {}): { calls: [string, ...unknown[]][] } {
  const calls: [string, ...unknown[]][] = []
  const note =
    (name: string, answer?: unknown) =>
    (...args: unknown[]) => {
      calls.push([name, ...args])
      return answer
    }
  setMember('WebApp', {
    platform: 'ios',
    ready: note('ready'),
    BackButton: { hide: note('hide') },
    HapticFeedback: {
      selectionChanged() {
        calls.push(['selection'])
        return Promise.reject(new Error('no vibration'))
      },
      impactOccurred: note('impact', Promise.resolve()),
      notificationOccurred: note('notification', Promise.resolve()),
    },
    openLink: note('openLink'),
    shareMaxContent: note('share', Promise.resolve({ status: 'shared' })),
    requestContact: note('contact', Promise.resolve({ phone: '79161234567' })),
    ...members,
  })
  return { calls }
}

describe('object', () => {
  test('reads the launch', () => {
    const { calls } = object()
    const messenger = driver()
    messenger.expand()
    messenger.hideBackButton()
    messenger.ready()
    expect(calls).toEqual([['hide'], ['ready']])
  })

  test('gives haptics, opens links, shares and requests the phone', async () => {
    const { calls } = object()
    const messenger = driver()
    for (const kind of ['choice', 'light', 'success', 'error'] as const) messenger.haptic(kind)
    messenger.openLink('https://example.ru/')
    await expect(messenger.share('https://example.ru/tours', 'Тур')).resolves.toBe('sent')
    await expect(messenger.requestPhone()).resolves.toBe('79161234567')
    expect(calls).toEqual([
      ['selection'],
      ['impact', 'light'],
      ['notification', 'success'],
      ['notification', 'error'],
      ['openLink', 'https://example.ru/'],
      ['share', { text: 'Тур', link: 'https://example.ru/tours' }],
      ['contact'],
    ])
  })

  test.each<[string, unknown]>([
    [
      'refused with a bare object',
      { requestContact: () => Promise.reject(Object.assign(new Error('x'), { error: { code: 'x' } })) },
    ],
    [
      'thrown',
      {
        requestContact: () => {
          throw new TypeError('no')
        },
      },
    ],
    ['missing', { requestContact: undefined }],
    ['empty', { requestContact: () => Promise.resolve(null) }],
  ])('rejects a phone %s', async (_, members) => {
    object(members as Record<string, unknown>)
    await expect(driver().requestPhone()).resolves.toBeUndefined()
  })

  test('ends a dialog without an answer after a minute', async () => {
    object({ requestContact: () => new Promise(() => {}) })
    vi.useFakeTimers()
    const phone = driver().requestPhone()
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(phone).resolves.toBeUndefined()
  })

  test('leaves links and sharing to the browser without members', async () => {
    const open = vi.fn<(...args: unknown[]) => null>()
    vi.stubGlobal('open', open)
    const share = vi.fn<(...args: unknown[]) => Promise<void>>(() => Promise.resolve())
    vi.stubGlobal('navigator', { share })
    setMember('WebApp', { platform: 'ios' })
    const messenger = driver()
    messenger.hideBackButton()
    messenger.ready()
    messenger.haptic('success')
    messenger.openLink('https://example.ru/')
    await expect(messenger.share('https://example.ru/', 'Тур')).resolves.toBe('sent')
    expect(open).toHaveBeenCalledWith('https://example.ru/', '_blank', 'noopener,noreferrer')
    expect(share).toHaveBeenCalledTimes(1)
  })
})

test('follows the system theme until stopped', () => {
  const heard: (boolean | undefined)[] = []
  object()
  const stop = driver().onTheme((_, isDark) => heard.push(isDark))
  system.matches = true
  for (const act of system.change) act()
  stop()
  expect(heard).toEqual([false, true])
  expect(system.change.size).toBe(0)
})

describe('launch', () => {
  const raw = new URLSearchParams({
    user: '{"id":42,"first_name":"Мария","username":null}',
    start_param: 'hot',
  }).toString()
  const expected = {
    platform: 'ios',
    version: '25.9.16',
    initData: raw,
    initDataField: 'max_init_data',
    startParam: 'hot',
    // The same number in Telegram belongs to another person.
    person: { id: 'max42', firstName: 'Мария', username: '' },
  }

  test('is read from the address', () => {
    setMember('WebViewHandler', { postEvent() {} })
    const params = { WebAppData: raw, WebAppPlatform: 'ios', WebAppVersion: '25.9.16' }
    expect(driver(new URLSearchParams(params).toString())).toMatchObject(expected)
  })

  test('is read from an object', () => {
    object({ initData: raw, platform: 'ios', version: '25.9.16' })
    expect(driver()).toMatchObject(expected)
  })

  test('accepts an object without a user', () => {
    object()
    expect(driver()).toMatchObject({ kind: 'max', platform: 'ios', version: '', initData: undefined })
    expect(driver().person).toBeUndefined()
  })
})

describe('misleading traces', () => {
  test.each<[string, unknown]>([
    ['what MAX’s script leaves outside of a client', { initData: '', platform: null }],
    ['a foreign window.WebApp', { start() {} }],
    ['text', 'WebApp'],
    [
      'an object that throws',
      new Proxy(
        {},
        {
          get() {
            throw new TypeError('no')
          },
        },
      ),
    ],
  ])('%s', (_, webApp) => {
    setMember('WebApp', webApp)
    expect(driver()).toMatchObject({ kind: 'browser', isMessenger: false })
  })

  test('treat an address pasted without a client as a browser', () => {
    expect(driver('WebAppData=user%3D1&WebAppPlatform=ios')).toMatchObject({ kind: 'browser' })
  })
})
