// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { openMax } from './max.ts'
import type { Messenger } from '../port.ts'

const open = () => openMax(undefined, window, () => undefined)
const setObject = (value: unknown) =>
  Object.defineProperty(window, 'WebApp', { configurable: true, writable: true, value })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const name of ['WebApp', 'WebViewHandler']) Reflect.deleteProperty(window, name)
})

const thrower = () => {
  throw new TypeError('no')
}

test('opens MAX’s own pages in the client, all others in a browser', () => {
  const calls: unknown[] = []
  setObject({
    platform: 'ios',
    openMaxLink: (url: string) => calls.push(['openMaxLink', url]),
    openLink: (url: string) => calls.push(['openLink', url]),
  })
  const messenger = open() as Messenger
  messenger.openLink('https://max.ru/putevka_bot?startapp=1')
  messenger.openLink('https://max.ru.example.ru/')
  expect(calls).toEqual([
    ['openMaxLink', 'https://max.ru/putevka_bot?startapp=1'],
    ['openLink', 'https://max.ru.example.ru/'],
  ])
})

test('falls back to the next option if existing members throw', async () => {
  const tab = vi.fn<(...args: unknown[]) => null>()
  vi.stubGlobal('open', tab)
  const shared: unknown[] = []
  setObject({
    platform: 'ios',
    openMaxLink: thrower,
    openLink: thrower,
    shareMaxContent: thrower,
    shareContent: (content: unknown) => shared.push(content),
  })
  const messenger = open() as Messenger
  messenger.openLink('https://max.ru/putevka_bot')
  await expect(messenger.share('https://example.ru/', 'Тур')).resolves.toBe('sent')
  expect(tab).toHaveBeenCalledTimes(1)
  expect(shared).toEqual([{ text: 'Тур', link: 'https://example.ru/' }])
})

test('asks the client for swipes and its own links without an object', () => {
  const posted: [string, unknown][] = []
  const postEvent = (event: string, json: string) => posted.push([event, JSON.parse(json)])
  Object.defineProperty(window, 'WebViewHandler', { configurable: true, value: { postEvent } })
  const messenger = openMax('WebAppPlatform=ios', window, () => undefined) as Messenger
  messenger.allowSwipes(false)
  messenger.allowSwipes(true)
  messenger.openLink('https://max.ru/putevka_bot')
  expect(posted).toEqual([
    ['WebAppSetupSwipesBehavior', { allowVerticalSwipes: false, requestId: expect.any(String) }],
    ['WebAppSetupSwipesBehavior', { allowVerticalSwipes: true, requestId: expect.any(String) }],
    ['WebAppOpenMaxLink', { url: 'https://max.ru/putevka_bot' }],
  ])
})

test('waits up to 2.5 seconds for late launch data on Android', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  const late = { platform: 'android', initData: '' }
  setObject(late)
  const opened = Promise.resolve(open())
  await vi.advanceTimersByTimeAsync(1000)
  late.initData = 'user=%7B%22id%22%3A42%7D&hash=h'
  await vi.advanceTimersByTimeAsync(50)
  await expect(opened).resolves.toMatchObject({
    kind: 'max',
    initData: late.initData,
    person: { id: 'max42' },
  })

  setObject({ platform: 'android', initData: '' })
  let found: Messenger | undefined
  void Promise.resolve(open()).then((messenger) => (found = messenger))
  await vi.advanceTimersByTimeAsync(2449)
  expect(found).toBeUndefined()
  await vi.advanceTimersByTimeAsync(51)
  expect(found).toMatchObject({ kind: 'max', initData: undefined })

  setObject({ platform: 'ios', initData: '' })
  expect(open()).not.toBeInstanceOf(Promise)
})

test('asks the client for device storage and view size without an object', async () => {
  const kept: Record<string, unknown> = {}
  const answers: Record<string, (params: Record<string, unknown>) => object> = {
    WebAppDeviceStorageSaveKey({ key, value }) {
      kept[String(key)] = value
      return { status: 'updated' }
    },
    WebAppDeviceStorageGetKey: ({ key }) => ({ value: kept[String(key)] ?? null }),
    // Some clients write sizes as strings.
    WebAppGetViewportSize: () => ({ width: '390', height: '412' }),
  }
  const postEvent = (event: string, json: string) => {
    const { requestId, ...params } = JSON.parse(json) as Record<string, unknown>
    const { WebApp } = window as unknown as { WebApp: { sendEvent: (name: string, data: string) => void } }
    const reply = JSON.stringify({ requestId, ...answers[event]?.(params) })
    setTimeout(() => WebApp.sendEvent(event, reply), 10)
  }
  Object.defineProperty(window, 'WebViewHandler', { configurable: true, value: { postEvent } })
  const messenger = openMax('WebAppPlatform=ios', window, () => undefined) as Messenger
  await expect(messenger.readDevice('kept')).resolves.toBe('')
  await expect(messenger.writeDevice('kept', '{}')).resolves.toBe(true)
  await expect(messenger.readDevice('kept')).resolves.toBe('{}')
  await expect(new Promise((tell) => messenger.onHeight(tell))).resolves.toBe(412)
})

test('reports no stored draft after a refusal or without device storage', async () => {
  setObject({
    platform: 'ios',
    DeviceStorage: { setItem: () => Promise.reject(new Error('quota')), getItem: thrower },
  })
  const refusing = open() as Messenger
  await expect(refusing.writeDevice('kept', '{}')).resolves.toBe(false)
  await expect(refusing.readDevice('kept')).resolves.toBeUndefined()
  setObject({ platform: 'ios' })
  await expect((open() as Messenger).writeDevice('kept', '{}')).resolves.toBe(false)
})
