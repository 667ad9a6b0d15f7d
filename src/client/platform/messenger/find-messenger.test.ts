// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findMessenger } from './find-messenger.ts'

const data = 'user=%7B%22id%22%3A42%7D&auth_date=1&signature=s&hash=h1'
const launch = (initData = data, more = '') =>
  `#${new URLSearchParams({ tgWebAppData: initData, tgWebAppVersion: '9.1', tgWebAppPlatform: 'ios' }).toString()}${more}`
const withStart = (initData = data) => launch(initData, '&tgWebAppStartParam=policy')

function setMember(name: string, descriptor: PropertyDescriptor): void {
  Object.defineProperty(window, name, { configurable: true, ...descriptor })
}
function bridge(): void {
  setMember('TelegramWebviewProxy', { value: { postEvent() {} } })
}
function webApp(members: object): void {
  setMember('Telegram', { value: { WebApp: members } })
}
function loadedBy(type: string): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
}
const address = () => location.pathname + location.search + location.hash
const open = (path: string) => history.replaceState({ kept: 1 }, '', path)

beforeEach(() => {
  sessionStorage.clear()
  open('/')
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'TelegramWebviewProxy')
  Reflect.deleteProperty(window, 'Telegram')
  Reflect.deleteProperty(window, 'WebViewHandler')
  Reflect.deleteProperty(window, 'WebApp')
})

describe('address', () => {
  test.each([
    ['/tours', true],
    ['/tours', false],
  ])('removes credentials from %s, with a client: %s', async (path, hasClient) => {
    if (hasClient) bridge()
    open(`${path}?utm_source=vk&tgWebAppStartParam=x${launch()}`)
    await findMessenger(window)
    expect(address()).toBe(`${path}?utm_source=vk`)
    expect(history.state).toEqual({ kept: 1 })
  })

  test('keeps an ordinary address', async () => {
    open('/support?a=1#visa')
    const replace = vi.spyOn(history, 'replaceState')
    await findMessenger(window)
    expect(address()).toBe('/support?a=1#visa')
    expect(replace).not.toHaveBeenCalled()
  })

  test('removes credentials even if the history cannot be rewritten', async () => {
    bridge()
    open(`/tours${launch()}`)
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect((await findMessenger(window)).kind).toBe('telegram')
    expect(address()).toBe('/tours')
  })
})

describe('detection', () => {
  test('finds the client, also after a reload', async () => {
    bridge()
    open(launch())
    expect(await findMessenger(window)).toMatchObject({ kind: 'telegram', platform: 'ios', initData: data })
    loadedBy('reload')
    expect(await findMessenger(window)).toMatchObject({ kind: 'telegram', platform: 'ios', initData: data })
  })

  test("finds MAX, also after a reload, with a person who is not Telegram's", async () => {
    setMember('WebViewHandler', { value: { postEvent() {} } })
    const params = new URLSearchParams({ WebAppData: `${data}&start_param=policy`, WebAppPlatform: 'ios' })
    open(`/tours?utm_source=vk#${params.toString()}`)
    const expected = { kind: 'max', isMessenger: true, platform: 'ios', initDataField: 'max_init_data' }
    expect(await findMessenger(window)).toMatchObject({
      ...expected,
      person: { id: 'max42' },
      startParam: 'policy',
    })
    expect(address()).toBe('/tours?utm_source=vk')
    loadedBy('reload')
    expect(await findMessenger(window)).toMatchObject({ ...expected, startParam: undefined })
  })

  test('finds a browser once the client is gone', async () => {
    bridge()
    open(launch())
    await findMessenger(window)
    Reflect.deleteProperty(window, 'TelegramWebviewProxy')
    expect((await findMessenger(window)).kind).toBe('browser')
  })

  test.each(['tapps/launchParams', 'telegram-apps/launch-params'])(
    'finds the bridge of mockTelegramEnv with its launch in %s',
    async (key) => {
      bridge()
      sessionStorage.setItem(key, JSON.stringify(launch().slice(1)))
      expect(await findMessenger(window)).toMatchObject({ kind: 'telegram', platform: 'ios', initData: data })
      Reflect.deleteProperty(window, 'TelegramWebviewProxy')
      sessionStorage.removeItem('launch')
      expect((await findMessenger(window)).kind).toBe('browser')
    },
  )

  test('restores the last theme after a reload, but not in a new launch', async () => {
    bridge()
    const themed = (initData = data) =>
      launch(initData, '&tgWebAppThemeParams=%7B%22bg_color%22%3A%22%23ffffff%22%7D')
    const backgrounds = async () => {
      const heard: unknown[] = []
      const messenger = await findMessenger(window)
      messenger.onTheme(({ bg }) => heard.push(bg))
      return heard
    }
    open(themed())
    expect(await backgrounds()).toEqual(['#ffffff'])
    const { Telegram } = window as unknown as {
      Telegram: { WebView: { receiveEvent: (event: string, payload: object) => void } }
    }
    Telegram.WebView.receiveEvent('theme_changed', { theme_params: { bg_color: '#17212b' } })
    expect(await backgrounds()).toEqual(['#17212b'])
    open(themed())
    expect(await backgrounds()).toEqual(['#17212b'])
    open(themed(data.replace('h1', 'h2')))
    expect(await backgrounds()).toEqual(['#ffffff'])
  })

  test('finds an object', async () => {
    webApp({ platform: 'tdesktop' })
    expect(await findMessenger(window)).toMatchObject({ kind: 'webapp', isMessenger: true })
  })

  test.each<[string, PropertyDescriptor]>([
    [
      'a getter that throws',
      {
        get() {
          throw new TypeError('no')
        },
      },
    ],
    ['null', { value: null }],
    ['text', { value: 'Telegram' }],
    ['without WebApp', { value: {} }],
    ['with a WebApp that is text', { value: { WebApp: 'no' } }],
  ])('finds a browser if window.Telegram is %s', async (_, descriptor) => {
    setMember('Telegram', descriptor)
    expect(await findMessenger(window)).toMatchObject({ kind: 'browser', isMessenger: false })
  })

  test('works with storage that throws', async () => {
    bridge()
    open(withStart())
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(await findMessenger(window)).toMatchObject({
      kind: 'telegram',
      initData: data,
      startParam: 'policy',
    })
  })
})
