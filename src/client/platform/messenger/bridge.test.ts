import { describe, expect, test, vi } from 'vitest'
import { findBridge } from './bridge.ts'

type Parts = Record<string, unknown>

/** A window made of the given parts; top level unless it has a parent. */
function windowOf(parts: Parts): Window {
  const view: Parts = { location: {}, ...parts }
  view['parent'] ??= view
  return view as unknown as Window
}

const refuse = () => {
  throw new Error('not supported')
}

describe('findBridge', () => {
  test('returns undefined without a client', () => {
    expect(findBridge(windowOf({}))).toBeUndefined()
    // Chromium has its own `window.external`.
    expect(findBridge(windowOf({ external: { AddSearchProvider() {} } }))).toBeUndefined()
    expect(findBridge(windowOf({ TelegramWebviewProxy: {} }))).toBeUndefined()
    expect(findBridge(windowOf({ TelegramWebviewProxy: { postEvent: 'no function' } }))).toBeUndefined()
  })

  test('passes name and JSON to the proxy, called as its method', () => {
    const postEvent = vi.fn<(this: unknown, event: string, data: string) => void>()
    const proxy = { postEvent }
    const bridge = findBridge(windowOf({ TelegramWebviewProxy: proxy }))
    bridge?.post('web_app_expand')
    bridge?.post('web_app_setup_back_button', { is_visible: false })
    expect(postEvent.mock.calls).toEqual([
      ['web_app_expand', '""'],
      ['web_app_setup_back_button', '{"is_visible":false}'],
    ])
    expect(postEvent.mock.contexts[0]).toBe(proxy)
  })

  test('passes one message to external.notify', () => {
    const notify = vi.fn<(message: string) => void>()
    findBridge(windowOf({ external: { notify } }))?.post('web_app_ready')
    expect(notify.mock.calls).toEqual([['{"eventType":"web_app_ready","eventData":""}']])
  })

  test.each([
    ['https://web.telegram.org', 'https://web.telegram.org'],
    ['https://webk.telegram.org', 'https://webk.telegram.org'],
    ['https://telegram.org.evil.example', 'https://web.telegram.org'],
    ['https://eviltelegram.org', 'https://web.telegram.org'],
    ['http://web.telegram.org', 'https://web.telegram.org'],
    ['http://localhost:5173', 'https://web.telegram.org'],
    [undefined, 'https://web.telegram.org'],
  ])('sends messages framed by %s only to %s', (ancestor, target) => {
    const postMessage = vi.fn<(message: string, origin: string) => void>()
    const location = ancestor === undefined ? {} : { ancestorOrigins: { 0: ancestor, length: 1 } }
    findBridge(windowOf({ location, parent: { postMessage } }))?.post('web_app_expand')
    expect(postMessage.mock.calls).toEqual([['{"eventType":"web_app_expand","eventData":""}', target]])
  })

  test('uses only the proxy if there are two bridges', () => {
    const postEvent = vi.fn<() => void>()
    const notify = vi.fn<() => void>()
    const postMessage = vi.fn<() => void>()
    findBridge(
      windowOf({ TelegramWebviewProxy: { postEvent }, external: { notify }, parent: { postMessage } }),
    )?.post('web_app_expand')
    expect([postEvent, notify, postMessage].map((mock) => mock.mock.calls.length)).toEqual([1, 0, 0])
  })

  test.each<[string, Parts]>([
    ['proxy', { TelegramWebviewProxy: { postEvent: refuse } }],
    ['notify', { external: { notify: refuse } }],
    ['parent', { parent: { postMessage: refuse } }],
  ])('works with a refusing %s', (_, parts) => {
    expect(() => findBridge(windowOf(parts))?.post('web_app_expand')).not.toThrow()
  })

  test('returns undefined for a window whose members throw', () => {
    const view = windowOf({})
    Object.defineProperty(view, 'TelegramWebviewProxy', { get: refuse })
    Object.defineProperty(view, 'external', { get: refuse })
    expect(findBridge(view)).toBeUndefined()
  })
})

describe('client events', () => {
  const heardBy = (view: Window) => {
    const heard: [string, unknown][] = []
    const stop = findBridge(view)?.listen((event, payload) => heard.push([event, payload]))
    return { heard, stop }
  }
  const TelegramWebviewProxy = { postEvent() {} }

  test.each<[string, (view: Parts) => unknown]>([
    ['Telegram.WebView', ({ Telegram }) => (Telegram as { WebView: object }).WebView],
    ['TelegramGameProxy', ({ TelegramGameProxy }) => TelegramGameProxy],
  ])('arrive through %s until stopped, next to an existing listener', (_, holderOf) => {
    const known = vi.fn<() => void>()
    const holder = { receiveEvent: known }
    const parts: Parts = {
      TelegramWebviewProxy,
      Telegram: { WebView: { ...holder } },
      TelegramGameProxy: { ...holder },
    }
    const view = windowOf(parts)
    const { heard, stop } = heardBy(view)
    const receive = () =>
      (holderOf(view as unknown as Parts) as { receiveEvent: (...args: unknown[]) => void }).receiveEvent(
        'main_button_pressed',
        { a: 1 },
      )
    receive()
    stop?.()
    receive()
    expect(heard).toEqual([['main_button_pressed', { a: 1 }]])
    expect(known).toHaveBeenCalledTimes(2)
  })

  test('uses the SDK’s property, which adds the listener itself', () => {
    const added: unknown[] = []
    const WebView = Object.defineProperty({}, 'receiveEvent', {
      get: () => refuse,
      set(listener: unknown) {
        added.push(listener)
      },
    })
    const { heard } = heardBy(windowOf({ TelegramWebviewProxy, Telegram: { WebView } }))
    const [listener] = added as ((...args: unknown[]) => void)[]
    listener?.('theme_changed', {})
    expect(heard).toEqual([['theme_changed', {}]])
  })

  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  }

  test.each<[string, object]>([
    ['frozen', Object.freeze({ receiveEvent() {} })],
    ['that refuses its descriptors', new Proxy({ receiveEvent() {} }, { getOwnPropertyDescriptor: refuse })],
    ['that refuses to be read', new Proxy({}, { get: refuse })],
    ['that is a revoked proxy', revoked()],
  ])('arrive through other names next to a WebView %s', (_, WebView) => {
    const view = windowOf({ TelegramWebviewProxy, Telegram: { WebView } })
    const { heard } = heardBy(view)
    const names = view as unknown as { TelegramGameProxy_receiveEvent: (...args: unknown[]) => void }
    names.TelegramGameProxy_receiveEvent('main_button_pressed', 1)
    expect(heard).toEqual([['main_button_pressed', 1]])
  })

  test("accept only the client's messages in a frame", () => {
    const parent = { postMessage() {} }
    let hear: ((message: object) => void) | undefined
    const addEventListener = (_: string, listener: typeof hear) => (hear = listener)
    const location = { origin: 'https://putevka.example' }
    const { heard } = heardBy(windowOf({ parent, addEventListener, location }))
    const data = JSON.stringify({ eventType: 'main_button_pressed', eventData: 1 })
    const origin = 'https://web.telegram.org'
    for (const message of [
      { source: parent, origin, data },
      { source: parent, origin: 'https://evil.example', data },
      // The SDK re-sends what it receives as such a message.
      { source: parent, origin: '', data },
      { source: {}, origin, data },
      { source: parent, origin, data: '{' },
      { source: parent, origin, data: { eventType: 'main_button_pressed' } },
    ])
      hear?.(message)
    expect(heard).toEqual([['main_button_pressed', 1]])
  })
})
